import { expect, it } from 'vitest'
import { siteTurbineMatcher } from './siteTurbineMatcher.ts'

const type = (id: number, vendor: string, name: string, ratedPowerKw: number, rotorDiameterM: number) => ({
  id,
  vendor,
  name,
  ratedPowerKw,
  rotorDiameterM,
  hasPowerCurve: true,
})
const match = siteTurbineMatcher([
  type(1, 'Enercon', 'E-82 E2', 2000, 82),
  type(2, 'Enercon', 'E-82 E4', 3000, 82),
  type(3, 'Nordex', 'N149/4.5', 4500, 149.1),
  type(4, 'Vestas', 'Own', 2000, 80),
  type(5, 'Other', 'Own', 2000, 80),
])
const idOf = (more: Partial<Parameters<typeof match>[0]>) =>
  match({ vendor: null, turbineType: null, turbine: null, ratedPowerKw: null, rotorDiameterM: null, ...more })
    ?.id ?? null

it('finds a type by its name, however it is written', () => {
  expect(idOf({ vendor: 'ENERCON', turbineType: 'E-82 E2' })).toBe(1)
  expect(idOf({ turbineType: 'e82e4' })).toBe(2)
  expect(idOf({ turbine: 'Nordex N149/4.5' })).toBe(3)
  expect(idOf({ vendor: 'Vestas', turbineType: 'Own' })).toBe(4)
  expect(idOf({ turbineType: 'N 149' })).toBe(3)
  expect(idOf({ turbineType: 'E82 E4' })).toBe(2)
  expect(idOf({ turbineType: 'N 149', ratedPowerKw: 5700 })).toBeNull()
})

it('finds a type with another name by manufacturer, designation, power and rotor', () => {
  expect(idOf({ vendor: 'ENERCON GmbH', turbineType: 'E-82', ratedPowerKw: 2000, rotorDiameterM: 82 })).toBe(
    1,
  )
})

it('gives none without a name, without a fit or with two types of the name', () => {
  expect(idOf({})).toBeNull()
  expect(idOf({ turbineType: 'E-82' })).toBeNull()
  expect(idOf({ turbineType: 'Own' })).toBeNull()
  expect(idOf({ vendor: 'X', turbineType: 'Y 9', ratedPowerKw: 5 })).toBeNull()
})
