import { fitWeibullWasp, type SpeedSums, STANDARD_AIR_DENSITY_KGM3, speedMoments } from '#domain'
import type { StoredField } from '../layout/catalogue.ts'
import type { AtlasVariable } from '../types.ts'
import { airIds, windHeights } from './windLevels.ts'

/** Share of steps that a statistic needs; with fewer it is missing. */
const NEEDED_SHARE = 0.9

/** Statistics that an atlas with these variables can have, in the order of `cellStatistics`. */
export function possibleFields(variables: readonly AtlasVariable[]): StoredField[] {
  const fields = windHeights(variables).flatMap((heightM): StoredField[] => [
    { id: `mean_wind_speed_${heightM}m`, statistic: 'mean_wind_speed', heightM, unit: 'm s-1' },
    { id: `weibull_scale_${heightM}m`, statistic: 'weibull_scale', heightM, unit: 'm s-1' },
    { id: `weibull_shape_${heightM}m`, statistic: 'weibull_shape', heightM, unit: '1' },
    { id: `wind_power_density_${heightM}m`, statistic: 'wind_power_density', heightM, unit: 'W m-2' },
  ])
  if (airIds(variables).length > 0)
    fields.push({ id: 'mean_air_density', statistic: 'mean_air_density', heightM: null, unit: 'kg m-3' })
  return fields
}

/** Sums from which the statistics of a cell follow. */
export interface CellSums {
  /** Sums of each height with wind, ascending. */
  readonly winds: readonly SpeedSums[]
  /** Number of steps with wind and density and sum of ρ v³, kg/s³, of each height; null as `density`. */
  readonly windPowers: readonly Float64Array[] | null
  /** Number and sum of the densities at the ground, kg/m³; null if the atlas lacks them. */
  readonly density: Float64Array | null
}

/**
 * Statistics of one cell over all steps. Mean speed, Weibull scale and shape by WAsP's method and power density at each
 * height, and the mean air density at the ground. Power density is ½ mean(ρ v³) with the density at the height of the
 * wind in each step, or 1.225 kg/m³.
 * @returns in the order of `possibleFields`; NaN if more than a tenth of the steps is missing
 */
export function cellStatistics({ winds, windPowers, density }: CellSums, stepCount: number): number[] {
  const meanDensity = density && meanOf(density, stepCount)
  const ofWinds = winds.flatMap((sums, height) => {
    const moments = speedMoments(sums)
    if (!(moments.count >= NEEDED_SHARE * stepCount)) return [Number.NaN, Number.NaN, Number.NaN, Number.NaN]
    const weibull = fitWeibullWasp(moments)
    const meanPower = windPowers
      ? meanOf(windPowers[height]!, stepCount)
      : STANDARD_AIR_DENSITY_KGM3 * moments.meanCube
    return [moments.mean, weibull?.scaleMs ?? Number.NaN, weibull?.shape ?? Number.NaN, 0.5 * meanPower]
  })
  return meanDensity === null ? ofWinds : [...ofWinds, meanDensity]
}

function meanOf(sums: Float64Array, stepCount: number): number {
  const [count, sum] = sums as unknown as [number, number]
  return count >= NEEDED_SHARE * stepCount ? sum / count : Number.NaN
}
