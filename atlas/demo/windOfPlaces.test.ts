import { describe, expect, it } from 'vitest'
import { placeAt } from './place.ts'
import { makeSky } from './sky.ts'
import { weatherAt } from './weatherAt.ts'

/**
 * Long-term mean wind of external publications. Hersbach et al. (ERA5, Copernicus): nodes at Berlin of 2017 and at
 * Horns Rev of 1997 to 2005. FINO 1: Spangehl et al. 2023, Adv. Sci. Res. 20, 109-128, ERA5 of 2004 to 2009 (the mast:
 * 9.93). FINO 2 and 3: Fraunhofer IEE, Windmonitor, masts of 2011 to 2018. Hamburg-Fuhlsbuettel: DWD, station 1975,
 * 2015 to 2024. TRY: test reference years of DWD and BBSR 2011, mean of 1988 to 2007, of all fifteen regions.
 */
const published = [
  ['FINO 1, ERA5', 54.01, 6.59, 100, 9.69],
  ['FINO 2, mast', 55.01, 13.15, 92, 9.3],
  ['FINO 3, mast', 55.2, 7.16, 90, 9.6],
  ['Horns Rev west, ERA5', 55.5, 7.75, 100, 9.64],
  ['Horns Rev east, ERA5', 55.5, 8, 100, 9.45],
  ['Hamburg-Fuhlsbuettel, station', 53.63, 9.99, 10, 4.1],
  ['Bremerhaven, TRY', 53.53, 8.58, 10, 4.78],
  ['Rostock-Warnemuende on the shore, TRY', 54.18, 12.08, 10, 4.5],
  ['Hamburg, TRY', 53.63, 9.99, 10, 3.8],
  ['Potsdam, TRY', 52.38, 13.06, 10, 4],
  ['Essen, TRY', 51.4, 6.97, 10, 3.89],
  ['Bad Marienberg in the Westerwald, TRY', 50.66, 7.96, 10, 3.1],
  ['Kassel in its basin, TRY', 51.3, 9.44, 10, 2.3],
  ['Braunlage in the Harz, TRY', 51.73, 10.6, 10, 2.9],
  ['Chemnitz, TRY', 50.79, 12.87, 10, 4.2],
  ['Hof in Franconia, TRY', 50.32, 11.88, 10, 3.12],
  ['Fichtelberg, a summit, TRY', 50.43, 12.95, 10, 8.7],
  ['Mannheim in the upper Rhine graben, TRY', 49.51, 8.55, 10, 2.5],
  ['Muehldorf am Inn in the Alpine foreland, TRY', 48.28, 12.5, 10, 2.21],
  ['Stoetten on the Swabian Alb, TRY', 48.67, 9.87, 10, 4.5],
  ['Garmisch-Partenkirchen in an Alpine valley, TRY', 47.48, 11.06, 10, 0.9],
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
  it.each(published)('is within 0.7 m/s of the published one: %s', (_, lat, lon, heightM, meanMs) => {
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
