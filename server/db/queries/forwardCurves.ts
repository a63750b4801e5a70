import type { Kysely } from 'kysely'
import { AppError } from '../../appError.ts'
import type { StoredForwardCurve } from '../schema/forwardCurves.ts'
import type { Database } from '../schema/index.ts'

/** A forward curve of an account. @throws AppError  NOT_FOUND, also for a curve of another account */
export function ownForwardCurve(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<StoredForwardCurve> {
  return db
    .selectFrom('forward_curve')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
}
