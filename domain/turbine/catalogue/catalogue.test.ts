import { expect, test } from 'vitest'
import { powerCoefficient } from '../thrust.ts'
import { type CatalogueCurve, type CatalogueType, ownTurbineIdMin } from './catalogue.ts'
import { catalogueVendors } from './catalogueVendors.ts'
import { catalogueCurve, catalogueType } from './lookUp.ts'
import { catalogueSources } from './sources.ts'

const types = catalogueVendors.flatMap((vendor) => vendor.types)
const curves = types.flatMap((type) => type.curves.map((curve) => ({ type, curve })))
const withCurve = types.filter((type) => type.curves.length > 0)

/** Names of the curves that break a rule. */
const breaking = (breaks: (curve: CatalogueCurve, type: CatalogueType) => boolean) =>
  curves
    .filter(({ curve, type }) => breaks(curve, type))
    .map(({ curve, type }) => `${type.name}: ${curve.name}`)

const differ = (values: readonly unknown[]) => new Set(values).size === values.length

test('the catalogue has at least 60 types with power curves, reference turbines with thrust among them', () => {
  expect(withCurve.length).toBeGreaterThanOrEqual(100)
  for (const name of [
    'NREL 5 MW offshore reference',
    'IEA 3.4 MW onshore reference',
    'IEA 10 MW offshore reference',
    'DTU 10 MW offshore reference',
    'IEA 15 MW offshore reference',
    'IEA 22 MW offshore reference',
  ]) {
    expect(types.find((type) => type.name === name)?.curves[0]?.ct, name).toBeInstanceOf(Array)
  }
})

test('ids and names occur once, ids below those of customers', () => {
  const ids = [
    catalogueVendors.map(({ id }) => id),
    types.map(({ id }) => id),
    curves.map(({ curve }) => curve.id),
  ]
  for (const some of ids) {
    expect(differ(some)).toBe(true)
    expect(some.every((id) => Number.isInteger(id) && id > 0 && id < ownTurbineIdMin)).toBe(true)
  }
  expect(differ(catalogueVendors.map(({ name }) => name))).toBe(true)
  for (const vendor of catalogueVendors)
    expect(differ(vendor.types.map(({ name }) => name)), vendor.name).toBe(true)
  for (const type of types) expect(differ(type.curves.map(({ name }) => name)), type.name).toBe(true)
})

test('every entry names its source and its licence', () => {
  for (const { source } of [...types, ...curves.map(({ curve }) => curve)]) {
    expect(catalogueSources[source]?.licence).toBeTruthy()
  }
})

test('rated powers, rotors and hub heights are those of wind turbines', () => {
  for (const { name, ratedPowerKw, rotorDiameterM, hubHeightsM } of types) {
    const specificPower = (1000 * ratedPowerKw) / ((Math.PI / 4) * rotorDiameterM ** 2)
    expect(specificPower, name).toBeGreaterThan(140)
    expect(specificPower, name).toBeLessThan(650)
    expect(
      [...hubHeightsM].sort((a, b) => a - b),
      name,
    ).toEqual(hubHeightsM)
    expect(differ(hubHeightsM), name).toBe(true)
    for (const height of hubHeightsM) expect(height, name).toBeGreaterThan(25)
    for (const height of hubHeightsM) expect(height, name).toBeLessThan(200)
  }
})

test('wind speeds of curves increase, power keeps to the rated power and to Betz’s limit', () => {
  expect(breaking(({ windSpeedMs: v }) => v.some((speed, i) => i > 0 && !(speed > v[i - 1]!)))).toEqual([])
  expect(breaking((c) => c.powerKw.length !== c.windSpeedMs.length || c.windSpeedMs.length > 100)).toEqual([])
  expect(breaking((c, type) => c.powerKw.some((kw) => !(kw >= 0 && kw <= 1.05 * type.ratedPowerKw)))).toEqual(
    [],
  )
  expect(
    breaking(({ windSpeedMs, powerKw, airDensityKgM3 }, { rotorDiameterM }) =>
      windSpeedMs.some((v, i) => powerCoefficient(powerKw[i]!, v, rotorDiameterM, airDensityKgM3) > 16 / 27),
    ),
  ).toEqual([])
})

test('published thrust is above 0 and not above 1', () => {
  expect(breaking(({ ct, windSpeedMs }) => ct !== null && ct.length !== windSpeedMs.length)).toEqual([])
  expect(breaking(({ ct }) => ct?.some((value) => !(value > 0 && value <= 1)) ?? false)).toEqual([])
})

test('present types are in the catalogue, with parametric curves where none is published', () => {
  const curveOf = (name: string) => types.find((type) => type.name === name)?.curves[0]
  for (const name of [
    'V150-4.2 MW',
    'V162-6.2 MW',
    'V172-7.2 MW',
    'N149/5700',
    'N163/6800',
    'E-138 EP3 E2 4.2 MW',
    'E-160 EP5 E3 5.56 MW',
    'E-175 EP5 6.0 MW',
    'SG 6.6-170',
    'GE 5.5-158',
  ]) {
    const curve = curveOf(name)
    expect([name, curve?.origin, curve?.ct]).toEqual([name, 'parametric', null])
    expect(curve!.energyUncertainty).toBeGreaterThanOrEqual(0.02)
    expect(curve!.energyUncertainty).toBeLessThanOrEqual(0.08)
  }
  expect(curveOf('E-141 EP4 4.2 MW')).toMatchObject({ origin: 'published', energyUncertainty: null })
})

test('no type has both a published and a parametric curve, and parametric ids are those of the types', () => {
  for (const { id, name, curves: own } of types) {
    expect(new Set(own.map(({ origin }) => origin)).size, name).toBeLessThanOrEqual(1)
    if (own[0]?.origin === 'parametric') expect(own.map((curve) => curve.id)).toEqual([500_000 + id])
    else expect(own.every((curve) => curve.id < 500_000)).toBe(true)
  }
  // Small turbines may be stall-regulated, which the model does not describe.
  expect(types.find(({ name }) => name === 'SWT-1.3-62')?.curves).toEqual([])
})

test('a curve is found by its id with thrust, published or computed', () => {
  const [published, computed] = [true, false].map((has) =>
    curves.find(({ curve }) => (curve.ct !== null) === has),
  )
  expect(catalogueCurve(published!.curve.id)).toMatchObject({
    type: published!.type,
    isThrustComputed: false,
    curves: { thrust: { values: published!.curve.ct } },
  })
  const found = catalogueCurve(computed!.curve.id)!
  expect(found.isThrustComputed).toBe(true)
  expect(found.curves.thrust!.values.every((ct) => ct >= 0 && ct <= 8 / 9)).toBe(true)
  expect(catalogueCurve(ownTurbineIdMin)).toBeUndefined()
  expect(catalogueType(computed!.type.id)?.type).toBe(computed!.type)
  expect(catalogueType(0)).toBeUndefined()
})

test('Horns Rev’s V80 has the figures that PyWake’s example publishes', () => {
  const type = types.find(({ name }) => name === 'V80-2.0 MW Offshore')!
  const curve = type.curves.find(({ airDensityKgM3 }) => airDensityKgM3 === 1.225)!
  const at10 = curve.windSpeedMs.indexOf(10)
  expect([curve.powerKw[at10], curve.ct![at10]]).toEqual([1341, 0.793])
})
