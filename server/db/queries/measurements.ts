import type { Kysely } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Database } from '../schema/index.ts'

/** Measured winds of an account without their values, the newest first. */
export function measurementsOf(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('measurement')
    .select(['id', 'name', 'summary', 'stored_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

/** One of them with its values. @throws AppError  NOT_FOUND, also for one of another account */
export function measurementOf(db: Kysely<Database>, customerId: number, id: number) {
  return db
    .selectFrom('measurement')
    .select(['id', 'name', 'summary', 'data'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
}
