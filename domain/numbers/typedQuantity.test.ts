import { expect, it } from 'vitest'
import { withoutUnit } from './typedQuantity.ts'

it.each([
  ['2 %', '%', '2'],
  ['2%', '%', '2'],
  ['162,0 m', 'm', '162,0'],
  ['6,9 m/s', 'm/s', '6,9'],
  ['6.9 m s⁻¹', 'm/s', '6.9'],
  ['100, 160 m', 'm', '100, 160'],
  ['4.500 kW', 'kW', '4.500'],
  ['5,5 D', 'D', '5,5'],
  ['4.000.000 €', 'EUR', '4.000.000'],
  ['90,000 EUR / km', 'EUR/km', '90,000'],
  ['6.2 MW', 'kW', '6200'],
  ['6,2 MW', 'kW', '6200'],
  ['6200 W', 'kW', '6.2'],
  ['36 km/h', 'm/s', '10'],
  ['262 ft', 'm', '79.8576'],
  ['90 min', 'h', '1.5'],
  ['1,225 kg/m³', 'kg/m³', '1,225'],
  ['104,5 dB(A)', 'dB(A)', '104,5'],
  ['−3 °C', '°C', '−3'],
  ['7,5 ct/kWh', 'ct/kWh', '7,5'],
  ['75,5 EUR/MWh', 'ct/kWh', '7,55'],
  ['250 °', '°', '250'],
  ['–3 °C', '°C', '–3'],
  ['6\u202f200 kW', 'kW', '6\u202f200'],
  ['−2 MW', 'kW', '−2000'],
  ['-2,5 MW', 'kW', '−2500'],
  ['-0,5 km/h', 'm/s', '−0,1388888889'],
])('%s in a field of %s is %s', (text, unit, expected) => {
  expect(withoutUnit(text, unit)).toBe(expected)
})

it.each([
  ['4.500 MW', 'kW'],
  ['12 km', 'm/s'],
  ['12 m/', 'm/s'],
  ['100/160', 'm'],
  ['2,', '%'],
  ['-', 'm'],
  ['', 'm'],
  ['V162', 'm'],
  ['5 bananas', 'm'],
])('%s in a field of %s stays as it is', (text, unit) => {
  expect(withoutUnit(text, unit)).toBe(text)
})
