import {
  type ProposedUncertainty,
  proposedUncertainties,
  type UncertaintyComponent,
  type WindBasis,
} from '#domain'
import type { YieldAssumptions } from './netYield.ts'
import type { EnergyYieldResult } from './result.ts'

/** Shares are told to a hundredth of a percent: as they are shown, so that what is taken over is what was seen. */
const decimals = 4

/** Uncertainties that are proposed for the planned turbines of a result, with the losses that are entered. */
export function uncertaintiesProposed(
  { turbines, power_curves, groups, wind_heights_m }: EnergyYieldResult,
  { losses }: Pick<YieldAssumptions, 'losses'>,
  basis: WindBasis,
): ProposedUncertainty[] {
  const own = turbines.filter(({ status }) => status === 'planned')
  const energy = own.reduce((sum, one) => sum + one.yield.free_mwh, 0)
  /** Mean over the energy. Where nothing is yielded, over the turbines. */
  const mean = (of: (turbine: (typeof own)[number]) => number) =>
    energy > 0
      ? own.reduce((sum, one) => sum + one.yield.free_mwh * of(one), 0) / energy
      : own.reduce((sum, one) => sum + of(one), 0) / own.length
  const { planned } = groups
  const proposals = proposedUncertainties({
    basis,
    hubHeightM: mean(({ hub_height_m }) => hub_height_m),
    windHeightsM: wind_heights_m ?? [],
    yearEnergies: planned.years.map(({ park_mwh }) => park_mwh),
    wakeShare: 1 - (planned.yield.efficiency ?? 1),
    lossShare: 1 - losses.reduce((left, { share }) => left * (1 - share), 1),
    // Turbines of a type miss alike: their uncertainties do not average out.
    parametricSigma: mean(({ power_curve }) => power_curves[power_curve]?.energy_uncertainty ?? 0),
  })
  return proposals
    .map((one) => ({ ...one, sigma: Number(one.sigma.toFixed(decimals)) }))
    .filter(({ sigma }) => sigma > 0)
}

/** As a result has it. */
export function wireUncertainty({
  id,
  sigma,
  of,
}: UncertaintyComponent): YieldAssumptions['uncertainties'][number] {
  return { id, sigma, of: of === 'windSpeed' ? 'wind_speed' : 'energy' }
}
