"""Whether a file is a valid Cloud-Optimized GeoTIFF: the rules, and GDAL's and rio-cogeo's own checks where installed.

Usage: gdalCogCheck.py FILE...
Prints what is wrong and ends with 1 if anything is.
"""

import struct
import sys

import rasterio

LEADER_BYTES = 4


def cog_errors(path):
    """Everything that is wrong, as sentences; the checks of others come with their names."""
    return own_errors(path) + gdal_errors(path) + rio_cogeo_errors(path)


def own_errors(path):
    """The rules of the layout: directories first and in order, tiles from the coarsest level to the finest."""
    with open(path, "rb") as file:
        content = file.read()
    errors = []
    start = directories_start(content)
    with rasterio.open(path) as dataset:
        count = len(dataset.overviews(1))
        if max(dataset.shape) > 512 and count == 0:
            errors.append("a large image without overviews")
    levels = []
    for level in range(count + 1):
        options = {} if level == 0 else {"OVERVIEW_LEVEL": level - 1}
        with rasterio.open(path, **options) as dataset:
            # Inside an overview's own dataset GDAL counts its directory as the first.
            levels.append(level_of(dataset, level))
    for level, (directory, blocks, is_tiled) in enumerate(levels):
        expected = start if level == 0 else levels[level - 1][0] + 1
        if (level == 0 and directory != expected) or directory < expected:
            errors.append(f"directory {level} at {directory}, expected at {expected} or after")
        if not is_tiled:
            errors.append(f"level {level} is not tiled")
        offsets = [offset for offset, _ in blocks]
        if offsets != sorted(offsets):
            errors.append(f"the tiles of level {level} are not row by row")
        if offsets[0] < max(directory for directory, _, _ in levels):
            errors.append(f"tiles of level {level} before the last directory")
        if level > 0 and offsets[-1] > levels[level - 1][1][0][0]:
            errors.append(f"tiles of level {level} behind those of the finer level")
        for offset, size in blocks:
            leader = struct.unpack_from("<I", content, offset - LEADER_BYTES)[0]
            end = content[offset + size - 4 : offset + size]
            if leader != size or content[offset + size : offset + size + 4] != end:
                errors.append(f"the tile at {offset} is not framed as promised")
                break
    return errors


def directories_start(content):
    """Behind the header and the note on the layout, whose length stands in its first line."""
    note = content[8:]
    key = b"GDAL_STRUCTURAL_METADATA_SIZE="
    if not note.startswith(key):
        return 8
    first_line = note[: note.index(b"\n") + 1]
    end = 8 + len(first_line) + int(first_line[len(key) : len(key) + 6])
    return end + end % 2


def level_of(dataset, level):
    tile_height, tile_width = dataset.block_shapes[0]
    columns = -(-dataset.width // tile_width)
    rows = -(-dataset.height // tile_height)

    def item(name):
        return int(dataset.get_tag_item(name, "TIFF", bidx=1))

    blocks = [
        (item(f"BLOCK_OFFSET_{x}_{y}"), item(f"BLOCK_SIZE_{x}_{y}")) for y in range(rows) for x in range(columns)
    ]
    is_tiled = dataset.profile["tiled"] or (dataset.width <= tile_width and dataset.height <= tile_height)
    return item("IFD_OFFSET"), blocks, is_tiled


def gdal_errors(path):
    """The validator that comes with GDAL's Python modules (Debian: python3-gdal)."""
    try:
        from osgeo_utils.samples import validate_cloud_optimized_geotiff as validator
    except ImportError:
        return []
    warnings, errors, _ = validator.validate(path, full_check=True)
    return [f"GDAL: {text}" for text in warnings + errors]


def rio_cogeo_errors(path):
    try:
        from rio_cogeo.cogeo import cog_validate
    except ImportError:
        return []
    _, errors, warnings = cog_validate(path, strict=True)
    return [f"rio-cogeo: {text}" for text in errors + warnings]


if __name__ == "__main__":
    found = [f"{path}: {error}" for path in sys.argv[1:] for error in cog_errors(path)]
    print("\n".join(found) or "valid")
    sys.exit(1 if found else 0)
