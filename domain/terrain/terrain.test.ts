import { expect, test } from 'vitest'
import { contourIntervalM } from './contourInterval.ts'
import { contourLines } from './contourLines.ts'
import { type HeightGrid, heightRange } from './heightGrid.ts'
import { hillshade, reliefExaggeration } from './hillshade.ts'

/** @param height  by column and row, from the north-west */
function gridOf(columns: number, rows: number, height: (column: number, row: number) => number): HeightGrid {
  const heightsM = Float32Array.from({ length: columns * rows }, (_, at) =>
    height(at % columns, Math.floor(at / columns)),
  )
  return { columns, rows, heightsM }
}

const trueScale = { spacingM: 100, exaggeration: 1 }

test('flat ground is neither bright nor dark, nor is unknown ground', () => {
  expect([
    ...hillshade(
      gridOf(3, 3, () => 40),
      trueScale,
    ),
  ]).toEqual([0, 0, 0, 0])
  const shades = hillshade(
    gridOf(3, 2, (column) => (column === 2 ? Number.NaN : 100 * column)),
    trueScale,
  )
  expect(shades[0]).not.toBe(0)
  expect(shades[1]).toBe(0)
})

test('a slope of 45 degrees towards the light is brightest, away from it darkest', () => {
  // The light is at 45° in the north-west and meets this slope at right angles.
  const rise = Math.SQRT1_2 * 100
  const towards = hillshade(
    gridOf(2, 2, (column, row) => rise * (column + row)),
    trueScale,
  )
  const away = hillshade(
    gridOf(2, 2, (column, row) => -rise * (column + row)),
    trueScale,
  )
  expect(towards[0]).toBeCloseTo(1, 5)
  expect(away[0]).toBeCloseTo(-1, 5)
})

test('small scales exaggerate, large ones do not', () => {
  expect(reliefExaggeration(10)).toBe(1)
  expect(reliefExaggeration(640)).toBeCloseTo(2, 10)
  expect(reliefExaggeration(10_240)).toBeCloseTo(4, 10)
})

test('contour lines run where the ground has their height, linear between the nodes', () => {
  const lines = contourLines(
    gridOf(4, 3, (column) => 8 * column),
    10,
  )
  expect(lines.map(({ heightM }) => heightM)).toEqual([10, 20])
  expect([...lines[0]!.points]).toEqual([1.25, 0, 1.25, 1, 1.25, 2])
})

test('a hill has closed rings that hold its top', () => {
  const cone = gridOf(21, 21, (column, row) => 55 - 5 * Math.hypot(column - 10, row - 10))
  const lines = contourLines(cone, 10).toSorted((a, b) => a.heightM - b.heightM)
  expect(
    lines.filter(({ points }) => points[0] === points.at(-2) && points[1] === points.at(-1)),
  ).toHaveLength(5)
  const ring = lines.find(({ heightM }) => heightM === 30)!.points
  for (let at = 0; at < ring.length; at += 2)
    expect(Math.hypot(ring[at]! - 10, ring[at + 1]! - 10)).toBeCloseTo(5, 0)
})

test('a lake, the sea and unknown ground have no lines within', () => {
  expect(
    contourLines(
      gridOf(5, 5, () => 20),
      10,
    ),
  ).toEqual([])
  expect(
    contourLines(
      gridOf(4, 2, (column) => 6 * column - 9),
      10,
    ),
  ).toEqual([])
  expect(
    contourLines(
      gridOf(2, 2, () => Number.NaN),
      10,
    ),
  ).toEqual([])
  const hole = gridOf(4, 2, (column) => (column === 1 ? Number.NaN : 8 * column))
  expect(contourLines(hole, 10).map(({ heightM }) => heightM)).toEqual([20])
})

test('at a saddle the lines are cut by the mean, and each point belongs to one line', () => {
  const saddle = gridOf(2, 2, (column, row) => (column === row ? 16 : 8))
  const lines = contourLines(saddle, 10)
  expect(lines).toHaveLength(2)
  expect(lines.every(({ points }) => points.length === 4)).toBe(true)
})

test('a span of more levels than are readable has none', () => {
  expect(
    contourLines(
      gridOf(2, 2, (column) => 9_000 * column),
      10,
    ),
  ).toEqual([])
})

test('intervals follow the scale, but not below the accuracy of the ground', () => {
  expect(contourIntervalM(10, 30)).toBe(10)
  expect(contourIntervalM(24, 30)).toBe(20)
  expect(contourIntervalM(10, 9_000)).toBe(50)
  expect(contourIntervalM(5_000, 30)).toBe(500)
})

test('the range of heights leaves out unknown ones', () => {
  expect(heightRange(gridOf(3, 1, (column) => [Number.NaN, 4, -2][column]!))).toEqual({
    lowestM: -2,
    highestM: 4,
  })
  expect(heightRange(gridOf(1, 1, () => Number.NaN))).toBeNull()
})
