import { expect, test } from 'vitest'
import { gridDifference } from './gridDifference.ts'
import { gridWindow, valuesInWindow } from './gridWindow.ts'

const grid = { xmin: 6, ymin: 50, dx: 0.5, dy: 0.5, xSz: 4, ySz: 3 }
const values = Float32Array.from({ length: 12 }, (_, index) => index)

test('a window has the cells whose centres are within the box, with their values and its own corner', () => {
  const window = gridWindow(grid, { west: 6.4, south: 50.4, east: 7.2, north: 60 })!
  expect(window).toEqual({ x: 1, y: 1, grid: { ...grid, xmin: 6.5, ymin: 50.5, xSz: 2, ySz: 2 } })
  expect([...valuesInWindow({ grid, values }, window).values]).toEqual([5, 6, 9, 10])
  expect(gridWindow(grid, { west: 6.1, south: 50, east: 6.4, north: 52 })).toBeNull()
  expect(gridWindow(grid, { west: -180, south: -90, east: 180, north: 90 })!.grid).toEqual(grid)
})

test('a box over the antimeridian contains longitudes on both sides, written in any turn', () => {
  const around = { ...grid, xmin: 179, dx: 1 }
  const window = gridWindow(around, { west: 179.5, south: 50, east: -178.5, north: 50.2 })!
  expect([window.x, window.grid.xSz, window.grid.ySz]).toEqual([1, 2, 1])
})

test('each cell of the first field is reduced by the cell of the second one at its centre', () => {
  const fine = { xmin: 6, ymin: 50, dx: 0.25, dy: 0.25, xSz: 4, ySz: 2 }
  const coarse = { xmin: 6.125, ymin: 50.125, dx: 0.5, dy: 0.5, xSz: 1, ySz: 1 }
  const one = { grid: fine, values: Float32Array.from([1, 2, 3, 4, 5, Number.NaN, 7, 8]) }
  const other = { grid: coarse, values: Float32Array.from([0.5]) }
  const difference = gridDifference(one, other)
  expect(difference.grid).toBe(fine)
  // Missing outside of the second field, and where the first one has no value.
  const missing = Number.NaN
  expect([...difference.values]).toEqual([0.5, 1.5, missing, missing, 4.5, missing, missing, missing])
  const empty = gridDifference(other, { grid: coarse, values: Float32Array.of(missing) })
  expect([...empty.values]).toEqual([missing])
})
