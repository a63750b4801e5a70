import type { Series } from '../wind/series.ts'
import { requireSameLength } from '../wind/series.ts'
import { LAPSE_RATE_KM } from './constants.ts'

/**
 * Temperature at another height with a constant lapse rate.
 * @param temperatureK temperature at fromHeightM, K (or °C: the difference is equal)
 * @param fromHeightM m
 * @param toHeightM m, above the same level
 * @param lapseRateKm K/m, negative for a decrease with height; default −0.0065
 * @returns in the unit of temperatureK
 */
export function temperatureAtHeight(
  temperatureK: number,
  fromHeightM: number,
  toHeightM: number,
  lapseRateKm: number = LAPSE_RATE_KM,
): number {
  return temperatureK + lapseRateKm * (toHeightM - fromHeightM)
}

/** Temperature on one level of an atlas. */
export interface TemperatureLevel {
  /** Above ground, m. */
  readonly heightM: number
  /** K, shape [time]. */
  readonly temperatureK: Series
}

/**
 * Temperature at any height from the levels of an atlas.
 *
 * Linear in height between levels; beyond them −6.5 K/km from the nearest one.
 * @param levels in ascending height, at least one
 * @param heightM target height above ground, m
 * @param out receives K, shape [time]
 * @throws RangeError no level or lengths differ
 */
export function temperatureSeriesAtHeight(
  levels: readonly TemperatureLevel[],
  heightM: number,
  out: Series,
): void {
  const aboveIndex = levels.findIndex((level) => level.heightM >= heightM)
  const above = levels[aboveIndex]
  const below = levels[aboveIndex < 0 ? levels.length - 1 : aboveIndex - 1]
  const nearest = below ?? above
  if (nearest === undefined) throw new RangeError('no temperature level')
  if (above !== undefined && below !== undefined) {
    requireSameLength(out, below.temperatureK, above.temperatureK)
    const share = (heightM - below.heightM) / (above.heightM - below.heightM)
    for (let t = 0; t < out.length; t++) {
      out[t] = below.temperatureK[t]! + share * (above.temperatureK[t]! - below.temperatureK[t]!)
    }
    return
  }
  requireSameLength(out, nearest.temperatureK)
  const change = LAPSE_RATE_KM * (heightM - nearest.heightM)
  for (let t = 0; t < out.length; t++) out[t] = nearest.temperatureK[t]! + change
}
