"""Files of test vectors: inputs that float16 holds exactly (so float32 and float64 start from the same numbers),
results of float64."""
import platform
import zlib

import h5py
import numpy as np
import torch

COMPACT_BYTES = 4096  # below, a dataset lies in its header; above, it is deflated


def exact(tensor):
    """The nearest numbers that float16 holds."""
    return tensor.half().double()


def generator_of(name):
    """Draws for one group: another group added to a file leaves them as they are."""
    return torch.Generator().manual_seed(zlib.crc32(name.encode()))


def attempts(name):
    return [f"{name} {attempt}" for attempt in range(1000)]


def first_clear(draw, names):
    """draw(generator) of the first name with which no number lies between two choices."""
    for name in names:
        try:
            return draw(generator_of(name))
        except AssertionError:
            continue
    raise RuntimeError(f"{names[0]}: a near tie in every draw")


def normal(shape, generator, scale=1.0):
    return exact(scale * torch.randn(shape, generator=generator, dtype=torch.float64))


def relative_error(a, b):
    """Largest |a - b| over the largest |b|, or over 0.01 where b is smaller: noise around an exact zero is no error."""
    if b.numel() == 0:
        return 0.0
    return float((a.double() - b.double()).abs().max() / b.double().abs().max().clamp(min=1e-2))


def untimed(kind):
    """Creation properties without times: the same numbers make the same bytes."""
    properties = h5py.h5p.create(kind)
    properties.set_obj_track_times(False)
    return properties


class VectorFile:
    def __init__(self, path):
        access = h5py.h5p.create(h5py.h5p.FILE_ACCESS)
        access.set_libver_bounds(h5py.h5f.LIBVER_LATEST, h5py.h5f.LIBVER_LATEST)
        access.set_fclose_degree(h5py.h5f.CLOSE_STRONG)
        self.file = h5py.File(h5py.h5f.create(bytes(path), h5py.h5f.ACC_TRUNC, untimed(h5py.h5p.FILE_CREATE), access))
        versions = {"torch": torch.__version__, "numpy": np.__version__, "h5py": h5py.__version__,
                    "python": platform.python_version()}
        self.float32_error = 0.0
        self.attributes("/", **{"made_with_" + name: str(version) for name, version in versions.items()})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.attributes("/", float32_error=self.float32_error)
        self.file.close()

    def attributes(self, group, **values):
        target = self._group(group)
        for name, value in values.items():
            target.attrs[name] = value

    def given(self, path, tensor):
        """An input: numbers as they are, in the smallest type that holds them."""
        array = tensor.detach().numpy() if torch.is_tensor(tensor) else np.asarray(tensor)
        if array.dtype.kind == "f":
            half = array.astype(np.float16)
            array = half if np.array_equal(half.astype(np.float64), array, equal_nan=True) else array
        else:
            array = array.astype(np.int32)
        self._write(path, array)

    def raw(self, path, tensor):
        """Numbers in their own precision."""
        self._write(path, tensor.detach().numpy())

    def results(self, group, in_double, in_single):
        """Named float64 results; of PyTorch's own float32 the file keeps the largest error, as an attribute."""
        for name, value in in_double.items():
            self._write(f"{group}/{name}", value.detach().double().numpy())
            self.float32_error = max(self.float32_error, relative_error(in_single[name].detach(), value.detach()))

    def _group(self, path):
        if path in ("", "/") or path in self.file:
            return self.file[path or "/"]
        parent, _, name = path.rpartition("/")
        return h5py.Group(h5py.h5g.create(self._group(parent).id, name.encode(), gcpl=untimed(h5py.h5p.GROUP_CREATE)))

    def _write(self, path, array):
        parent, _, name = path.rpartition("/")
        group = self._group(parent)
        if array.nbytes > COMPACT_BYTES:
            return group.create_dataset(name, data=array, compression="gzip", compression_opts=9, shuffle=True)
        properties = untimed(h5py.h5p.DATASET_CREATE)
        properties.set_layout(h5py.h5d.COMPACT)
        space = h5py.h5s.create_simple(array.shape) if array.shape else h5py.h5s.create(h5py.h5s.SCALAR)
        kind = h5py.h5t.py_create(array.dtype, logical=True)
        dataset = h5py.Dataset(h5py.h5d.create(group.id, name.encode(), kind, space, properties))
        if array.size:
            dataset[...] = array
        return dataset
