import { expect, test } from 'vitest'
import { createFormat } from '../../format.ts'
import { messages } from '../../messages/all.ts'
import { differenceClasses, differenceLayer, haveDifference } from './difference.ts'
import { mapClassOf } from './quantities.ts'
import type { MapLayer } from './schemas.ts'

test('classes are symmetrical about zero, and nearly all cells are within their inner bounds', () => {
  const values = Float32Array.from({ length: 1001 }, (_, i) => (i - 500) / 500)
  const classes = differenceClasses(values, 2)
  expect(classes.map(({ till }) => till)).toEqual([-1.5, -1, -0.5, 0.5, 1, 1.5, null])
  expect(mapClassOf(0, classes)).toBe(3)
  expect(mapClassOf(-9, classes)).toBe(0)
  expect(differenceClasses(new Float32Array(3), 1).map(({ till }) => till)).toEqual([
    -0.3,
    -0.2,
    -0.1,
    0.1,
    0.2,
    0.3,
    null,
  ])
  expect(differenceClasses(Float32Array.of(Number.NaN), 1)).toHaveLength(7)
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
  const classes = differenceClasses(Float32Array.of(1), 1)
  const made = differenceLayer(layer('a'), layer('b'), classes, createFormat('en', units), maps)
  expect(made.title).toContain('Speed, Atlas a')
  expect(made.legend[0]?.desc).toContain('−')
  expect(haveDifference(layer('a'), layer('b'))).toBe(true)
  expect(haveDifference(layer('a'), layer('b', 'elevation'))).toBe(false)
  expect(haveDifference(layer('a'), null)).toBe(false)
})
