import { fitWeibullWasp, humidAirDensitySeries, windMoments, windSpeedFromComponents } from '#domain'
import type { AtlasField, AtlasVariable } from '../types.ts'

/** A statistic needs this share of its steps; with less it is missing. */
const NEEDED_SHARE = 0.9
/** Density that power is given for where the atlas cannot tell it: kg/m³, ISO 2533 at sea level. */
const STANDARD_DENSITY_KGM3 = 1.225

/** Series of one cell by variable id. */
export type CellSeries = (variableId: string) => Float32Array

/** The statistics that an atlas with these variables can have, in the order of `cellStatistics`. */
export function possibleFields(variables: readonly AtlasVariable[]): AtlasField[] {
  const fields = windHeights(variables).flatMap((heightM): AtlasField[] => [
    { id: `mean_wind_speed_${heightM}m`, statistic: 'mean_wind_speed', heightM, unit: 'm s-1' },
    { id: `weibull_scale_${heightM}m`, statistic: 'weibull_scale', heightM, unit: 'm s-1' },
    { id: `weibull_shape_${heightM}m`, statistic: 'weibull_shape', heightM, unit: '1' },
    { id: `wind_power_density_${heightM}m`, statistic: 'wind_power_density', heightM, unit: 'W m-2' },
  ])
  if (hasAirDensity(variables))
    fields.push({ id: 'mean_air_density', statistic: 'mean_air_density', heightM: null, unit: 'kg m-3' })
  return fields
}

/** Variables that the statistics are made of. */
export function neededVariables(variables: readonly AtlasVariable[]): string[] {
  const winds = windHeights(variables).flatMap((heightM) => windIds(variables, heightM))
  const air = hasAirDensity(variables) ? ['t2m', 'sp', ...(has(variables, 'rh2m') ? ['rh2m'] : [])] : []
  return [...winds, ...air]
}

/**
 * Statistics of one cell over all steps: mean speed, Weibull scale and shape by WAsP's method and power density of
 * each height, and the mean density of the air at the ground. Power density takes that mean density, or 1.225 kg/m³.
 *
 * @param densitySeries  from `airDensitySeries`
 * @returns in the order of `possibleFields`; NaN where more than a tenth of the steps is missing
 */
export function cellStatistics(
  variables: readonly AtlasVariable[],
  series: CellSeries,
  densitySeries: Float32Array | null,
): number[] {
  const density = densitySeries && meanDensity(densitySeries)
  const winds = windHeights(variables).flatMap((heightM) => {
    const moments = windMoments(speedSeries(variables, heightM, series))
    const steps = series(windIds(variables, heightM)[0]!).length
    if (moments.count < NEEDED_SHARE * steps) return [Number.NaN, Number.NaN, Number.NaN, Number.NaN]
    const weibull = fitWeibullWasp(moments)
    const powerDensity = 0.5 * (density ?? STANDARD_DENSITY_KGM3) * moments.meanCube
    return [moments.mean, weibull?.scaleMs ?? Number.NaN, weibull?.shape ?? Number.NaN, powerDensity]
  })
  return density === null ? winds : [...winds, density]
}

/** Wind speed at a height of the atlas, m/s. */
export function speedSeries(
  variables: readonly AtlasVariable[],
  heightM: number,
  series: CellSeries,
): Float32Array {
  const [first, second] = windIds(variables, heightM).map(series)
  if (!second) return first!
  const speeds = new Float32Array(first!.length)
  windSpeedFromComponents(first!, second, speeds)
  return speeds
}

/** Density of the air at the ground, kg/m³; null where the atlas cannot tell it. */
export function airDensitySeries(
  variables: readonly AtlasVariable[],
  series: CellSeries,
): Float32Array | null {
  if (!hasAirDensity(variables)) return null
  const density = new Float32Array(series('sp').length)
  humidAirDensitySeries(series('t2m'), series('sp'), has(variables, 'rh2m') ? series('rh2m') : null, density)
  return density
}

function meanDensity(density: Float32Array): number {
  let [sum, count] = [0, 0]
  for (const value of density) {
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return count >= NEEDED_SHARE * density.length ? sum / count : Number.NaN
}

function windHeights(variables: readonly AtlasVariable[]): number[] {
  const heights = variables.flatMap(({ quantity, heightM }) =>
    (quantity === 'eastward_wind' || quantity === 'wind_speed') && heightM !== null ? [heightM] : [],
  )
  return [...new Set(heights)]
    .filter((heightM) => windIds(variables, heightM).length > 0)
    .sort((a, b) => a - b)
}

/** Ids of the two components at a height, or of the speed alone. */
function windIds(variables: readonly AtlasVariable[], heightM: number): string[] {
  const idOf = (quantity: AtlasVariable['quantity']) =>
    variables.find((variable) => variable.quantity === quantity && variable.heightM === heightM)?.id
  const [u, v, speed] = [idOf('eastward_wind'), idOf('northward_wind'), idOf('wind_speed')]
  if (u !== undefined && v !== undefined) return [u, v]
  return speed === undefined ? [] : [speed]
}

function hasAirDensity(variables: readonly AtlasVariable[]): boolean {
  return has(variables, 't2m') && has(variables, 'sp')
}

function has(variables: readonly AtlasVariable[], id: string): boolean {
  return variables.some((variable) => variable.id === id)
}
