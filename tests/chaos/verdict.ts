import { isActive } from '#contracts'
import type { OpenDatabase } from '#server'
import type { Accepted } from './playRound.ts'

/** Report of `npm run chaos`. */
export interface Verdict {
  /** Orders that were accepted. */
  readonly jobs: number
  /** Number of these jobs that ended exactly once. */
  readonly ended_once: number
  /** Accepted, but not in the database, or another job by the same key. */
  readonly lost: number
  /** Jobs without an order, or that ended more than once. */
  readonly doubled: number
  /** Jobs that have not ended, or hold a lease. */
  readonly stuck: number
  readonly ledger_exact: boolean
  /** Ends of jobs that an event stream of their customer missed, over all followers. */
  readonly unheard: number
  /** Event streams of the followers: more than followers if they had to reconnect. */
  readonly streams: number
}

/** @param repeated ids returned at the end for repeated orders with the same keys */
export async function judgeJobs(
  { db }: OpenDatabase,
  accepted: Accepted,
  repeated: Accepted,
): Promise<Omit<Verdict, 'ledger_exact' | 'unheard' | 'streams'>> {
  const rows = await db.selectFrom('job').select(['id', 'status', 'lease']).execute()
  const events = await db.selectFrom('job_event').select(['job_id', 'status']).execute()
  const endings = new Map<string, number>()
  for (const { job_id, status } of events)
    if (!isActive(status)) endings.set(job_id, (endings.get(job_id) ?? 0) + 1)
  const known = new Set(rows.map(({ id }) => id))
  const ordered = new Set(accepted.values())
  const isStuck = rows.filter(({ status, lease }) => isActive(status) || lease !== null)
  return {
    jobs: accepted.size,
    ended_once: rows.filter(({ id, status }) => !isActive(status) && endings.get(id) === 1).length,
    lost: [...accepted].filter(([key, id]) => !known.has(id) || repeated.get(key) !== id).length,
    doubled: rows.filter(({ id }) => !ordered.has(id) || (endings.get(id) ?? 0) > 1).length,
    stuck: isStuck.length,
  }
}

export function isSound(verdict: Verdict): boolean {
  const { jobs, ended_once, lost, doubled, stuck, ledger_exact, unheard } = verdict
  return ended_once === jobs && lost === 0 && doubled === 0 && stuck === 0 && ledger_exact && unheard === 0
}
