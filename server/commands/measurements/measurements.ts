import { sql } from 'kysely'
import { type MeasurementSummary, measurementBytesOfAccount, measurementsOfAccount } from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import { jsonValue } from '../../db/jsonValue.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'

/** A measured wind to store. */
export interface NewMeasurement {
  readonly name: string
  readonly summary: MeasurementSummary
  readonly data: Uint8Array
}

/** Stores a measured wind with an account. @throws AppError INVALID_INPUT: its name is taken, or no room is left */
export function storeMeasurement(
  database: OpenDatabase,
  customerId: number,
  { name, summary, data }: NewMeasurement,
) {
  return database.transaction(async (trx) => {
    await lockAccount(trx, customerId)
    // Compared by the database: JavaScript folds some letters differently from the index.
    const { count, bytes, taken } = await trx
      .selectFrom('measurement')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(length(data)), 0)`.as('bytes'),
        sql<boolean>`coalesce(bool_or(lower(name) = lower(${name})), false)`.as('taken'),
      ])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (taken) throw invalidField('name', ({ validation }) => validation.measurements.nameTaken(name))
    if (Number(count) >= measurementsOfAccount || Number(bytes) + data.length > measurementBytesOfAccount)
      throw invalidField('file', ({ validation }) =>
        validation.measurements.tooMany(
          String(measurementsOfAccount),
          String(measurementBytesOfAccount / 1024 ** 2),
        ),
      )
    return trx
      .insertInto('measurement')
      .values({ customer_id: customerId, name, summary: jsonValue(summary), data: Buffer.from(data) })
      .returning(['id', 'name', 'summary', 'stored_at'])
      .executeTakeFirstOrThrow()
  })
}

/** @throws AppError NOT_FOUND */
export async function removeMeasurement({ db }: OpenDatabase, customerId: number, id: number): Promise<void> {
  await db
    .deleteFrom('measurement')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
}
