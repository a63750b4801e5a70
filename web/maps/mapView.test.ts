import { fromLonLat } from 'ol/proj.js'
import { expect, test } from 'vitest'
import { visibleBox } from './mapView.ts'

const extent = (west: number, south: number, east: number, north: number) => [
  ...fromLonLat([west, south]),
  ...fromLonLat([east, north]),
]

test('the visible part is written in degrees of one turn, also over the antimeridian', () => {
  const edges = (box: readonly number[]) =>
    Object.values(visibleBox(box)).map((one) => Math.round(one * 1e6) / 1e6)
  expect(edges(extent(5, 47, 16, 55))).toEqual([5, 47, 16, 55])
  expect(edges(extent(170, -10, 190, 10))).toEqual([170, -10, -170, 10])
  expect(edges(extent(-540, 0, 540, 10)).slice(0, 3)).toEqual([-180, 0, 180])
})
