import { expect, it } from 'vitest'
import { writeSeriesDmna } from './seriesDmna.ts'

const site = { anemometerHeightM: 10.4, roughnessM: 0.1 }
const hour = { timeMs: Date.UTC(2000, 0, 1, 0), directionDeg: 204, speedMs: 2.2, obukhovM: 4000 }

it('a series for AUSTAL has Central European Time, wind and Obukhov length', () => {
  const calm = {
    ...hour,
    timeMs: hour.timeMs + 3_600_000,
    directionDeg: 359.7,
    obukhovM: Number.NEGATIVE_INFINITY,
  }
  const lines = writeSeriesDmna([hour, calm], site).split('\r\n')
  expect(lines).toContain('hghb\t2')
  expect(lines).toContain('d0\t0.6')
  // The values of the first record of cdruee/austaltools tests/zeitreihe.dmna.
  expect(lines.slice(lines.indexOf('*') + 1)).toEqual([
    ' 2000-01-01.01:00:00   204   2.2  4000.0',
    ' 2000-01-01.02:00:00   360   2.2 -99999.0',
    '***',
    '',
  ])
})

it('a series for AUSTAL has no gaps', () => {
  expect(() => writeSeriesDmna([{ ...hour, speedMs: Number.NaN }], site)).toThrow(RangeError)
})
