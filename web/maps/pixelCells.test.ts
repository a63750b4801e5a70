import { fromLonLat, toLonLat } from 'ol/proj.js'
import { describe, expect, test } from 'vitest'
import { type AtlasGrid, gridCellOf } from '#domain'
import { pixelCells } from './pixelCells.ts'

const grids: Readonly<Record<string, AtlasGrid>> = {
  degrees: { xmin: 5, ymin: 47, dx: 0.25, dy: 0.25, xSz: 40, ySz: 36 },
  lambert: {
    xmin: -225_000,
    ymin: -225_000,
    dx: 3000,
    dy: 3000,
    xSz: 150,
    ySz: 150,
    lambert: { lat0: 51, lon0: 10, lat1: 35, lat2: 65 },
  },
  rotated: {
    ...{ xmin: -5.6, ymin: -4, dx: 0.055, dy: 0.055, xSz: 150, ySz: 150 },
    rotated: { poleLat: 39.25, poleLon: -162 },
  },
  'around the earth': { xmin: 0, ymin: -89.5, dx: 1, dy: 1, xSz: 360, ySz: 180 },
}

/** Views of Germany, one of its states, and the seam of the Pacific. */
const views = [
  { lon: 10, lat: 51, resolution: 2000 },
  { lon: 9.1, lat: 53.8, resolution: 150 },
  { lon: 179.9, lat: -10, resolution: 5000 },
] as const

describe.each(Object.keys(grids))('a grid in %s', (name) => {
  test.each(views)('finds the cell of every pixel at $lon, $lat', ({ lon, lat, resolution }) => {
    const grid = grids[name]!
    const [width, height] = [203, 117]
    const [x = 0, y = 0] = fromLonLat([lon, lat])
    const west = x - (width / 2) * resolution
    const north = y + (height / 2) * resolution
    const frame = { west, north, east: west + width * resolution, south: north - height * resolution }
    const cells = pixelCells(grid, { ...frame, width, height })
    let apart = 0
    for (let py = 0; py < height; py++)
      for (let px = 0; px < width; px++) {
        const [pixelLon = 0, pixelLat = 0] = toLonLat([
          west + (px + 0.5) * resolution,
          north - (py + 0.5) * resolution,
        ])
        const cell = gridCellOf(grid, pixelLat, pixelLon)
        if (cells[py * width + px] !== (cell === null ? -1 : cell.y * grid.xSz + cell.x)) apart += 1
      }
    // A pixel centre within a hundredth of a pixel of an edge may belong to either side.
    expect(apart).toBeLessThanOrEqual(width * height * 1e-3)
  })
})
