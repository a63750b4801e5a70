import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AtlasGrid } from './atlasGrid.ts'
import { bilinearWeights, cellCentre, gridCellOf } from './gridCell.ts'
import { cellOutline, gridOutline } from './gridOutline.ts'

const geographic: AtlasGrid = { xmin: 5.5, ymin: 47, dx: 0.25, dy: 0.25, xSz: 40, ySz: 33 }
const lambert: AtlasGrid = {
  xmin: -450_000,
  ymin: -510_000,
  dx: 3000,
  dy: 3000,
  xSz: 301,
  ySz: 341,
  lambert: { lat0: 51, lon0: 10, lat1: 48, lat2: 54, sphereRadiusM: 6_370_000 },
}
const global: AtlasGrid = { xmin: 0, ymin: -90, dx: 0.25, dy: 0.25, xSz: 1440, ySz: 721 }
const grids = fc.constantFrom(geographic, lambert, global)

test('a point in the outer half cell belongs to the atlas, a point beyond it does not', () => {
  expect(gridCellOf(geographic, 46.876, 5.376)).toEqual({ x: 0, y: 0 })
  expect(gridCellOf(geographic, 46.874, 5.5)).toBeNull()
  expect(gridCellOf(geographic, 47, 5.374)).toBeNull()
  expect(gridCellOf(geographic, 55.124, 15.374)).toEqual({ x: 39, y: 32 })
  expect(gridCellOf(geographic, 55.126, 15.3)).toBeNull()
  expect(gridCellOf(geographic, Number.NaN, 10)).toBeNull()
  expect(gridCellOf(global, 50, Number.NaN)).toBeNull()
})

test('every cell centre is in its own cell with the whole weight', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.nat(), (grid, column, row) => {
      const [x, y] = [column % grid.xSz, row % grid.ySz]
      const { lat, lon } = cellCentre(grid, x, y)
      expect(gridCellOf(grid, lat, lon)).toEqual({ x, y })
      const own = bilinearWeights(grid, lat, lon)!.find((cell) => cell.x === x && cell.y === y)
      expect(own!.weight).toBeGreaterThan(1 - 1e-6)
    }),
  )
})

test('bilinear weights sum to 1 and reproduce a field that is linear in the plane', () => {
  const position = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(grids, position, position, (grid, east, north) => {
      const [column, row] = [east * (grid.xSz - 1), north * (grid.ySz - 1)]
      const { lat, lon } = cellCentre(grid, column, row)
      const cells = bilinearWeights(grid, lat, lon)!
      expect(cells.reduce((sum, cell) => sum + cell.weight, 0)).toBeCloseTo(1, 12)
      expect(cells.reduce((sum, cell) => sum + cell.weight * cell.x, 0)).toBeCloseTo(column, 4)
      expect(cells.reduce((sum, cell) => sum + cell.weight * cell.y, 0)).toBeCloseTo(row, 4)
    }),
  )
})

test('in the outer half cell only the outer centre counts', () => {
  expect(bilinearWeights(geographic, 46.9, 5.4)).toEqual([{ x: 0, y: 0, weight: 1 }])
  expect(bilinearWeights(geographic, 46.8, 5.4)).toBeNull()
})

test('a grid around the earth joins its ends', () => {
  expect(gridCellOf(global, 50, -0.1)).toEqual({ x: 0, y: 560 })
  expect(gridCellOf(global, 50, 359.8)).toEqual({ x: 1439, y: 560 })
  expect(bilinearWeights(global, 50, -0.125)).toEqual([
    { x: 1439, y: 560, weight: 0.5 },
    { x: 0, y: 560, weight: 0.5 },
  ])
})

test('outlines are closed rings half a spacing beyond the outer centres', () => {
  const box = gridOutline(geographic)
  expect(box).toHaveLength(5)
  expect(box[0]).toEqual({ lat: 46.875, lon: 5.375 })
  expect(box[2]).toEqual({ lat: 55.125, lon: 15.375 })
  expect(box[4]).toEqual(box[0])
  const curved = gridOutline(lambert)
  expect(curved.length).toBeGreaterThan(100)
  expect(curved.at(-1)).toEqual(curved[0])
  expect(cellOutline(lambert, 0, 0)).toHaveLength(5)
})

test('an atlas ends at its outline', () => {
  for (const { lat, lon } of gridOutline(lambert)) {
    const middle = { lat: 51, lon: 10 }
    const towards = (share: number) =>
      gridCellOf(lambert, middle.lat + share * (lat - middle.lat), middle.lon + share * (lon - middle.lon))
    expect(towards(0.999)).not.toBeNull()
    expect(towards(1.001)).toBeNull()
  }
})

test('in a grid of repeated cells the nearest node counts, without interpolation', () => {
  const grid = { xmin: 8, ymin: 50, dx: 0.1, dy: 0.1, xSz: 4, ySz: 3, ofCells: true } as const
  expect(bilinearWeights(grid, 50.13, 8.26)).toEqual([{ x: 3, y: 1, weight: 1 }])
  expect(bilinearWeights(grid, 49, 8)).toBeNull()
})
