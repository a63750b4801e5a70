import { requireSameLength, type Series } from '../wind/series.ts'
import { densityAtElevation } from './density.ts'

/** Density of the air on one level of an atlas. */
export interface DensityLevel {
  /** Above ground, m. */
  readonly heightM: number
  /** kg/m³, shape [time]. */
  readonly densityKgM3: Series
}

/**
 * Density at any height from the levels of an atlas with densities: linear between levels, beyond them by
 * −0.113 kg/m³ per km from the nearest one, as in the lowest kilometre of the standard atmosphere.
 * @param levels in ascending height, at least one
 * @param heightM target height above ground, m
 * @param out receives kg/m³, shape [time]
 * @throws RangeError no level, or lengths differ
 */
export function densitySeriesAtHeight(levels: readonly DensityLevel[], heightM: number, out: Series): void {
  const aboveIndex = levels.findIndex((level) => level.heightM >= heightM)
  const above = levels[aboveIndex]
  const below = levels[aboveIndex < 0 ? levels.length - 1 : aboveIndex - 1]
  const nearest = below ?? above
  if (nearest === undefined) throw new RangeError('no level of density')
  if (above !== undefined && below !== undefined) {
    requireSameLength(out, below.densityKgM3, above.densityKgM3)
    const share = (heightM - below.heightM) / (above.heightM - below.heightM)
    for (let t = 0; t < out.length; t++)
      out[t] = below.densityKgM3[t]! + share * (above.densityKgM3[t]! - below.densityKgM3[t]!)
    return
  }
  requireSameLength(out, nearest.densityKgM3)
  for (let t = 0; t < out.length; t++)
    out[t] = densityAtElevation(nearest.densityKgM3[t]!, heightM - nearest.heightM)
}
