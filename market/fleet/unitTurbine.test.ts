import { expect, test } from 'vitest'
import { catalogueVendors } from '#domain/catalogue'
import { unitOf } from './testing/installRegister.ts'
import { unitTurbines } from './unitTurbine.ts'
import { usualHubHeightM, usualRotorDiameterM } from './usualSizes.ts'

const greatest = (values: readonly number[]) => Math.max(...values)
const curveNamed = (vendor: string, type: string) =>
  catalogueVendors.find(({ name }) => name === vendor)!.types.find(({ name }) => name === type)!

test('a unit of a known type has the curve of that type, at its own hub and rated power', () => {
  const { turbine, way, isHubAssumed } = unitTurbines()(unitOf({}))
  const type = curveNamed('Enercon', 'E-101 3.05 MW')
  expect([way, isHubAssumed, turbine.hubHeightM, turbine.diameterM]).toEqual(['exact', false, 135, 101])
  expect(turbine.curves.power.windSpeedMs).toEqual(type.curves[0]!.windSpeedMs)
  expect(greatest(turbine.curves.power.values)).toBeCloseTo(greatest(type.curves[0]!.powerKw), 6)
})

test('a unit of no known type has the curve of the nearest specific power, scaled to its own rated power', () => {
  const unit = unitOf({ maker: 'Sonstige', type: 'Prototyp', powerKw: 1250, rotorDiameterM: 70 })
  const { turbine, way } = unitTurbines()(unit)
  expect(way).toBe('specificPower')
  expect(greatest(turbine.curves.power.values)).toBeGreaterThan(1250 * 0.97)
  expect(greatest(turbine.curves.power.values)).toBeLessThan(1250 * 1.03)
  const speedAtHalf = turbine.curves.power.windSpeedMs.find((_, i) => turbine.curves.power.values[i]! > 625)!
  expect(speedAtHalf).toBeGreaterThan(6)
  expect(speedAtHalf).toBeLessThan(11)
})

test('a missing rotor or hub gets the typical size for the rated power, and is marked as assumed', () => {
  const unit = unitOf({ maker: '', type: '', powerKw: 2000, rotorDiameterM: null, hubHeightM: null })
  const { turbine, way, isHubAssumed } = unitTurbines()(unit)
  expect([way, isHubAssumed, turbine.diameterM, turbine.hubHeightM]).toEqual(['usualRotor', true, 80, 100])
})

test('a typical hub height never lets the rotor reach the ground', () => {
  for (const powerKw of [50, 300, 2000, 6000, 15_000])
    expect(usualHubHeightM(powerKw, usualRotorDiameterM(powerKw))).toBeGreaterThan(
      usualRotorDiameterM(powerKw) / 2,
    )
  expect(usualHubHeightM(50, 100)).toBe(60)
})

test('equal units share one turbine', () => {
  const turbineOf = unitTurbines()
  expect(turbineOf(unitOf({})).turbine).toBe(
    turbineOf(unitOf({ lat: 53, number: 'SEE900000000002' })).turbine,
  )
  expect(turbineOf(unitOf({})).turbine).not.toBe(turbineOf(unitOf({ hubHeightM: 99 })).turbine)
})
