import { nameKey } from '../sites/nameRules.ts'
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
}

const hourMs = 3_600_000

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
  const unlogged = standstillCategories.length
  const hours = new Float64Array(unlogged + 1)
  const lostMwh = new Float64Array(unlogged + 1)
  for (const { turbine, states, powerKw, possibleKw } of judged) {
    const categories = new Uint8Array(count).fill(unlogged)
    const spans = (byTurbine.get(nameKey(turbine.name)) ?? []).toSorted((a, b) => a.fromMs - b.fromMs)
    for (const { fromMs, endMs, category } of spans) {
      const stepAt = (ms: number) => Math.min(count, Math.max(0, Math.ceil((ms - startMs) / stepMs - 0.5)))
      categories.fill(standstillCategories.indexOf(category), stepAt(fromMs), stepAt(endMs))
    }
    for (let t = 0; t < count; t++) {
      if (states[t] !== stateCode.stopped) continue
      const at = categories[t]!
      hours[at]! += stepMs / hourMs
      lostMwh[at]! += (Math.max(0, possibleKw[t]! - powerKw[t]!) * stepMs) / hourMs / 1000
    }
  }
  return [...standstillCategories, null].flatMap((category, at) =>
    hours[at]! > 0 ? [{ category, hours: hours[at]!, lostMwh: lostMwh[at]! }] : [],
  )
}
