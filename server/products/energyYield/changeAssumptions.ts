import { sql } from 'kysely'
import { sameAssumptions, type YieldAssumptions } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'

/**
 * Sets losses and uncertainties of a completed energy yield of the customer. The ordered values undo a change; values
 * already set leave it and its time unchanged.
 * @param ordered those of the order
 */
export async function changeAssumptions(
  { db }: Pick<OpenDatabase, 'db'>,
  job: { readonly id: string; readonly customer_id: number },
  ordered: YieldAssumptions,
  wanted: YieldAssumptions,
): Promise<void> {
  const isOrdered = sameAssumptions(wanted, ordered)
  await db
    .updateTable('job')
    .set(
      isOrdered
        ? { assumptions: null, assumptions_changed_at: null }
        : { assumptions: JSON.stringify(wanted), assumptions_changed_at: new Date() },
    )
    .where('id', '=', job.id)
    .where('customer_id', '=', job.customer_id)
    .execute()
  // As for every change of a job: its pages request the result again.
  await sql`SELECT pg_notify('job_changed', ${`${job.customer_id} ${job.id}`})`.execute(db)
}
