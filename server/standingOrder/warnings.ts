import { finalEndMs, type SupplyOutcome } from '#supply'
import type { StoredData } from './storedData.ts'
import type { SupplyTaskRow } from './taskRows.ts'

const dayMs = 24 * 3_600_000

/** Age of the newest value after which it is late, days: the source's schedule plus a few days. */
const lateAfterDays = {
  prices: 2,
  generation: 4,
  // A month's value is published on the tenth working day after it; its age counts from its beginning.
  'market-values': 75,
  register: 7,
  // From December on: two months are left until the settlement of the next year is removed from its page.
  energies: 700,
  'turbine-lists': 550,
} as const

/** Age after which imported data are old, days: the usual interval of imports. */
const oldAfterDays = {
  ...lateAfterDays,
  prices: 45,
  generation: 45,
  'market-values': 100,
  register: 60,
} as const

export type SupplyWarning =
  | 'damaged'
  | 'failed'
  | 'late'
  | 'old'
  | 'gap'
  | 'licence'
  | 'key'
  | 'neverFetched'
  | 'notRunning'

/** Warnings about a task that an admin needs before a customer notices. */
export function warningsOf(
  { name, state, next_due_at, lease_until }: SupplyTaskRow,
  outcome: SupplyOutcome | null,
  stored: StoredData | null,
  isOrdered: boolean,
  nowMs: number,
): SupplyWarning[] {
  const warnings: SupplyWarning[] = []
  if (state === 'failed') warnings.push('failed')
  const isOverdue = next_due_at !== null && next_due_at.getTime() < nowMs - dayMs
  if (isOverdue && (lease_until === null || lease_until.getTime() < nowMs)) warnings.push('notRunning')
  const newestMs = newestOf(outcome, stored)
  if (newestMs !== null && stored?.isWhole !== true) {
    const isFetched = isOrdered || outcome?.newestMs != null
    if (isFetched && newestMs < lateBeforeMs(name, nowMs)) warnings.push('late')
    if (!isFetched && newestMs < oldBeforeMs(name, nowMs)) warnings.push('old')
  }
  // Late data at the end will arrive; these gaps are inside the data, and no source had them.
  if (outcome?.gaps && outcome.gaps.filled < outcome.gaps.missing) warnings.push('gap')
  const faults = new Set(outcome?.failed.map(({ fault }) => fault.code))
  if (faults.has('licenceMissing')) warnings.push('licence')
  if (faults.has('keyRefused') || (outcome?.state === 'failed' && faults.has('keyMissing')))
    warnings.push('key')
  if (isOrdered && outcome?.lastSuccessMs == null) warnings.push('neverFetched')
  return warnings
}

/** Beginning of the newest interval of any origin; null: none, or only synthetic data of the demo. */
export function newestOf(
  outcome: Pick<SupplyOutcome, 'newestMs'> | null,
  stored: StoredData | null,
): number | null {
  const times = [outcome?.newestMs ?? null, stored === null || stored.synthetic ? null : stored.newestMs]
  return times.reduce((newest, at) => (at === null || (newest !== null && newest > at) ? newest : at), null)
}

/** Imported data that end before this are old. */
function oldBeforeMs(name: string, nowMs: number): number {
  if (name.startsWith('weather:')) return lateBeforeMs(name, nowMs - 30 * dayMs)
  return nowMs - oldAfterDays[name as keyof typeof oldAfterDays] * dayMs
}

/** A newest value before this is late. */
function lateBeforeMs(name: string, nowMs: number): number {
  // Number of nights that a month's last day may take to arrive after it is final.
  if (name.startsWith('weather:')) return finalEndMs(nowMs - 4 * dayMs) - 3_600_000
  return nowMs - lateAfterDays[name as keyof typeof lateAfterDays] * dayMs
}
