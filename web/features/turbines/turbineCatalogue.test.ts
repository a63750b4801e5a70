import { expect, test } from 'vitest'
import type { TurbineInfos } from '#contracts'
import { foundTypes, listedTypes } from './turbineCatalogue.ts'
import { checkTypeForm, formOf, numberOf } from './typeForm.ts'

const type = (id: number, vendor_id: number, name: string, own = false) => ({
  id,
  vendor_id,
  name,
  rated_power_kw: 2000,
  rotor_diameter_m: 80,
  hub_heights_m: [],
  wind_class: null,
  own,
  source: own ? null : 'oedb',
})
const infos: TurbineInfos = {
  vendor_infos: [
    { id: 1, name: 'Vestas', own: false },
    { id: 1_000_000, name: 'Windbau', own: true },
  ],
  turbine_type_infos: [
    type(1, 1, 'V90-2.0 MW'),
    type(2, 1, 'V80-2.0 MW'),
    type(1_000_000, 1_000_000, 'W80', true),
  ],
  turbine_infos: [],
  sources: [],
}

test('types are sorted by vendor and name, own ones first, with rotor area and specific power', () => {
  const types = listedTypes(infos)
  expect(types.map(({ title }) => title)).toEqual(['Windbau W80', 'Vestas V80-2.0 MW', 'Vestas V90-2.0 MW'])
  expect(types[0]).toMatchObject({ areaM2: 5027, specificPowerWM2: 397.9 })
})

test('a search finds words in any order, and numbers by their value', () => {
  const types = listedTypes(infos)
  const titles = (search: string, own = false) => foundTypes(types, search, own).map(({ title }) => title)
  expect(titles('v-80 vestas')).toEqual(['Vestas V80-2.0 MW'])
  expect(titles('2000')).toHaveLength(3)
  expect(titles('vestas w80')).toEqual([])
  expect(titles('V80 2,0')).toEqual(['Vestas V80-2.0 MW'])
  expect(titles('2.0 MW')).toHaveLength(3)
  expect(titles('', true)).toEqual(['Windbau W80'])
})

test('the form of a type shows errors field by field', () => {
  const empty = formOf(undefined, String)
  expect(checkTypeForm(empty, infos, null, ',').issues).toMatchObject({
    vendorName: [{ code: 'vendorNameMissing' }],
    name: [{ code: 'typeNameMissing' }],
    ratedPower: ['number'],
    rotorDiameter: ['number'],
    hubHeights: [],
  })
  const form = {
    ...empty,
    vendor: '1',
    name: 'V80-2.0 MW',
    ratedPower: '0',
    rotorDiameter: '80',
    hubHeights: '80 80',
  }
  expect(checkTypeForm(form, infos, null, ',').issues).toMatchObject({
    vendorName: [],
    name: [{ code: 'typeNameTaken' }],
    ratedPower: [{ code: 'ratedPowerNotPositive' }],
    hubHeights: [{ code: 'typeHubHeightRepeated', value: 80 }],
  })
  const edited = { ...form, ratedPower: '2000', hubHeights: '80,5 100' }
  expect(checkTypeForm(edited, infos, 2, ',')).toMatchObject({ isValid: true, hubHeightsM: [80.5, 100] })
})

test('a power with three digits after a point is not guessed in German', () => {
  const german = (text: string) => numberOf(text, ',')
  expect([german('4.500'), german('4.500,0'), german('4500')]).toEqual([Number.NaN, 4500, 4500])
  expect(numberOf('4.500', '.')).toBe(4.5)
  expect(numberOf('1.225', ',', { min: 0.5, max: 1.5 })).toBe(1.225)
})

test('numbers may have a point or a comma; everything else is refused', () => {
  const german = (text: string) => numberOf(text, ',', { min: 0, max: 2 })
  expect(['1.225', '1,225', ' 80 ', '5.', '-1'].map(german)).toEqual([1.225, 1.225, 80, 5, -1])
  expect(['', 'x', '1e3', '0x10'].map(german)).toEqual(Array(4).fill(Number.NaN))
})
