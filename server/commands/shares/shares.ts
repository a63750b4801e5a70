import { sql } from 'kysely'
import type { NewSharedMap } from '#contracts'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findJob } from '../../db/queries/jobs.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import type { ShareWeights, StoredShare } from '../../db/schema/shares.ts'
import { randomSecret, secretHash } from '../../identity/secrets.ts'
import { requireRoom } from '../../policies/quotas.ts'
import { requireShareable } from '../../policies/shares.ts'

export interface NewShare {
  /** Ids of completed jobs of the account; empty for a map. */
  readonly jobs: readonly string[]
  /** Map that the account may see; null: the link shows results. */
  readonly map: NewSharedMap | null
  /** Of the results in their mean over atlases. */
  readonly weights: ShareWeights
  readonly title: string
  readonly days: number
  readonly withFiles: boolean
}

/**
 * Creates a link. Its token is returned only now; only its hash is stored.
 * @throws AppError NOT_FOUND: a job of another account; JOB_NOT_FINISHED; INVALID_INPUT: jobs of several products, or a
 * repeated job; TOO_MANY_SHARES
 */
export async function createShare(
  { database, environment }: AccountStore,
  customerId: number,
  { jobs, map, weights, title, days, withFiles }: NewShare,
): Promise<StoredShare & { readonly token: string }> {
  const token = randomSecret()
  const row = await database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const found = []
    for (const id of jobs) {
      const job = await findJob(trx, customerId, id)
      if (job === undefined) throw new AppError('NOT_FOUND')
      found.push(job)
    }
    requireShareable(found, map)
    await requireRoom(account, environment.quotas, 'shares')
    return trx
      .insertInto('share')
      .values({
        customer_id: customerId,
        token_hash: secretHash(token),
        title,
        jobs: JSON.stringify(jobs),
        map: map && JSON.stringify(map),
        weights: weights.weighting === 'equal' ? null : JSON.stringify(weights),
        with_files: withFiles,
        expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { ...row, token }
}

/** Revokes a link; a revoked link stays unchanged. @throws AppError NOT_FOUND */
export function revokeShare({ db }: OpenDatabase, customerId: number, id: number): Promise<StoredShare> {
  return db
    .updateTable('share')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
}
