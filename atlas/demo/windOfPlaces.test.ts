import { describe, expect, it } from 'vitest'
import { placeAt } from './place.ts'
import { makeSky } from './sky.ts'
import { weatherAt } from './weatherAt.ts'

/**
 * Long-term mean wind that somebody else published. Hersbach et al. (ERA5, Copernicus): nodes at Berlin of 2017 and at Horns Rev
 * of 1997 to 2005. FINO 1: Spangehl et al. 2023, Adv. Sci. Res. 20, 109-128, ERA5 of 2004 to 2009 (the mast: 9.93). FINO 2 and 3:
 * Fraunhofer IEE, Windmonitor, masts of 2011 to 2018. Hamburg-Fuhlsbuettel: DWD, station 1975, 2015 to 2024.
 */
const published = [
  ['FINO 1, ERA5', 54.01, 6.59, 100, 9.69],
  ['FINO 2, mast', 55.01, 13.15, 92, 9.3],
  ['FINO 3, mast', 55.2, 7.16, 90, 9.6],
  ['Horns Rev west, ERA5', 55.5, 7.75, 100, 9.64],
  ['Horns Rev east, ERA5', 55.5, 8, 100, 9.45],
  ['Hamburg-Fuhlsbuettel, station', 53.63, 9.99, 10, 4.1],
  ['Spandau, ERA5', 52.6, 13.1, 100, 6.04],
  ['Berlin, ERA5', 52.6, 13.35, 100, 6.12],
  ['Bernau, ERA5', 52.6, 13.6, 100, 6.2],
  ['Potsdam, ERA5', 52.35, 13.1, 100, 6.02],
  ['Grossbeeren, ERA5', 52.35, 13.35, 100, 6.02],
  ['Erkner, ERA5', 52.35, 13.6, 100, 6.08],
] as const

const sky = makeSky({
  startMs: Date.UTC(2018, 0),
  stepS: 3600,
  stepCount: (Date.UTC(2022, 0) - Date.UTC(2018, 0)) / 3_600_000,
})

function speedsAt(lat: number, lon: number, heightM: number): Float64Array {
  const weather = weatherAt(sky, placeAt(lat, lon), [heightM])
  const north = weather.get(`v${heightM}`)!
  return weather.get(`u${heightM}`)!.map((u, i) => Math.sqrt(u * u + north[i]! * north[i]!))
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('the mean wind of the demo', () => {
  it.each(published)('is the published one within 0.7 m/s: %s', (_, lat, lon, heightM, meanMs) => {
    expect(Math.abs(mean(speedsAt(lat, lon, heightM)) - meanMs)).toBeLessThanOrEqual(0.7)
  })

  it('falls from the sea over plain and hills to the Alps, with basins calmer than ridges', () => {
    const at = (lat: number, lon: number) => mean(speedsAt(lat, lon, 100))
    const [bight, coast, plain, foreland, alps] = [
      at(54.3, 7),
      at(54.1, 9),
      at(52.4, 9.7),
      at(48.35, 12.2),
      at(47.3, 11),
    ]
    for (const [calmer, windier] of [
      [coast, bight],
      [plain, coast],
      [foreland, plain],
      [alps, foreland],
      [at(48.5, 7.9), at(48.0, 8.1)],
      [at(51.5, 10), at(51.75, 10.6)],
    ] as const)
      expect(calmer!).toBeLessThan(windier! - 0.3)
    expect(foreland).toBeGreaterThan(4.4)
    expect(foreland).toBeLessThan(6)
    expect(alps).toBeLessThan(4.8)
  })
})
