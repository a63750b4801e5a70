import { expect, test } from 'vitest'
import { paleCells } from './significance.ts'

const level = (...values: number[]) => ({
  grid: { xmin: 0, ymin: 0, dx: 1, dy: 1, xSz: values.length, ySz: 1 },
  values: Float32Array.from(values),
})

test('cells whose p is not below 0.05, or missing, are pale; not those of another resolution', () => {
  const isPale = paleCells(level(0.001, 0.0499, 0.0501, 0.9, Number.NaN))
  const trend = level(1, 1, 1, 1, 1)
  expect([0, 1, 2, 3, 4].map((cell) => isPale(cell, trend))).toEqual([false, false, true, true, true])
  expect(isPale(3, level(1, 1))).toBe(false)
})
