import { expect, test } from 'vitest'
import { catalogueVendors } from '#domain/catalogue'
import { sampleNeighbours } from './sampleNeighbours.ts'
import { sampleTurbines } from './samplePlaces.ts'

test('the sample farm has neighbours of several farms and years, none of which touches a planned turbine', () => {
  const neighbours = sampleNeighbours()
  const farms = new Set(neighbours.map(({ name }) => name.replace(/-.*/, '')))
  expect(neighbours.length).toBeGreaterThanOrEqual(10)
  expect(farms.size).toBeGreaterThanOrEqual(3)
  const types = new Map(catalogueVendors.flatMap((vendor) => vendor.types.map((type) => [type.id, type])))
  for (const { lat, lon, typeId } of neighbours) {
    const { curves, rotorDiameterM } = types.get(typeId)!
    expect(curves.length).toBeGreaterThan(0)
    for (const turbine of sampleTurbines) {
      const northM = 111_300 * (turbine.lat - lat)
      const eastM = 111_300 * (turbine.lon - lon) * Math.cos((lat * Math.PI) / 180)
      expect(Math.hypot(northM, eastM)).toBeGreaterThan(3 * rotorDiameterM)
    }
  }
})
