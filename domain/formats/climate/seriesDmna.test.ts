import { expect, it } from 'vitest'
import { writeSeriesDmna } from './seriesDmna.ts'

const site = { anemometerHeightsM: [4, 4, 4, 5.6, 8.4, 14.5, 22.3, 28.9, 35], roughnessM: 0.1 }
const hour = { timeMs: Date.UTC(2000, 0, 1, 0), directionDeg: 204, speedMs: 2.2, obukhovM: 4000 }

function recordsOf(text: string): string[] {
  const lines = text.split('\r\n')
  return lines.slice(lines.indexOf('*') + 1)
}

it('a series for AUSTAL has Central European Time, wind and Obukhov length', () => {
  const neutral = { ...hour, timeMs: hour.timeMs + 3_600_000, obukhovM: Number.NEGATIVE_INFINITY }
  const text = writeSeriesDmna([hour, neutral], site)
  const lines = text.split('\r\n')
  expect(lines).toContain('hghb\t2')
  expect(lines).toContain('size\t20')
  expect(lines).toContain('d0\t0.6')
  expect(lines).toContain('ha\t4.0\t4.0\t4.0\t5.6\t8.4\t14.5\t22.3\t28.9\t35.0')
  // The values of the first record of cdruee/austaltools tests/zeitreihe.dmna.
  expect(recordsOf(text)).toEqual([
    ' 2000-01-01.01:00:00   204   2.2  4000.0',
    ' 2000-01-01.02:00:00   204   2.2 -99999.0',
    '***',
    '',
  ])
})

it('rain is a further number of each record, -1 where it is missing', () => {
  const text = writeSeriesDmna(
    [
      { ...hour, rainMm: 0.3 },
      { timeMs: hour.timeMs + 3_600_000, directionDeg: 0, speedMs: 0, obukhovM: 0, rainMm: -1 },
    ],
    site,
  )
  expect(text).toContain('"lm%7.1f"\t"ri%5.1f"\r\n')
  expect(text).toContain('size\t24')
  expect(recordsOf(text)).toEqual([
    ' 2000-01-01.01:00:00   204   2.2  4000.0   0.3',
    ' 2000-01-01.02:00:00     0   0.0     0.0  -1.0',
    '***',
    '',
  ])
})

it('a series for AUSTAL has a number for every hour', () => {
  expect(() => writeSeriesDmna([{ ...hour, speedMs: Number.NaN }], site)).toThrow(RangeError)
})
