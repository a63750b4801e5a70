import { type Selectable, sql } from 'kysely'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { SupplyTaskTable } from '../db/schema/supply.ts'

export type SupplyTaskRow = Selectable<SupplyTaskTable>
type Store = Pick<OpenDatabase, 'db'>

/** Lease of a task, s: after it another server may run the task. */
const leaseS = 120
const inLease = sql<Date>`now() + make_interval(secs => ${leaseS})`

/**
 * Creates a row for each task, and a time for each of the standing order. A missed task keeps its time, so
 * that it runs soon.
 */
export async function arrangeTasks(
  { db }: Store,
  names: readonly string[],
  nightly: readonly string[],
  nextMs: number,
): Promise<void> {
  const next = new Date(nextMs)
  for (const name of new Set([...names, ...nightly])) {
    const next_due_at = nightly.includes(name) ? next : null
    await db
      .insertInto('supply_task')
      .values({ name, next_due_at, lease_owner: null, lease_until: null, started_at: null, ended_at: null })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
  const isOrdered = (name: string) => nightly.includes(name)
  const isKnown = (name: string) => names.includes(name) || isOrdered(name)
  for (const { name, next_due_at, lease_owner } of await allTasks({ db })) {
    if (!isKnown(name)) {
      if (lease_owner === null) await db.deleteFrom('supply_task').where('name', '=', name).execute()
      continue
    }
    const isNeeded = next_due_at !== null && next_due_at.getTime() <= Date.now()
    if (isOrdered(name) === (next_due_at !== null) || isNeeded) continue
    await db
      .updateTable('supply_task')
      .set({ next_due_at: isOrdered(name) ? next : null })
      .where('name', '=', name)
      .execute()
  }
}

/** Claims the task that is due, unless one is running at this or another server. */
export function claimTask({ db }: Store, owner: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE supply_task IN EXCLUSIVE MODE`.execute(trx)
    const running = await trx
      .selectFrom('supply_task')
      .select('name')
      .where('lease_until', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (running !== undefined) return null
    const due = await trx
      .selectFrom('supply_task')
      .select('name')
      .where('next_due_at', '<=', sql<Date>`now()`)
      .orderBy('next_due_at')
      .orderBy('name')
      .executeTakeFirst()
    if (due === undefined) return null
    await trx
      .updateTable('supply_task')
      .set({
        state: 'running',
        started_at: sql<Date>`now()`,
        lease_owner: owner,
        lease_until: inLease,
        log: '',
      })
      .where('name', '=', due.name)
      .execute()
    return due.name
  })
}

/** @param log  output of the fetch so far @returns false: another server has the task now */
export async function renewLease({ db }: Store, owner: string, name: string, log: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('supply_task')
    .set({ lease_until: inLease, log })
    .where('name', '=', name)
    .where('lease_owner', '=', owner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param nextMs  null: only on an admin's request */
export async function endTask(
  { db }: Store,
  owner: string,
  name: string,
  {
    state,
    log,
    nextMs,
  }: { readonly state: 'done' | 'failed'; readonly log: string; readonly nextMs: number | null },
): Promise<void> {
  await db
    .updateTable('supply_task')
    .set({
      state,
      log,
      ended_at: sql<Date>`now()`,
      lease_owner: null,
      lease_until: null,
      next_due_at: nextMs === null ? null : new Date(nextMs),
    })
    .where('name', '=', name)
    .where('lease_owner', '=', owner)
    .execute()
}

/** Another server may continue it at once. */
export async function releaseTask({ db }: Store, owner: string, name: string): Promise<void> {
  await db
    .updateTable('supply_task')
    .set({ lease_owner: null, lease_until: null })
    .where('name', '=', name)
    .where('lease_owner', '=', owner)
    .execute()
}

/** Makes a task due now. @returns false: there is no task with this name */
export async function requestTask({ db }: Store, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('supply_task')
    .set({ next_due_at: sql<Date>`now()` })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function allTasks({ db }: Store): Promise<SupplyTaskRow[]> {
  return db.selectFrom('supply_task').selectAll().orderBy('name').execute()
}
