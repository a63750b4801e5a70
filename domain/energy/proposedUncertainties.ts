import {
  farSigma,
  horizontalSigma,
  type TerrainKind,
  terrainKindOf,
  type WindReference,
} from './horizontalExtrapolation.ts'
import { interannualOf } from './interannual.ts'
import { interannualId, type UncertaintyComponent } from './uncertainty.ts'

/**
 * Basis of a yield's wind: a reanalysis as it is, a measurement at the site that the wind was adjusted to
 * elsewhere, or the calibration that the yield was calculated with.
 */
export const windBases = ['reanalysis', 'measurement', 'calibration'] as const
export type WindBasis = (typeof windBases)[number]

export interface ProposedUncertainty extends UncertaintyComponent {
  /** `computed` from the farm's own figures, or a `judgement` where the sources leave it open. */
  readonly rests: 'computed' | 'judgement'
  /** Names the reasons and sources of the number. */
  readonly reason:
    | 'reanalysis'
    | 'measurement'
    | 'calibratedMean'
    | 'calibratedMeasurement'
    | 'calibratedShortly'
    | 'calibratedProduction'
    | 'shear'
    | 'distance'
    | 'noReference'
    | 'period'
    | 'usualPeriod'
    | 'ownYears'
    | 'usualYears'
    | 'curve'
    | 'parametricCurve'
    | 'wakeShare'
    | 'lossShare'
  /** Inputs of a horizontal extrapolation. */
  readonly extrapolated?: { readonly distanceM: number; readonly terrain: TerrainKind }
}

/** Calibration of a farm's wind, as far as uncertainties depend on it. */
export interface UncertainCalibration {
  readonly kind: 'mean' | 'measurement' | 'production'
  /** Height of the known wind, m above ground. */
  readonly heightM: number
  /** Standard uncertainty of the method's long-term mean speed, a share; null: none. */
  readonly sigma: number | null
}

/** Properties of a farm that uncertainties depend on. */
export interface UncertainFarm {
  readonly basis: WindBasis
  /** Calibration of the wind; null: none, so `basis` is not `calibration`. */
  readonly calibration: UncertainCalibration | null
  /** Place where the wind is known that is extrapolated to the turbines; infinitely far for a reanalysis. */
  readonly reference: WindReference
  /** Mean of the turbines, m. */
  readonly hubHeightM: number
  /** Levels of the atlas with wind, m, ascending; empty: not known. */
  readonly windHeightsM: readonly number[]
  /** Energies of the years of the period, null for one that is only partly known. */
  readonly yearEnergies: readonly (number | null)[]
  /** Wake loss as a share of the gross yield, 0..1. */
  readonly wakeShare: number
  /** Sum of all losses as a share of the yield after wakes, 0..1. */
  readonly lossShare: number
  /** Standard uncertainty of the energy because curves are parametric, energy-weighted mean; 0: no curve is. */
  readonly parametricSigma: number
}

/**
 * Proposed standard deviations and what they refer to; sources in docs/uncertainties.md. Those of a reanalysis
 * are of an atlas without a measurement.
 */
export const proposedSigmas = {
  /**
   * Of the wind speed, on land without a mast nearby: a judgement, docs/uncertainties.md. With `farSigma`, the
   * effect of the ground around a site without a mast, it is 10 %.
   */
  reanalysis: 0.06,
  /** Wind speed inferred from production: half of the curve's 5 % of energy. */
  production: 0.025,
  /** Wind speed of a mast or lidar as in IEC 61400-50-1 and -2, with its mounting. */
  measurement: 0.025,
  /** Exponent of the power law; its effect after Kelly et al. (2019). */
  shearExponent: 0.05,
  /** Energy by the power curve. IEC 61400-12-1, cited by Lee and Fields (2021). */
  powerCurve: 0.05,
  ofWakeLoss: 0.25,
  ofLosses: 0.2,
  /** Wind speed of single years. Raftery et al. (1997). */
  usualYear: 0.06,
} as const

/** Fewer years hardly show the variation between years: their deviation has an error of a quarter at best. */
export const leastYears = 10
/** Least measurement height over the hub height: the requirement of FGW TR 6 for a mast. */
const measuredShare = 2 / 3
/** The level of reanalyses, used where no other is known, m. */
const usualLevelM = 100

/** Proposed components for a farm, in the order of `defaultUncertainties`; zero ones are left out. */
export function proposedUncertainties(farm: UncertainFarm): ProposedUncertainty[] {
  const { wakeShare, lossShare, parametricSigma } = farm
  const judged = { rests: 'judgement' } as const
  const all: ProposedUncertainty[] = [
    { id: 'windData', of: 'windSpeed', ...judged, ...windDataOf(farm) },
    {
      ...{ id: 'verticalExtrapolation', of: 'windSpeed', ...judged, reason: 'shear' },
      sigma: proposedSigmas.shearExponent * Math.abs(Math.log(farm.hubHeightM / knownHeightM(farm))),
    },
    { id: 'horizontalExtrapolation', of: 'windSpeed', ...judged, ...horizontalOf(farm) },
    ...ofYears(farm.yearEnergies),
    {
      ...{ id: 'powerCurve', of: 'energy', ...judged },
      reason: parametricSigma > 0 ? 'parametricCurve' : 'curve',
      sigma: Math.hypot(proposedSigmas.powerCurve, parametricSigma),
    },
    {
      ...{ id: 'wake', of: 'energy', ...judged, reason: 'wakeShare' },
      sigma: proposedSigmas.ofWakeLoss * wakeShare,
    },
    {
      ...{ id: 'losses', of: 'energy', ...judged, reason: 'lossShare' },
      sigma: proposedSigmas.ofLosses * lossShare,
    },
  ]
  return all.filter(({ sigma }) => sigma > 0)
}

/**
 * A measurement used for calibration has its own uncertainty and that of its short common period. The
 * uncertainty of a known mean depends on its source: until that is chosen it counts as a reanalysis does.
 */
function windDataOf({ basis, calibration }: UncertainFarm): Pick<ProposedUncertainty, 'sigma' | 'reason'> {
  const { reanalysis, measurement, production } = proposedSigmas
  if (basis === 'measurement') return { sigma: measurement, reason: basis }
  if (basis === 'reanalysis' || calibration === null) return { sigma: reanalysis, reason: 'reanalysis' }
  if (calibration.kind === 'mean') return { sigma: reanalysis, reason: 'calibratedMean' }
  if (calibration.sigma === null) return { sigma: reanalysis, reason: 'calibratedShortly' }
  if (calibration.kind === 'production')
    return { sigma: Math.hypot(production, calibration.sigma), reason: 'calibratedProduction' }
  return { sigma: Math.hypot(measurement, calibration.sigma), reason: 'calibratedMeasurement' }
}

/** Reasons of winds that are as uncertain as a reanalysis. */
const asReanalysis: ReadonlySet<ProposedUncertainty['reason']> = new Set([
  'reanalysis',
  'calibratedMean',
  'calibratedShortly',
])

/** A wind that counts as a reanalysis has no reference, even if there is a measurement elsewhere. */
function horizontalOf(farm: UncertainFarm): Pick<ProposedUncertainty, 'sigma' | 'reason' | 'extrapolated'> {
  const { distanceM, reliefM } = farm.reference
  const isUnmeasured = asReanalysis.has(windDataOf(farm).reason)
  if (isUnmeasured || distanceM === Number.POSITIVE_INFINITY)
    return { sigma: farSigma, reason: 'noReference' }
  const extrapolated = { distanceM, terrain: terrainKindOf(reliefM) }
  return { sigma: horizontalSigma(farm.reference), reason: 'distance', extrapolated }
}

/** The nearest level with wind, by its ratio to the hub height. */
function knownHeightM({ basis, calibration, hubHeightM, windHeightsM }: UncertainFarm): number {
  if (basis === 'measurement') return measuredShare * hubHeightM
  if (basis === 'calibration' && calibration !== null) return calibration.heightM
  const away = (heightM: number) => Math.abs(Math.log(hubHeightM / heightM))
  return windHeightsM.toSorted((one, other) => away(one) - away(other))[0] ?? usualLevelM
}

/** The period is a sample of n years: its mean has the error s/√n; a future year deviates by s. */
function ofYears(energies: UncertainFarm['yearEnergies']): ProposedUncertainty[] {
  const { sigma, years } = interannualOf(energies)
  if (years >= leastYears)
    return [
      { id: 'longTerm', sigma: sigma / Math.sqrt(years), of: 'energy', rests: 'computed', reason: 'period' },
      { id: interannualId, sigma, of: 'energy', rests: 'computed', reason: 'ownYears' },
    ]
  const { usualYear } = proposedSigmas
  const usual = { of: 'windSpeed', rests: 'judgement' } as const
  return [
    { id: 'longTerm', sigma: usualYear / Math.sqrt(Math.max(years, 1)), ...usual, reason: 'usualPeriod' },
    { id: interannualId, sigma: usualYear, ...usual, reason: 'usualYears' },
  ]
}
