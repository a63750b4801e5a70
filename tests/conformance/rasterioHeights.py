"""Heights of an elevation model at points spread over it, by rasterio's numbers: rasterioHeights.py FILE COUNT

Prints JSON: [lat, lon, height or null]..., half of them centres of pixels, half between four of them (bilinear).
"""

import json
import sys

import numpy as np
import rasterio

path, count = sys.argv[1], int(sys.argv[2])
random = np.random.default_rng(7)
with rasterio.open(path) as dataset:
    values = dataset.read(1, masked=True).astype("f8").filled(np.nan)
    rows = random.integers(0, dataset.height - 1, count)
    columns = random.integers(0, dataset.width - 1, count)
    answer = []
    for i, (row, column) in enumerate(zip(rows, columns)):
        down, right = (0.0, 0.0) if i % 2 else random.uniform(0.05, 0.95, 2)
        lon, lat = dataset.transform * (column + right + 0.5, row + down + 0.5)
        square = values[row : row + 2, column : column + 2]
        if i % 2:
            height = square[0, 0]
        else:
            height = np.array([1 - down, down]) @ square @ np.array([1 - right, right])
            if np.isnan(square).any():
                continue
        answer.append([lat, lon, None if np.isnan(height) else height])
print(json.dumps(answer))
