import { finalEndMs, type SupplyOutcome } from '#supply'
import type { SupplyTaskRow } from './taskRows.ts'

const dayMs = 24 * 3_600_000

/** How old the newest value may be before it is late, days: as the sources publish, and a few days more. */
const lateAfterDays = {
  prices: 2,
  generation: 4,
  // A month's value is published on the tenth working day after it; the newest counts from the month's beginning.
  'market-values': 75,
  register: 7,
} as const

export type SupplyWarning = 'failed' | 'late' | 'gap' | 'licence' | 'key' | 'neverFetched' | 'notRunning'

/** What an admin should know of a task before a customer notices. */
export function warningsOf(
  { name, state, next_due_at, lease_until }: SupplyTaskRow,
  outcome: SupplyOutcome | null,
  isOrdered: boolean,
  nowMs: number,
): SupplyWarning[] {
  const warnings: SupplyWarning[] = []
  if (state === 'failed') warnings.push('failed')
  const isOverdue = next_due_at !== null && next_due_at.getTime() < nowMs - dayMs
  if (isOverdue && (lease_until === null || lease_until.getTime() < nowMs)) warnings.push('notRunning')
  if (outcome?.newestMs != null && outcome.newestMs < lateBeforeMs(name, nowMs)) warnings.push('late')
  // What is late at the end will come by itself; these are within what came, and nobody had them.
  if (outcome?.gaps && outcome.gaps.filled < outcome.gaps.missing) warnings.push('gap')
  const faults = new Set(outcome?.failed.map(({ fault }) => fault.code))
  if (faults.has('licenceMissing')) warnings.push('licence')
  if (faults.has('keyRefused') || (outcome?.state === 'failed' && faults.has('keyMissing')))
    warnings.push('key')
  if (isOrdered && outcome?.lastSuccessMs == null) warnings.push('neverFetched')
  return warnings
}

/** A newest value before this is late. */
function lateBeforeMs(name: string, nowMs: number): number {
  // Nights a month's last day may take to come, after it has become final.
  if (name.startsWith('weather:')) return finalEndMs(nowMs - 4 * dayMs) - 3_600_000
  return nowMs - lateAfterDays[name as keyof typeof lateAfterDays] * dayMs
}
