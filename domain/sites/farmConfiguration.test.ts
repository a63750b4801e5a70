import { expect, test } from 'vitest'
import {
  checkFarmConfiguration,
  type FarmKnowledge,
  type FarmTurbine,
  type WindFarmSettings,
} from './farmConfiguration.ts'

const turbine: FarmTurbine = {
  siteId: 1,
  primary: true,
  status: 'planned',
  turbineTypeId: 7,
  powerCurveId: 70,
  hubHeightM: 140.5,
  wakeDecay: 0.075,
}
const settings: WindFarmSettings = {
  wakeModel: 'turbopark',
  densityCorrection: 'iec',
  superposition: null,
  wakeExpansion: null,
  blockage: null,
  roughness: 0.1,
  shearExponent: null,
  rotorAverage: null,
  turbulenceIntensity: 0.12,
  isInSouthRegion: false,
}
const known: FarmKnowledge = {
  siteIds: new Set([1, 2]),
  powerCurveIdsOf: (id) => (id === 7 ? [70, 71] : null),
}
const issuesOf = (turbines: readonly FarmTurbine[], others: Partial<FarmKnowledge> = {}) =>
  checkFarmConfiguration(turbines, settings, { ...known, ...others })

test('a chosen farm, and one without any choices yet, have no issues', () => {
  const open = { turbineTypeId: null, powerCurveId: null, hubHeightM: null, wakeDecay: null }
  expect(issuesOf([turbine, { ...turbine, primary: false }, { ...turbine, ...open, siteId: 2 }])).toEqual([])
  expect(issuesOf([{ ...turbine, powerCurveId: null }])).toEqual([])
  expect(issuesOf([])).toEqual([])
})

test('each site has exactly one primary turbine; a missing one is reported once a site', () => {
  const variant = { ...turbine, primary: false }
  expect(issuesOf([turbine, turbine])).toEqual([{ code: 'primaryRepeated', field: 'primary', index: 1 }])
  expect(issuesOf([turbine, { ...variant, siteId: 2 }, { ...variant, siteId: 2 }])).toEqual([
    { code: 'primaryMissing', field: 'primary', index: 1 },
  ])
  // The primary turbine may come after its variants.
  expect(issuesOf([variant, turbine])).toEqual([])
})

test('sites, types and power curves must be known, and the curve one of its type', () => {
  expect(issuesOf([{ ...turbine, siteId: 3 }])).toEqual([
    { code: 'farmSiteUnknown', field: 'site', index: 0 },
  ])
  expect(issuesOf([{ ...turbine, turbineTypeId: 8 }])).toEqual([
    { code: 'turbineTypeUnknown', field: 'turbineType', index: 0 },
  ])
  const unknownCurve = [{ code: 'powerCurveUnknown', field: 'powerCurve', index: 0 }]
  expect(issuesOf([{ ...turbine, powerCurveId: 72 }])).toEqual(unknownCurve)
  expect(issuesOf([{ ...turbine, turbineTypeId: null }])).toEqual(unknownCurve)
})

test('hub heights have one decimal, within 40 to 200 m or what the product allows', () => {
  const at = (hubHeightM: number, range?: FarmKnowledge['hubHeightRangeM']) =>
    issuesOf([{ ...turbine, hubHeightM }], range === undefined ? {} : { hubHeightRangeM: range })
  expect([40, 200, 99.9].flatMap((value) => at(value))).toEqual([])
  for (const value of [39.9, 200.1, Number.NaN])
    expect(at(value)).toEqual([
      { code: 'hubHeightOutOfRange', value, min: 40, max: 200, field: 'hubHeight', index: 0 },
    ])
  expect(at(99.95)).toEqual([{ code: 'hubHeightInvalid', text: '99.95', field: 'hubHeight', index: 0 }])
  expect(at(20, { min: 10, max: 30 })).toEqual([])
  expect(at(100, { min: 10, max: 30 })).toMatchObject([{ code: 'hubHeightOutOfRange', min: 10, max: 30 }])
})

test('a wake decay constant is within 0.01 to 0.15', () => {
  expect(issuesOf([turbine, { ...turbine, siteId: 2, wakeDecay: 0.2 }])).toEqual([
    { code: 'wakeDecayConstantOutOfRange', value: 0.2, min: 0.01, max: 0.15, field: 'wakeDecay', index: 1 },
  ])
})

test('roughness and turbulence are within their ranges, and belong to no turbine', () => {
  const check = (roughness: number, turbulenceIntensity: number) =>
    checkFarmConfiguration([turbine], { ...settings, roughness, turbulenceIntensity }, known)
  expect([...check(0.0001, 0.02), ...check(2, 0.4)]).toEqual([])
  expect(check(2.1, 0.41)).toEqual([
    { code: 'roughnessOutOfRange', field: 'roughnessLength', index: null, value: 2.1, min: 0.0001, max: 2 },
    {
      code: 'turbulenceOutOfRange',
      field: 'turbulenceIntensity',
      index: null,
      value: 0.41,
      min: 0.02,
      max: 0.4,
    },
  ])
  expect(check(0.00009, 0.019)).toHaveLength(2)
  expect(check(Number.NaN, Number.NaN)).toHaveLength(2)
})

test('a class of land use has a roughness length, and the sea is no such class', () => {
  const check = (landUse: number) =>
    checkFarmConfiguration([turbine], { ...settings, roughness: { landUse } }, known)
  expect([...check(211), ...check(311)]).toEqual([])
  expect(check(523)).toEqual([
    { code: 'landUseUnknown', field: 'roughnessLength', index: null, landUse: 523 },
  ])
  expect(checkFarmConfiguration([turbine], { ...settings, roughness: 'atlas' }, known)).toEqual([])
})

test('superposition and expansion are among those that the wake model allows', () => {
  const check = (change: Partial<WindFarmSettings>) =>
    checkFarmConfiguration([turbine], { ...settings, ...change }, known).map(({ code }) => code)
  expect(check({ wakeModel: 'jensen', superposition: 'linear' })).toEqual([])
  expect(check({ wakeModel: 'bastankhah', superposition: 'maximum', wakeExpansion: 0.04 })).toEqual([])
  expect(check({ wakeModel: 'turbopark', superposition: 'rootSumSquare', wakeExpansion: 0.06 })).toEqual([])
  expect(check({ wakeModel: 'turbopark', superposition: 'linear', wakeExpansion: 0.6 })).toEqual([
    'superpositionNotOfModel',
    'expansionOutOfRange',
  ])
  expect(check({ wakeModel: 'jensen', wakeExpansion: 0.05 })).toEqual(['expansionNotOfModel'])
  expect(check({ shearExponent: 0.7 })).toEqual(['shearOutOfRange'])
})

test('all problems are reported at once: settings first, then turbine by turbine, then sites without a primary one', () => {
  const wrong = { ...turbine, siteId: 3, primary: false, turbineTypeId: 8, hubHeightM: 30, wakeDecay: 0 }
  const issues = checkFarmConfiguration([wrong], { ...settings, roughness: 0 }, known)
  expect(issues.map(({ code }) => code)).toEqual([
    'roughnessOutOfRange',
    'farmSiteUnknown',
    'turbineTypeUnknown',
    'hubHeightOutOfRange',
    'wakeDecayConstantOutOfRange',
    'primaryMissing',
  ])
})
