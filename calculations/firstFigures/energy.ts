import type { AtlasInfo } from '#atlas'
import {
  compileCurve,
  curveValue,
  energySigmaOver,
  exceedanceYieldMwh,
  meanYearHours,
  proposedUncertainties,
} from '#domain'
import type { ReferenceTurbine } from '#domain/catalogue'
import { windLevelsOf } from '../weather/atlasLevels.ts'
import { stepsOfYears, type Years } from '../weather/period.ts'
import { stepWeights, weightedMean } from '../windPotential/stepWeights.ts'

/** Yield of a turbine at a place in a mean year, MWh, before wakes and losses. */
export interface FirstEnergy {
  readonly p50Mwh: number
  /** Energies that the mean of ten years exceeds with a probability of 90 %, and of 10 %. */
  readonly p90Mwh: number
  readonly p10Mwh: number
  /** Standard deviation of the mean of ten years over P50: proposals for a reanalysis. */
  readonly sigma: number
}

/** Years of operation for the range: the usual term of a loan. */
const yearsOfRange = 10
const probability = 0.9

/**
 * Energy of a turbine in a cell, in free wind.
 * @param energyMwh of the turbine at each step of the atlas, MWh; NaN: missing
 * @param speedMs at the hub in those years, m/s: gives the energy's sensitivity to wind
 * @returns null where the cell has no energy in those years
 */
export function firstEnergy(
  info: AtlasInfo,
  turbine: ReferenceTurbine,
  years: Years,
  energyMwh: Float64Array,
  speedMs: Float32Array,
): FirstEnergy | null {
  const steps = stepsOfYears(info, years)
  if (steps === null) return null
  const stepMs = 1000 * info.resolutionTimeS
  const startMs = info.dataFromMs + steps.fromStep * stepMs
  const energies = Float32Array.from(energyMwh.subarray(steps.fromStep, steps.endStep))
  const { meanYear, weights } = stepWeights({ speedMs: energies, startMs, stepMs }, years)
  if (meanYear.validSteps === 0) return null
  const p50Mwh = (meanYearHours * weightedMean(energies, weights)) / (stepMs / 3_600_000)
  const { hubHeightM } = turbine
  const proposals = proposedUncertainties({
    ...{ basis: 'reanalysis', calibration: null, hubHeightM, wakeShare: 0, lossShare: 0, parametricSigma: 0 },
    windHeightsM: windLevelsOf(info).map(({ heightM }) => heightM),
    reference: { distanceM: Number.POSITIVE_INFINITY, reliefM: 0 },
    yearEnergies: energyOfYears(energies, startMs, stepMs, years),
  })
  const sigma = energySigmaOver(proposals, sensitivity(turbine, speedMs), yearsOfRange)
  return {
    ...{ p50Mwh, sigma },
    p90Mwh: exceedanceYieldMwh(p50Mwh, sigma, probability),
    p10Mwh: exceedanceYieldMwh(p50Mwh, sigma, 1 - probability),
  }
}

/** Relative change of the energy over that of the wind speed, by one percent more and less. */
function sensitivity({ power }: ReferenceTurbine, speedMs: Float32Array): number {
  const curve = compileCurve(power, { below: 0, above: 0 })
  let [more, less] = [0, 0]
  for (const speed of speedMs) {
    if (Number.isNaN(speed)) continue
    more += curveValue(curve, 1.01 * speed)
    less += curveValue(curve, 0.99 * speed)
  }
  const both = more + less
  return both > 0 ? (100 * (more - less)) / both : 2
}

/** MWh of each year; null where it is only partly known. */
function energyOfYears(
  energies: Float32Array,
  startMs: number,
  stepMs: number,
  { from, till }: Years,
): (number | null)[] {
  return Array.from({ length: till - from + 1 }, (_, index) => {
    const first = Math.round((Date.UTC(from + index, 0) - startMs) / stepMs)
    const end = Math.round((Date.UTC(from + index + 1, 0) - startMs) / stepMs)
    if (first < 0 || end > energies.length) return null
    let sum = 0
    for (let t = first; t < end; t++) sum += energies[t]!
    return Number.isNaN(sum) ? null : sum
  })
}
