# Writes build_info.h, and only touches it when its content changes, so that a new commit recompiles one file.
cmake_minimum_required(VERSION 3.25)
execute_process(COMMAND git -C ${SOURCE} rev-parse HEAD OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND git -C ${SOURCE} status --porcelain --untracked-files=no OUTPUT_VARIABLE dirty ERROR_QUIET)
if(NOT commit)
  set(commit "unknown")
endif()
if(dirty STREQUAL "")
  set(dirty false)
else()
  set(dirty true)
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#pragma once
inline constexpr const char* kBuildCommit = \"@commit@\";
inline constexpr bool kBuildDirty = @dirty@;
inline constexpr const char* kBuildCompiler = \"@COMPILER@\";
inline constexpr const char* kBuildFlags = \"@FLAGS@\";
" @ONLY)
