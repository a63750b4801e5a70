import { type Checked, valid } from '../checked/index.ts'
import { fieldOfSeries } from '../energy/energyField.ts'
import type { MonthlyEnergy } from '../energy/monthlyEnergy.ts'
import type { IndexIssue, ReferencePeriod } from '../yieldIndex/indexReference.ts'
import { knownPeriods } from '../yieldIndex/knownPeriods.ts'
import { yearlyFigures } from '../yieldIndex/yearlyFigures.ts'
import { yieldIndex } from '../yieldIndex/yieldIndex.ts'
import { type Ageing, ageingOf } from './ageing.ts'
import { commonMonths } from './commonMonths.ts'
import { type LongTermCorrection, type LongTermIssue, longTermCorrection } from './longTermCorrection.ts'
import { type LongTermUncertainty, longTermUncertainty } from './longTermUncertainty.ts'
import { fitsSignificantlyBetter } from './preferredReference.ts'
import type { LeftOutMonth, ProductionMonth, ProductionRules } from './productionMonth.ts'

/** Inputs of the correction: a reference turbine at the site and a reference period. */
export interface CorrectionBasis {
  /** Energies of the reference turbine at the site. */
  readonly months: readonly MonthlyEnergy[]
  readonly reference: ReferencePeriod
  /** Distance from the farm's turbines by `shapeDistance`; absent: the farm's turbines are not known. */
  readonly distance?: number
}

/** Production corrected to the long term by one basis. */
export interface CorrectedProduction extends LongTermCorrection {
  /** Excluded months of the production, in order of time. */
  readonly leftOut: readonly LeftOutMonth[]
  readonly ageing: Ageing
  readonly uncertainty: LongTermUncertainty
}

/** The production corrected by several bases, in their order. */
export interface ProductionCorrections {
  readonly corrections: readonly Checked<CorrectedProduction, IndexIssue | LongTermIssue>[]
  /** Index of the preferred correction; null if none has an R². */
  readonly best: number | null
  readonly bestBy: PreferredBy | null
}

/**
 * Reason for preferring a correction: its turbine is nearest to the farm's and no other fits significantly better; it
 * fits significantly better than the nearest; the farm's turbines are not known and it has the highest R².
 */
export type PreferredBy = 'nearest' | 'significantlyBetter' | 'highestRSquared'

/** Smaller differences of R² count as equal: reference periods of one turbine differ only by rounding. */
const equalRSquared = 1e-9

/**
 * Corrects production to the long term by each basis. The best is that of the turbine nearest to the farm's. If
 * others fit significantly better, it is the best fit of these; if the farm's turbines are not known, the best
 * fit of all. Fits are compared by R²; of equal ones, the one with more months is better, then the first.
 * @param months production, each calendar month once
 */
export function correctProduction(
  months: readonly ProductionMonth[],
  bases: readonly CorrectionBasis[],
  rules: ProductionRules = {},
): ProductionCorrections {
  const corrections = bases.map((basis) => correctBy(months, basis, rules))
  const known = corrections.flatMap((correction, index) =>
    correction.ok && !Number.isNaN(correction.value.rSquared) ? [{ index, fit: correction.value }] : [],
  )
  const leaderOf = (some: typeof known) =>
    some.reduce<(typeof known)[number] | null>(
      (best, one) => (best === null || fitsBetter(one.fit, best.fit) ? one : best),
      null,
    )
  const distanceOf = ({ index }: { readonly index: number }) =>
    bases[index]!.distance ?? Number.POSITIVE_INFINITY
  const least = Math.min(...known.map(distanceOf))
  if (least === Number.POSITIVE_INFINITY) {
    const best = leaderOf(known)?.index ?? null
    return { corrections, best, bestBy: best === null ? null : 'highestRSquared' }
  }
  const nearest = leaderOf(known.filter((one) => distanceOf(one) === least))!
  const better = leaderOf(known.filter(({ fit }) => fitsSignificantlyBetter(fit.months, nearest.fit.months)))
  return better === null
    ? { corrections, best: nearest.index, bestBy: 'nearest' }
    : { corrections, best: better.index, bestBy: 'significantlyBetter' }
}

function fitsBetter(one: CorrectedProduction, other: CorrectedProduction): boolean {
  const gain = one.rSquared - other.rSquared
  if (Math.abs(gain) >= equalRSquared) return gain > 0
  return one.months.length > other.months.length
}

function correctBy(
  production: readonly ProductionMonth[],
  { months, reference }: CorrectionBasis,
  rules: ProductionRules,
): Checked<CorrectedProduction, IndexIssue | LongTermIssue> {
  const indexed = yieldIndex(months, 'seasonal', reference)
  if (!indexed.ok) return indexed
  const { measured, leftOut } = commonMonths(production, months, rules)
  const corrected = longTermCorrection(measured, indexed.value.months)
  if (!corrected.ok) return corrected
  const field = fieldOfSeries(months)
  const { deviationPercent } = yearlyFigures(field, knownPeriods(field).years)
  return valid({
    ...corrected.value,
    leftOut,
    ageing: ageingOf(corrected.value.months),
    uncertainty: longTermUncertainty(corrected.value.months, {
      deviationPercent: deviationPercent[0] ?? Number.NaN,
      referenceYears: reference.tillYear - reference.fromYear + 1,
    }),
  })
}
