import { expect, it } from 'vitest'
import { nearestPlace } from './nearestPlace.ts'

const row = [0, 1, 2].map((step) => ({ lat: 54 + step / 100, lon: 9 }))

it('finds the nearest place with its distance: a hundredth of a degree of latitude is 1.112 km', () => {
  const found = nearestPlace(row, { lat: 54.04, lon: 9 })
  expect(found?.index).toBe(2)
  expect(found?.distanceM).toBeCloseTo(2224, 0)
})

it('counts a place at the limit, none beyond it, and none among no places', () => {
  const { distanceM } = nearestPlace(row, { lat: 54.04, lon: 9 })!
  expect(nearestPlace(row, { lat: 54.04, lon: 9 }, distanceM)?.index).toBe(2)
  expect(nearestPlace(row, { lat: 54.04, lon: 9 }, distanceM - 1)).toBeNull()
  expect(nearestPlace([], { lat: 54, lon: 9 })).toBeNull()
})
