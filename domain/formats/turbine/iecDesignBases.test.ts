import { expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { readIecPowerCurve } from './iecPowerCurve.ts'
import { iecPowerCurveDocument } from './writeIecPowerCurve.ts'

const mode = {
  ...{ label: 'mode_1', name: 'Full', power: [0, 1_000_000, 3_000_000], thrust_coefficient: [0.8, 0.8, 0.4] },
  parameters: [{ label: 'wind-speed', axis: 0, values: [3, 8, 12] }],
}
const turbine = { model_name: 'T', manufacturer_name: 'M', rated_power: 3_000_000, rotor_diameter: 120 }
function read(...design_bases: object[]) {
  const document = { turbine, design_bases, power_curves: { operating_modes: [mode] } }
  return passed(readIecPowerCurve(JSON.stringify(document)))
}
const basis = (design_class: object, turbulence?: object) => ({
  label: 'b',
  name: 'B',
  design_class,
  turbulence,
})
// The second basis of the official example, generic-120-3.json.
const custom = {
  ...{ class_label: 'S', annual_average_wind_speed: 8.5, annual_average_air_density: 1.15 },
  ...{ reference_wind_speed: 37.5, weibull_shape_factor: 2.4, vertical_shear_exponent: 0.3 },
  inclination_angle: -8,
}

it('reads class and category, and the values of class S', () => {
  expect(read(basis({ class_label: 'II' }, { category: 'A+' })).value.designClass).toMatchObject({
    ...{ windClass: 'II', turbulence: 'A+', referenceMs: null },
  })
  const special = { category: 'S', reference_turbulence_intensity: 0.15 }
  expect(read(basis(custom, special)).value.designClass).toEqual({
    ...{ windClass: 'S', turbulence: 'S', referenceMs: 37.5, meanMs: 8.5, shearExponent: 0.3 },
    ...{ inflowDeg: 8, referenceTurbulence: 0.15 },
  })
})

it('a category of edition 2, or a distribution, is no category', () => {
  const old = { category: 'Ed2', characteristic_turbulence_intensity: 0.16, slope: 2 }
  expect(read(basis({ class_label: 'III' }, old)).value.designClass?.turbulence).toBeNull()
})

it('chooses none of several classes, and says so', () => {
  const one = basis({ class_label: 'II' }, { category: 'A' })
  expect(read(one, one).value.designClass?.windClass).toBe('II')
  const several = read(one, basis({ class_label: 'III' }))
  expect(several.value.designClass).toBeUndefined()
  expect(several.warnings).toMatchObject([{ code: 'designBasesDiffer', text: 'II A, III –' }])
  expect(read().value.designClass).toBeUndefined()
})

it('gives back a written class', () => {
  const about = { identifier: 'd2a1', description: 'A type', numberOfBlades: 3 }
  for (const design of [custom, { class_label: 'I' }]) {
    const { value } = read(basis(design, { category: 'B' }))
    const again = readIecPowerCurve(JSON.stringify(iecPowerCurveDocument(value, about)))
    expect(again.ok && again.value.designClass).toEqual(value.designClass)
  }
})
