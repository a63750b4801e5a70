import { expect, test } from 'vitest'
import { catalogueVendors } from './catalogueVendors.ts'
import { endsEarly, heldToCutOut } from './heldCurve.ts'

const curves = catalogueVendors.flatMap(({ types }) =>
  types.flatMap((type) => type.curves.map((curve) => ({ type: type.name, curve }))),
)

test('no curve of the catalogue ends at full power below 20 m/s', () => {
  expect(curves.filter(({ curve }) => endsEarly(curve)).map(({ type }) => type)).toEqual([])
})

test.each(['V47-660 kW', 'V29-225 kW'])('%s runs at its last measured power up to 25 m/s', (name) => {
  const { curve } = curves.find(({ type }) => type === name)!
  expect(curve.windSpeedMs.at(-1)).toBe(25)
  const at18 = curve.powerKw[curve.windSpeedMs.findIndex((speed) => speed >= 20)]
  expect(curve.powerKw.at(-1)).toBe(at18)
})

test('a curve that ends below full power or from 20 m/s on is not changed', () => {
  const whole = { windSpeedMs: [3, 12, 20], powerKw: [0, 100, 100], ct: null }
  const falling = { windSpeedMs: [3, 12, 17], powerKw: [0, 100, 60], ct: [0.8, 0.5, 0.1] }
  for (const curve of [whole, falling]) expect(heldToCutOut(curve)).toBe(curve)
})

test('thrust of the held part falls as the cube of the wind speed rises', () => {
  const { windSpeedMs, ct } = heldToCutOut({ windSpeedMs: [3, 10], powerKw: [0, 100], ct: [0.8, 0.4] })
  expect(windSpeedMs.at(-1)).toBe(25)
  expect(ct![windSpeedMs.indexOf(20)]).toBeCloseTo(0.05, 12)
})
