import { sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { type FollowedView, followedResults } from '../../db/queries/followedResults.ts'
import { findJob } from '../../db/queries/jobs.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { requireFollowable } from '../../policies/followedResults.ts'

/**
 * Follows a result; one that was given up gets the new limit, and is followed again.
 * @param dataVersion of the result; empty: older than the data of now
 * @throws AppError NOT_FOUND: a job of another account; JOB_NOT_FINISHED; INVALID_INPUT
 */
export async function followResult(
  database: OpenDatabase,
  customerId: number,
  { jobId, mostOrders, dataVersion }: { jobId: string; mostOrders: number; dataVersion: string },
): Promise<FollowedView> {
  return database.transaction(async (trx) => {
    await lockAccount(trx, customerId)
    const job = await findJob(trx, customerId, jobId)
    if (job === undefined) throw new AppError('NOT_FOUND')
    const { rows } = await sql<{ present: number }>`
      SELECT count(*)::int AS present FROM followed_result
        WHERE customer_id = ${customerId} AND job_id <> ${jobId}::uuid`.execute(trx)
    requireFollowable(job, rows[0]!.present)
    // A result that was given up begins anew, with the data that it could not get.
    await trx
      .deleteFrom('followed_result')
      .where('job_id', '=', jobId)
      .where('stopped_at', 'is not', null)
      .execute()
    await trx
      .insertInto('followed_result')
      .values({
        ...{ customer_id: customerId, job_id: jobId, most_orders: mostOrders, data_version: dataVersion },
      })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ most_orders: mostOrders }))
      .execute()
    return followedResults(trx).where('job_id', '=', jobId).executeTakeFirstOrThrow()
  })
}

/** Ends following a result: nothing more is ordered or mailed. @throws AppError  NOT_FOUND: a job of another account */
export async function unfollowResult({ db }: OpenDatabase, customerId: number, jobId: string): Promise<void> {
  if ((await findJob(db, customerId, jobId)) === undefined) throw new AppError('NOT_FOUND')
  await db
    .deleteFrom('followed_result')
    .where('customer_id', '=', customerId)
    .where('job_id', '=', jobId)
    .execute()
}
