import type { z } from 'zod'
import {
  correctionFactor,
  deductLosses,
  energySigma,
  energySigmaOver,
  exceedanceYears,
  exceedanceYieldMwh,
  interannualId,
  siteQualityPercent,
  siteYieldMwh,
} from '#domain'
import type { lossSchema, uncertaintySchema } from '../../schemas/yieldAssumptions.ts'
import type { EnergyYieldResult, ResultGroup, ResultTurbine } from './result.ts'

/** Losses and uncertainties between the yield after wakes and the bankable energy. */
export interface YieldAssumptions {
  /** Deducted one after the other in their order. */
  readonly losses: readonly z.output<typeof lossSchema>[]
  readonly uncertainties: readonly z.output<typeof uncertaintySchema>[]
}

/** Net yields of a mean year with their probabilities of exceedance over a period of operation. */
export interface PeriodYield {
  /** Years of operation. */
  readonly years: number
  /** Relative standard deviation of their mean energy. */
  readonly sigma: number
  /** null without any uncertainty. */
  readonly p75_mwh: number | null
  readonly p84_mwh: number | null
  readonly p90_mwh: number | null
  readonly p95_mwh: number | null
  readonly p99_mwh: number | null
}

export interface NetYield {
  /** Relative standard deviation of the energy of one year. */
  readonly sigma: number
  readonly p50_mwh: number
  /** null without any uncertainty. */
  readonly p75_mwh: number | null
  readonly p90_mwh: number | null
  /** Yields of 1, 10 and 20 years of operation. */
  readonly periods: PeriodYield[]
}

/**
 * The net yield with its uncertainty; the page recomputes it while losses are edited.
 * @param windSensitivity relative change of energy over relative change of wind speed
 */
export function netYield(
  parkMwh: number,
  { losses, uncertainties }: YieldAssumptions,
  windSensitivity: number,
): NetYield {
  const p50 = lossSteps(parkMwh, losses).at(-1)?.remaining_mwh ?? parkMwh
  const sigma = energySigma(uncertainties.map(uncertaintyOf), windSensitivity)
  return {
    sigma,
    p50_mwh: p50,
    p75_mwh: sigma === 0 ? null : exceedanceYieldMwh(p50, sigma, 0.75),
    p90_mwh: sigma === 0 ? null : exceedanceYieldMwh(p50, sigma, 0.9),
    periods: exceedanceYears.map((years) => periodYield(p50, uncertainties, windSensitivity, years)),
  }
}

/**
 * Net yields with their probabilities of exceedance over years of operation.
 * @param windSensitivity as of `netYield`
 */
export function periodYield(
  p50Mwh: number,
  uncertainties: YieldAssumptions['uncertainties'],
  windSensitivity: number,
  years: number,
): PeriodYield {
  const sigma = energySigmaOver(uncertainties.map(uncertaintyOf), windSensitivity, years)
  const of = (probability: number) => (sigma === 0 ? null : exceedanceYieldMwh(p50Mwh, sigma, probability))
  return {
    years,
    sigma,
    p75_mwh: of(0.75),
    p84_mwh: of(0.84),
    p90_mwh: of(0.9),
    p95_mwh: of(0.95),
    p99_mwh: of(0.99),
  }
}

/** Periods of operation of a result's group; computed here for older results. */
export function periodsOf(
  group: ResultGroup,
  result: Pick<EnergyYieldResult, 'uncertainties' | 'wind_sensitivity'>,
): readonly PeriodYield[] {
  const { net } = group
  const sensitivity = sensitivityOfGroup(group, result)
  return (
    net.periods ??
    exceedanceYears.map((years) => periodYield(net.p50_mwh, result.uncertainties, sensitivity, years))
  )
}

/** Sensitivity of a group's energy to the wind speed; older results have one for all groups. */
export function sensitivityOfGroup(
  { wind_sensitivity: own }: Pick<ResultGroup, 'wind_sensitivity'>,
  { wind_sensitivity: ofAll }: Pick<EnergyYieldResult, 'wind_sensitivity'>,
): number {
  return own ?? ofAll
}

/** Whether the uncertainty includes single years: then P75 and P90 of a result are those of any one year. */
export function isOfOneYear(uncertainties: YieldAssumptions['uncertainties']): boolean {
  return uncertainties.some(({ id, sigma }) => id === interannualId && sigma > 0)
}

/** Standard deviation of a net yield; null without any known uncertainty. */
export function knownSigma({ sigma }: Pick<NetYield, 'sigma'>): number | null {
  return sigma === 0 ? null : sigma
}

/** P75 and P90 of a result; earlier results repeat P50 there if no uncertainty is known. */
export function exceedancesOf({
  sigma,
  p75_mwh,
  p90_mwh,
}: Omit<NetYield, 'periods'>): Pick<NetYield, 'p75_mwh' | 'p90_mwh'> {
  return sigma === 0 ? { p75_mwh: null, p90_mwh: null } : { p75_mwh, p90_mwh }
}

/** Steps from the yield after wakes down to the net yield, in the order of deduction. */
export function lossSteps(parkMwh: number, losses: YieldAssumptions['losses']): ResultGroup['losses'] {
  return deductLosses(parkMwh, losses).map(({ path, share, lostMwh, remainingMwh }) => ({
    id: path.join('.'),
    share,
    lost_mwh: lostMwh,
    remaining_mwh: remainingMwh,
  }))
}

/**
 * Site quality by the Renewable Energy Sources Act.
 * @param siteMwh in five years at the site; null if months of the year are missing: the quality is then unknown
 * @param referenceMwh in five years at the reference site
 */
export function siteQualityOf(
  siteMwh: number | null,
  referenceMwh: number,
  isSouthernRegion: boolean,
): ResultTurbine['eeg'] {
  const quality = siteMwh === null ? null : siteQualityPercent(siteMwh, referenceMwh)
  return {
    reference_yield_mwh: referenceMwh,
    site_yield_mwh: siteMwh,
    site_quality_percent: quality,
    correction_factor: quality === null ? null : correctionFactor(quality, isSouthernRegion),
  }
}

/** Site quality of a turbine after losses, of which the law deducts some; unknown stays unknown. */
export function qualityWithLosses(
  { yield: { free_mwh, park_mwh }, eeg }: Pick<ResultTurbine, 'yield' | 'eeg'>,
  losses: YieldAssumptions['losses'],
  { south_region }: Pick<EnergyYieldResult, 'south_region'>,
): ResultTurbine['eeg'] {
  if (eeg.site_quality_percent === null) return eeg
  return siteQualityOf(siteYieldMwh(free_mwh, park_mwh, losses), eeg.reference_yield_mwh, south_region)
}

/** Converts an uncertainty to the form of the domain. */
export function uncertaintyOf({ id, sigma, of }: z.output<typeof uncertaintySchema>) {
  return { id, sigma, of: of === 'wind_speed' ? ('windSpeed' as const) : of }
}
