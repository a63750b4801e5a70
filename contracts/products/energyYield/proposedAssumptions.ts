import {
  type ProposedUncertainty,
  proposedUncertainties,
  statesUncertainty,
  type UncertainCalibration,
  type UncertaintyComponent,
  type WindBasis,
  wholeYear,
  windBases,
} from '#domain'
import type { ResultCalibration } from './calibration.ts'
import type { YieldAssumptions } from './netYield.ts'
import type { EnergyYieldResult } from './result.ts'
import { distanceFromKnown, reliefOf } from './windReference.ts'

/** Shares are rounded to a hundredth of a percent, so that the adopted value is the displayed one. */
const decimals = 4

/** Proposed uncertainties for the planned turbines of a result, with the entered losses. */
export function uncertaintiesProposed(
  { turbines, power_curves, groups, wind_heights_m, calibration }: EnergyYieldResult,
  { losses }: Pick<YieldAssumptions, 'losses'>,
  basis: WindBasis,
): ProposedUncertainty[] {
  const own = turbines.filter(({ status }) => status === 'planned')
  const energy = own.reduce((sum, one) => sum + one.yield.free_mwh, 0)
  /** Mean weighted by energy, or over the turbines if there is no energy. */
  const mean = (of: (turbine: (typeof own)[number]) => number) =>
    energy > 0
      ? own.reduce((sum, one) => sum + one.yield.free_mwh * of(one), 0) / energy
      : own.reduce((sum, one) => sum + of(one), 0) / own.length
  const { planned } = groups
  const hubHeightM = mean(({ hub_height_m }) => hub_height_m)
  const proposals = proposedUncertainties({
    basis,
    calibration: calibration === undefined ? null : uncertainCalibration(calibration, hubHeightM),
    reference: {
      distanceM:
        basis === 'reanalysis'
          ? Number.POSITIVE_INFINITY
          : mean(distanceFromKnown(turbines, basis, calibration)),
      reliefM: reliefOf(own),
    },
    hubHeightM,
    windHeightsM: wind_heights_m ?? [],
    yearEnergies: planned.years.map(({ park_mwh }) => park_mwh),
    wakeShare: 1 - (planned.yield.efficiency ?? 1),
    lossShare: 1 - losses.reduce((left, { share }) => left * (1 - share), 1),
    // Turbines of a type have equal errors, so their uncertainties do not average out.
    parametricSigma: mean(({ power_curve }) => power_curves[power_curve]?.energy_uncertainty ?? 0),
  })
  return proposals
    .map((one) => ({ ...one, sigma: Number(one.sigma.toFixed(decimals)) }))
    .filter(({ sigma }) => sigma > 0)
}

/** Possible sources of the wind of a result; the detected one comes first. */
export function windBasesOf({ calibration }: EnergyYieldResult): readonly WindBasis[] {
  const others = windBases.filter((basis) => basis !== 'calibration')
  return calibration === undefined ? others : ['calibration', ...others]
}

function uncertainCalibration({ by, production }: ResultCalibration, hubM: number): UncertainCalibration {
  // Metered turbines have the wind at their hubs, about as high as the planned ones.
  if (by.kind === 'production')
    return { kind: 'production', heightM: hubM, sigma: statedUncertainty(production) }
  if (by.kind === 'metered') return { kind: 'production', heightM: hubM, sigma: by.uncertainty }
  const { height_m: heightM } = by
  if (by.kind === 'measurement') {
    // Earlier releases also stated one for fewer calendar months and for the matrix, which was too small.
    const isHonest = by.common.calendar_months >= wholeYear && statesUncertainty(by.method)
    return { kind: 'measurement', heightM, sigma: isHonest ? (by.skill?.uncertainty ?? null) : null }
  }
  return { kind: 'mean', heightM, sigma: null }
}

/**
 * Uncertainty of the factor; null if the production has fewer than twelve months, as in results of earlier releases.
 */
function statedUncertainty(fit: ResultCalibration['production']): number | null {
  if (fit === undefined || (fit.unit === 'month' && fit.periods < wholeYear)) return null
  return fit.skill?.uncertainty ?? null
}

/** Converts an uncertainty to the form of a result. */
export function wireUncertainty({
  id,
  sigma,
  of,
}: UncertaintyComponent): YieldAssumptions['uncertainties'][number] {
  return { id, sigma, of: of === 'windSpeed' ? 'wind_speed' : 'energy' }
}
