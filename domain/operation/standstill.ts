import type { YearMonth } from '../months/yearMonth.ts'
import { nameKey } from '../sites/nameRules.ts'
import { calendarMonths } from '../wind/calendar.ts'
import { stateCode } from './stepStates.ts'
import type { OperationSteps } from './turbineOperation.ts'
import type { JudgedTurbine } from './turbineStates.ts'

/** Categories of IEC 61400-26-1 in which a turbine stands by a status log. */
export const standstillCategories = [
  'technicalStandby',
  'outOfEnvironment',
  'requestedShutdown',
  'outOfElectrical',
  'scheduledMaintenance',
  'plannedCorrective',
  'forcedOutage',
  'suspended',
  'forceMajeure',
] as const
export type StandstillCategory = (typeof standstillCategories)[number]

/** A period of a status log. */
export interface StatusSpan {
  readonly turbine: string
  readonly fromMs: number
  readonly endMs: number
  readonly category: StandstillCategory
}

/** Turbine hours in the state `stopped`, and the energy lost in them. */
export interface StandstillShare {
  /** null: the status log says nothing of these steps. */
  readonly category: StandstillCategory | null
  readonly hours: number
  readonly lostMwh: number
  /** The same by calendar month, UTC, of the months with hours. */
  readonly months: readonly StandstillMonth[]
}

export interface StandstillMonth extends YearMonth {
  readonly hours: number
  readonly lostMwh: number
}

const hourMs = 3_600_000
/** Code of steps without a category. */
const unlogged = standstillCategories.length

/**
 * Divides the standstill that power and wind show by the categories of a status log. A step has the category that its
 * middle is in; of several the one that began last.
 * @returns all categories with hours, the time without a category last; null without a log
 */
export function standstillByCategory(
  judged: readonly JudgedTurbine[],
  { startMs, stepMs, count }: OperationSteps,
  log: readonly StatusSpan[],
): readonly StandstillShare[] | null {
  if (log.length === 0) return null
  const byTurbine = Map.groupBy(log, ({ turbine }) => nameKey(turbine))
  const categoriesOf = judged.map(({ turbine }) => {
    const categories = new Uint8Array(count).fill(unlogged)
    const spans = (byTurbine.get(nameKey(turbine.name)) ?? []).toSorted((a, b) => a.fromMs - b.fromMs)
    for (const { fromMs, endMs, category } of spans) {
      const stepAt = (ms: number) => Math.min(count, Math.max(0, Math.ceil((ms - startMs) / stepMs - 0.5)))
      categories.fill(standstillCategories.indexOf(category), stepAt(fromMs), stepAt(endMs))
    }
    return categories
  })
  const months = calendarMonths(startMs, stepMs, count).map(({ year, month, fromStep, endStep }) => {
    const hours = new Float64Array(unlogged + 1)
    const lostMwh = new Float64Array(unlogged + 1)
    for (const [i, { states, powerKw, possibleKw }] of judged.entries())
      for (let t = fromStep; t < endStep; t++) {
        if (states[t] !== stateCode.stopped) continue
        const at = categoriesOf[i]![t]!
        hours[at]! += stepMs / hourMs
        lostMwh[at]! += (Math.max(0, possibleKw[t]! - powerKw[t]!) * stepMs) / hourMs / 1000
      }
    return { year, month, hours, lostMwh }
  })
  return [...standstillCategories, null].flatMap((category, at): StandstillShare[] => {
    const own = months.flatMap(({ year, month, hours, lostMwh }) =>
      hours[at]! > 0 ? [{ year, month, hours: hours[at]!, lostMwh: lostMwh[at]! }] : [],
    )
    if (own.length === 0) return []
    const sum = (of: (one: StandstillMonth) => number) => own.reduce((total, one) => total + of(one), 0)
    return [
      { category, hours: sum(({ hours }) => hours), lostMwh: sum(({ lostMwh }) => lostMwh), months: own },
    ]
  })
}
