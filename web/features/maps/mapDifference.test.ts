import { expect, test } from 'vitest'
import { createFormat, type MapLayer, mapClassOf, messages } from '#contracts'
import { differenceClasses, differenceLayer, differenceOf, haveDifference } from './mapDifference.ts'

const fine = { xmin: 6, ymin: 50, dx: 0.25, dy: 0.25, xSz: 4, ySz: 2 }
const coarse = { xmin: 6.125, ymin: 50.125, dx: 0.5, dy: 0.5, xSz: 1, ySz: 1 }

test('each cell of the first map is reduced by the cell of the second one at its centre', () => {
  const one = { grid: fine, values: Float32Array.from([1, 2, 3, 4, 5, Number.NaN, 7, 8]) }
  const other = { grid: coarse, values: Float32Array.from([0.5]) }
  const { grid, values } = differenceOf(one, other)
  expect(grid).toBe(fine)
  // Outside of the second map and without a value in the first one, the difference is missing.
  expect([...values]).toEqual([0.5, 1.5, Number.NaN, Number.NaN, 4.5, Number.NaN, Number.NaN, Number.NaN])
  expect([...differenceOf(other, { grid: coarse, values: Float32Array.from([Number.NaN]) }).values]).toEqual([
    Number.NaN,
  ])
})

test('classes are symmetrical about zero, and nearly all cells are within their inner bounds', () => {
  const values = Float32Array.from({ length: 1001 }, (_, i) => (i - 500) / 500)
  const classes = differenceClasses(values, 0.01)
  expect(classes.map(({ till }) => till)).toEqual([-1.5, -1, -0.5, 0.5, 1, 1.5, null])
  expect(mapClassOf(0, classes)).toBe(3)
  expect(mapClassOf(-9, classes)).toBe(0)
  expect(differenceClasses(new Float32Array(3), 0.1).map(({ till }) => till)).toEqual([
    -0.3,
    -0.2,
    -0.1,
    0.1,
    0.2,
    0.3,
    null,
  ])
  expect(differenceClasses(Float32Array.of(Number.NaN), 0.1)).toHaveLength(7)
})

test('the difference names both maps, and their atlases where they differ', () => {
  const layer = (atlas: string, quantity: MapLayer['quantity'] = 'meanWindSpeed') =>
    ({
      id: `${atlas}-x`,
      atlas,
      atlas_title: `Atlas ${atlas}`,
      title: 'Speed',
      quantity,
      decimals: 1,
    }) as MapLayer
  const { maps, units } = messages.en
  const level = { grid: coarse, values: Float32Array.of(1) }
  const made = differenceLayer(layer('a'), layer('b'), level, createFormat('en', units), maps)
  expect(made.title).toContain('Speed, Atlas a')
  expect(made.legend[0]?.desc).toContain('−')
  expect(haveDifference(layer('a'), layer('b'))).toBe(true)
  expect(haveDifference(layer('a'), layer('b', 'elevation'))).toBe(false)
  expect(haveDifference(layer('a'), null)).toBe(false)
})
