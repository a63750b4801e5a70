import type { WindFigures, WindStatistics } from '#contracts'
import {
  energyWeightedDensity,
  enoughForStatistics,
  enoughForThreshold,
  type FrequencyTable,
  finiteOrNull,
  meanPowerDensity,
  STANDARD_AIR_DENSITY_KGM3,
  temperatureClasses,
  temperatureThresholdStatistics,
} from '#domain'
import { CalculationFailure } from '../calculation.ts'
import { meanYearNotes } from '../weather/meanYearNotes.ts'
import { monthHourMeans } from './monthHourMeans.ts'
import type { HeightWeather } from './siteWeather.ts'
import type { WindPotentialSpec } from './spec.ts'
import { stepWeights, weightedMean } from './stepWeights.ts'
import { weibullFits } from './weibullFits.ts'
import { windsOfYear } from './windsOfYear.ts'

export interface HeightStatistics {
  readonly figures: WindFigures
  readonly statistics: WindStatistics
  readonly winds: FrequencyTable
}

/**
 * All results on the wind of a site at a height.
 * @throws CalculationFailure INVALID NOT_ENOUGH_TIMESTEPS below 720 hours with wind
 */
export function heightStatistics(
  site: { readonly site_id: number; readonly name: string },
  weather: HeightWeather,
  spec: Pick<WindPotentialSpec, 'weibull' | 'temperature_threshold' | 'from_year' | 'till_year'>,
): HeightStatistics {
  const { speedMs, directionDeg, temperatureC, densityKgM3, heightM, stepMs } = weather
  const weighted = stepWeights(weather, {
    from: spec.from_year,
    till: spec.till_year,
  })
  const { meanYear, weights } = weighted
  const stepS = stepMs / 1000
  if (!enoughForStatistics(meanYear.validSteps, stepS))
    throw new CalculationFailure('INVALID', 'NOT_ENOUGH_TIMESTEPS', { site: site.name })
  const winds = windsOfYear(weather, weighted)
  const weibull = weibullFits(speedMs, directionDeg, weighted.stepWeights)
  const power = powerDensitySeries(speedMs, densityKgM3)
  const threshold =
    temperatureC && temperatureThresholdStatistics(temperatureC, power, spec.temperature_threshold, weights)
  return {
    winds,
    figures: {
      height: heightM,
      mean_speed: weightedMean(speedMs, weights),
      max_speed: maxOf(speedMs),
      weibull: weibull.all[spec.weibull],
      power_density: meanPowerDensity(speedMs, densityKgM3 ?? STANDARD_AIR_DENSITY_KGM3, weights),
      mean_density: densityKgM3 && finiteOrNull(weightedMean(densityKgM3, weights)),
      energy_density: densityKgM3 && finiteOrNull(energyWeightedDensity(speedMs, densityKgM3, weights)),
      availability: meanYear.validSteps / meanYear.steps,
      mean_year: meanYearNotes(meanYear, speedMs.length),
      steps: meanYear.validSteps,
      temperature_threshold:
        threshold && enoughForThreshold(threshold.validSteps, stepS)
          ? { hours_per_year: threshold.hoursPerYear, energy_share: finiteOrNull(threshold.energyShare) }
          : null,
    },
    statistics: {
      site_id: site.site_id,
      height: heightM,
      winds: presentWinds(winds),
      weibull,
      month_hour: monthHourMeans(weather),
      temperature: temperatureC && presentClasses(temperatureC, power, weighted.stepWeights),
    },
  }
}

/** Statistics of a calibrated wind, with the figures of the atlas's wind for comparison. */
export function calibratedStatistics(
  calibrated: HeightStatistics,
  { figures }: HeightStatistics,
): HeightStatistics {
  const { mean_speed, max_speed, weibull, power_density } = figures
  const uncalibrated = { mean_speed, max_speed, weibull, power_density }
  return { ...calibrated, figures: { ...calibrated.figures, uncalibrated } }
}

function powerDensitySeries(speedMs: Float32Array, densityKgM3: Float32Array | null): Float64Array {
  return Float64Array.from(
    speedMs,
    (speed, t) => 0.5 * (densityKgM3?.[t] ?? STANDARD_AIR_DENSITY_KGM3) * speed ** 3,
  )
}

function presentWinds(winds: FrequencyTable): WindStatistics['winds'] {
  const { sectorCount, counts } = winds
  const used = highestBin(winds) + 1
  const rows = Array.from({ length: sectorCount }, (_, sector) =>
    counts.subarray(sector * winds.binCount, sector * winds.binCount + used),
  )
  return {
    sector_count: sectorCount,
    bin_width: winds.binWidthMs,
    bin_count: used,
    total: winds.total,
    missing: winds.missing,
    calms: winds.calms,
    counts: rows.flatMap((row) => [...row]),
    sector_steps: [...winds.sectorSteps],
    sector_speed_sum: [...winds.sectorSpeedSum],
    sector_cube_sum: [...winds.sectorCubeSum],
  }
}

function highestBin({ counts, binCount }: FrequencyTable): number {
  let highest = 0
  for (const [cell, count] of counts.entries()) if (count > 0) highest = Math.max(highest, cell % binCount)
  return highest
}

function presentClasses(
  temperatureC: Float32Array,
  power: Float64Array,
  weights: Float64Array | undefined,
): WindStatistics['temperature'] {
  const { firstC, widthC, steps, powerSum } = temperatureClasses(temperatureC, power, weights)
  return { first: firstC, width: widthC, steps: [...steps], power: [...powerSum] }
}

function maxOf(values: Float32Array): number {
  return values.reduce(
    (max, value) => (Number.isNaN(value) ? max : Math.max(max, value)),
    Number.NEGATIVE_INFINITY,
  )
}
