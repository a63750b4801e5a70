import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { turbulenceIn, turbulenceText } from './turbulenceDraft.ts'

const format = createFormat('de', messages.de.units)
const bySector = { by_sector: Array.from({ length: 12 }, (_, i) => (6 + i) / 100) }
const bySpeed = { by_speed: { wind_speed_ms: [4, 10.5], intensity: [0.12, 0.08] } }

it('reads what it shows: nothing, one value, twelve sectors, and values by wind speed', () => {
  for (const turbulence of [null, 0.06, bySector, bySpeed])
    expect(turbulenceIn(turbulenceText(turbulence, format), null)).toEqual(turbulence)
  expect(turbulenceText(bySpeed, format)).toBe('4 = 0,12; 10,5 = 0,08')
  expect(turbulenceIn('4 = 0,12; 10,5 = 0,08', bySpeed)).toBe(bySpeed)
})

it('refuses eleven sectors, descending speeds and words', () => {
  for (const text of ['0,1; 0,1', '10 = 0,1; 4 = 0,1', 'much', '4 = 5 = 6'])
    expect(turbulenceIn(text, null)).toBeNaN()
})
