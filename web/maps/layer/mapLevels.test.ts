import { expect, test } from 'vitest'
import { cellOutline } from '#domain'
import { coarserGrid, levelAt } from './mapLevels.ts'

test('draws the finest level at high zoom, and the coarsest whose cells fit a pixel at low zoom', () => {
  const widths = [2000, 1000, 500]
  expect([4, 1, 0.6, 0.5, 0.3, 0.25, 0.01].map((cellPx) => levelAt(widths, cellPx))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ])
  expect(levelAt([7], 0.01)).toBe(0)
})

test('a coarser grid covers what the finer one covers', () => {
  const grid = { xmin: 6, ymin: 47, dx: 0.25, dy: 0.25, xSz: 37, ySz: 31 }
  const coarse = coarserGrid(grid, 19, 16)
  const corner = (of: typeof grid, x: number, y: number) => cellOutline(of, x, y)
  const lats = (of: typeof grid) =>
    [corner(of, 0, 0), corner(of, of.xSz - 1, of.ySz - 1)].flat().map(({ lat }) => lat)
  const lons = (of: typeof grid) =>
    [corner(of, 0, 0), corner(of, of.xSz - 1, of.ySz - 1)].flat().map(({ lon }) => lon)
  for (const limit of [Math.min, Math.max])
    for (const axis of [lats, lons]) expect(limit(...axis(coarse))).toBeCloseTo(limit(...axis(grid)), 9)
})
