import { describe, expect, it } from 'vitest'
import {
  createFormat,
  messages,
  type TurbineInfos,
  type TurbineTypeInfo,
  type WindClassRecord,
} from '#contracts'
import { checkTypeForm, formOf, numberOf, type TypeForm } from './typeForm.ts'
import { windClassFormOf } from './windClassForm.ts'

const formats = { en: createFormat('en', messages.en.units), de: createFormat('de', messages.de.units) }
const type: TurbineTypeInfo = {
  ...{ id: 11, vendor_id: 1, name: 'E-138', own: true, source: null, wind_class: null },
  ...{ rated_power_kw: 4260, rotor_diameter_m: 138.25, hub_heights_m: [81, 110.5, 160] },
}
const infos = {
  vendor_infos: [
    { id: 1, name: 'Enercon' },
    { id: 2, name: 'Vestas' },
  ],
  turbine_type_infos: [
    type,
    { ...type, id: 12, name: 'E-82' },
    { ...type, id: 21, vendor_id: 2, name: 'V90' },
  ],
  turbine_infos: [],
} as unknown as TurbineInfos
const entered: TypeForm = {
  ...{ vendor: '1', vendorName: '', name: 'E-175', ratedPower: '6000', rotorDiameter: '175' },
  hubHeights: '112 162',
  ...windClassFormOf(null, String),
}
const check = (change: Partial<TypeForm> = {}, language: 'en' | 'de' = 'en', ownId: number | null = null) =>
  checkTypeForm({ ...entered, ...change }, infos, ownId, formats[language].decimalSign)
const codesOf = (change: Partial<TypeForm>, language: 'en' | 'de' = 'en') =>
  Object.fromEntries(
    Object.entries(check(change, language).issues).flatMap(([field, issues]) =>
      issues.length === 0 ? [] : [[field, issues.map((one) => (one === 'number' ? one : one.code))]],
    ),
  )

it.each(['en', 'de'] as const)('an opened type is valid and unchanged (%s)', (language) => {
  const checked = checkTypeForm(
    formOf(type, formats[language].typed),
    infos,
    11,
    formats[language].decimalSign,
  )
  expect(checked).toMatchObject({
    ...{ isValid: true, ratedPowerKw: 4260, rotorDiameterM: 138.25, hubHeightsM: [81, 110.5, 160] },
  })
})

it('a new form is empty and asks for a new vendor', () => {
  expect(formOf(undefined, String)).toMatchObject({ vendor: 'new', name: '', hubHeights: '' })
})

describe('numbers in both languages', () => {
  it.each([
    ['en', { ratedPower: '6,000.5' }, { ratedPowerKw: 6000.5 }],
    ['de', { ratedPower: '6.000,5' }, { ratedPowerKw: 6000.5 }],
    ['en', { ratedPower: '6 000' }, { ratedPowerKw: 6000 }],
    ['de', { rotorDiameter: '138,25' }, { rotorDiameterM: 138.25 }],
    // A rotor of 138 km is impossible: three decimals are meant.
    ['de', { rotorDiameter: '138.250' }, { rotorDiameterM: 138.25 }],
    ['de', { hubHeights: '110,5; 160' }, { hubHeightsM: [110.5, 160] }],
    ['en', { hubHeights: '110.5/160 m' }, { hubHeightsM: [110.5, 160] }],
    ['en', { hubHeights: '' }, { hubHeightsM: [] }],
  ] as const)('in %s, %j is %j', (language, change, read) => {
    expect(check(change, language)).toMatchObject({ ...read, isValid: true })
  })

  it.each([
    // 6000 or 6: it is not guessed.
    ['de', { ratedPower: '6.000' }, { ratedPower: ['number'] }],
    ['en', { ratedPower: '6,000' }, { ratedPower: ['number'] }],
    ['en', { ratedPower: '' }, { ratedPower: ['number'] }],
    ['en', { ratedPower: '6 MW' }, { ratedPower: ['number'] }],
    ['en', { ratedPower: '0' }, { ratedPower: ['ratedPowerNotPositive'] }],
    ['en', { rotorDiameter: '-5' }, { rotorDiameter: ['rotorDiameterNotPositive'] }],
    ['en', { hubHeights: '100 high' }, { hubHeights: ['number'] }],
    ['en', { hubHeights: '100 100' }, { hubHeights: ['typeHubHeightRepeated'] }],
    ['en', { hubHeights: '100.25' }, { hubHeights: ['hubHeightInvalid'] }],
    ['en', { hubHeights: '5' }, { hubHeights: ['hubHeightOutOfRange'] }],
  ] as const)('in %s, %j is refused: %j', (language, change, issues) => {
    expect([codesOf(change, language), check(change, language).isValid]).toEqual([issues, false])
  })
})

describe('names', () => {
  it.each([
    [{ name: '' }, { name: ['typeNameMissing'] }],
    [{ name: ' e-82 ' }, { name: ['typeNameTaken'] }],
    [{ name: 'x'.repeat(500) }, { name: ['typeNameTooLong'] }],
    // The name of another vendor's type is free.
    [{ name: 'V90' }, {}],
    [{ vendor: '2', name: 'V90' }, { name: ['typeNameTaken'] }],
    [{ vendor: 'new', vendorName: '' }, { vendorName: ['vendorNameMissing'] }],
    [{ vendor: 'new', vendorName: 'ENERCON' }, { vendorName: ['vendorNameTaken'] }],
    [{ vendor: 'new', vendorName: 'Nordex' }, {}],
    // The name of a vendor counts only for a new one.
    [{ vendorName: 'Enercon' }, {}],
  ])('%j: %j', (change, issues) => {
    expect(codesOf(change)).toEqual(issues)
  })
  it('an edited type may keep its name', () => {
    expect(check({ name: 'E-138' }, 'en', 11).isValid).toBe(true)
    expect(check({ name: 'E-138' }, 'en', 12).isValid).toBe(false)
  })
})

it('reports issues of all fields at once', () => {
  const all = {
    vendor: 'new',
    vendorName: '',
    name: '',
    ratedPower: 'x',
    rotorDiameter: '0',
    hubHeights: 'x',
  }
  expect(Object.keys(codesOf(all))).toEqual([
    'vendorName',
    'name',
    'ratedPower',
    'rotorDiameter',
    'hubHeights',
  ])
})

it.each(['', 'x', '1.2.3', '1e3', 'Infinity'])('"%s" is no number', (text) => {
  expect(numberOf(text, '.')).toBeNaN()
})

describe('wind class', () => {
  it.each([
    [{}, null],
    [
      { windClass: 'II', turbulence: 'A' },
      { class: 'II', turbulence: 'A', reference_speed_ms: null },
    ],
    [{ windClass: 'III' }, { class: 'III', turbulence: null }],
    [
      { windClass: 'S', turbulence: 'S', referenceSpeed: '37.5', inflow: '8', referenceTurbulence: '14.5' },
      {
        class: 'S',
        reference_speed_ms: 37.5,
        mean_speed_ms: null,
        inflow_deg: 8,
        reference_turbulence: 0.145,
      },
    ],
    // Values of class S that another choice has hidden do not count.
    [
      { windClass: 'I', referenceSpeed: '37.5', meanSpeed: 'x' },
      { class: 'I', reference_speed_ms: null },
    ],
  ] as const)('%j is %j', (change, record) => {
    const { windClass, isValid } = check(change)
    expect(isValid).toBe(true)
    if (record === null) expect(windClass).toBeNull()
    else expect(windClass).toMatchObject(record)
  })

  it('values of class S are numbers in their range', () => {
    expect(codesOf({ windClass: 'S', meanSpeed: '85', inflow: 'x' })).toEqual({
      ...{ meanSpeed: ['number'], inflow: ['number'] },
    })
  })

  it('a stored class is opened as it is', () => {
    const record: WindClassRecord = {
      class: 'S',
      turbulence: 'S',
      reference_speed_ms: 37.5,
      mean_speed_ms: 8.5,
      shear_exponent: 0.3,
      inflow_deg: null,
      reference_turbulence: 0.145,
    }
    const form = { ...entered, ...windClassFormOf(record, formats.de.typed) }
    expect(form.referenceTurbulence).toBe('14,5')
    expect(check(form, 'de').windClass).toEqual(record)
  })
})
