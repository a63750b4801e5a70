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
import type { LeftOutMonth, ProductionMonth, ProductionRules } from './productionMonth.ts'

/** What production is corrected by: a reference turbine at the site and a reference period. */
export interface CorrectionBasis {
  /** Energies of the reference turbine at the site. */
  readonly months: readonly MonthlyEnergy[]
  readonly reference: ReferencePeriod
}

/** Production corrected to the long term by one basis. */
export interface CorrectedProduction extends LongTermCorrection {
  /** Months of the production that do not count here, in order of time. */
  readonly leftOut: readonly LeftOutMonth[]
  readonly ageing: Ageing
  readonly uncertainty: LongTermUncertainty
}

/** The same production by several bases, in their order. */
export interface ProductionCorrections {
  readonly corrections: readonly Checked<CorrectedProduction, IndexIssue | LongTermIssue>[]
  /** Index of the correction that fits best; null if none has an R². */
  readonly best: number | null
}

/** Two R² that differ by less are equal: reference periods of one turbine differ by rounding alone. */
const equalRSquared = 1e-9

/**
 * Corrects production to the long term by each basis. The best has the highest R²; of those that are equal, the one
 * with more months, then the first.
 *
 * @param months  production, each calendar month once
 */
export function correctProduction(
  months: readonly ProductionMonth[],
  bases: readonly CorrectionBasis[],
  rules: ProductionRules = {},
): ProductionCorrections {
  const corrections = bases.map((basis) => correctBy(months, basis, rules))
  let best: number | null = null
  for (const [i, correction] of corrections.entries()) {
    if (!correction.ok || Number.isNaN(correction.value.rSquared)) continue
    const leader = best === null ? null : corrections[best]!
    if (leader === null || (leader.ok && fitsBetter(correction.value, leader.value))) best = i
  }
  return { corrections, best }
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
