import { describe, expect, it } from 'vitest'
import { readUnit } from './readUnit.ts'
import { unitInHead } from './unitInHead.ts'
import { type Dimension, units } from './units.ts'
import { unitsRow } from './unitsRow.ts'

describe('a unit', () => {
  it('is read in each of its spellings, with blanks, brackets and capitals of all kinds', () => {
    for (const { symbol, dimension, spellings } of units)
      for (const spelling of spellings)
        for (const text of [
          spelling,
          ` ${spelling} `,
          `[${spelling}]`,
          `(${spelling})`,
          spelling.toUpperCase(),
          spelling.toLowerCase(),
        ])
          expect(readUnit(text, dimension)?.symbol, text).toBe(symbol)
  })

  it('is read with superscripts, typographic minus signs and points', () => {
    expect(readUnit('m s⁻¹')?.symbol).toBe('m/s')
    expect(readUnit('m·s−1')?.symbol).toBe('m/s')
    expect(readUnit('W m**-2')?.symbol).toBe('W/m²')
    expect(readUnit('kg m-3')?.symbol).toBe('kg/m³')
  })

  it('is not one of another dimension', () => {
    expect(readUnit('kN', 'share')).toBeNull()
    expect(readUnit('N', 'angle')).toBeNull()
    expect(readUnit('furlong')).toBeNull()
  })

  it.each([
    ['kn', 10, 5.144444],
    ['mph', 10, 4.4704],
    ['km/h', 36, 10],
    ['ft', 262, 79.8576],
    ['°F', 32, 0],
    ['K', 273.15, 0],
    ['ct/kWh', 4.5, 45],
    ['kt', 10, 5.144444],
    ['mil', 3200, 180],
  ])('converts %s to the base unit', (text, value, expected) => {
    const { factor, offset } = readUnit(text)!
    expect(value * factor + offset).toBeCloseTo(expected, 6)
  })
})

describe('the head of a column', () => {
  it.each<[string, Dimension | undefined, string | null, string]>([
    ['Wind Speed (m/s)', 'speed', 'm/s', 'Wind Speed'],
    ['Nennleistung [MW]', 'power', 'MW', 'Nennleistung'],
    ['Leistung in kW', 'power', 'kW', 'Leistung'],
    ['hub height (ft)', 'length', 'ft', 'hub height'],
    ['power_kw', 'power', 'kW', 'power'],
    ['Preis EUR/MWh', 'price', 'EUR/MWh', 'Preis'],
    ['Deutschland/Luxemburg [€/MWh]', 'price', 'EUR/MWh', 'Deutschland/Luxemburg'],
    ['Thrust [kN]', 'share', 'kN', 'Thrust'],
    ['Speed, km/h', 'speed', 'km/h', 'Speed'],
    ['Timestamp (end of interval)', undefined, null, 'Timestamp (end of interval)'],
    ['Spd N', 'speed', null, 'Spd N'],
    ['Anemometer (N)', 'speed', null, 'Anemometer (N)'],
    ['Höhe m', 'length', 'm', 'Höhe'],
    ['T2m', 'temperature', null, 'T2m'],
    ['Ct [-]', 'share', '1', 'Ct'],
    ['wind_speed_100m_ms', 'speed', 'm/s', 'wind_speed_100m'],
    ['temperature_2m_c', 'temperature', '°C', 'temperature_2m'],
  ])('%s', (head, expected, symbol, name) => {
    const read = unitInHead(head, expected)
    expect(read.unit?.symbol ?? null).toBe(symbol)
    expect(read.name).toBe(name)
  })

  it.each(['Einspeisung in 1000 kWh', 'Ertrag [Tsd. kWh]', 'Energy, thousand MWh'])(
    'has no known unit where it is a multiple: %s',
    (head) => {
      expect(unitInHead(head, 'energy').unit).toBeNull()
    },
  )

  it('of angles has any word in brackets for its unit', () => {
    expect(unitInHead('Wind direction [points]', 'angle')).toMatchObject({ unit: null, text: 'points' })
    expect(unitInHead('Wind direction (true)', 'angle')).toMatchObject({ unit: null, text: null })
  })

  it('returns an unknown unit as its text', () => {
    expect(unitInHead('Speed [furlong/h]', 'speed')).toEqual({ unit: null, text: 'furlong/h', name: 'Speed' })
  })
})

describe('a row below the header', () => {
  it('has units where each of its cells is one or accompanies units', () => {
    const symbols = unitsRow(['TS', 'RN', 'knots', 'Deg', ''])?.map((unit) => unit?.symbol ?? null)
    expect(symbols).toEqual([null, null, 'kn', '°', null])
    expect(unitsRow(['[dd.mm.yyyy]', '[km/h]', '[°]'])?.map((unit) => unit?.symbol ?? null)).toEqual([
      null,
      'km/h',
      '°',
    ])
  })

  it('has none where it has data or words', () => {
    expect(unitsRow(['01.01.2020', '5', '1'])).toBeNull()
    expect(unitsRow(['Site', 'North', 'm'])).toBeNull()
    expect(unitsRow(['', '', ''])).toBeNull()
    expect(unitsRow(['1', '1'])).toBeNull()
  })
})
