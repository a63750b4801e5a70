import { sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { ownForwardCurve } from '../../db/queries/forwardCurves.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import type { OwnQuote, StoredForwardCurve } from '../../db/schema/forwardCurves.ts'
import { requireRoom } from '../../policies/quotas.ts'

export interface ForwardCurveValues {
  readonly name: string
  readonly source: string
  readonly quote_date: string
  readonly quotes: readonly OwnQuote[]
}

type Named = Pick<StoredForwardCurve, 'name' | 'quote_date'>

/** @throws AppError TOO_MANY_FORWARD_CURVES; INVALID_INPUT if the account already has this name for this day */
export function createForwardCurve(
  { database, environment }: AccountStore,
  customerId: number,
  values: ForwardCurveValues,
): Promise<StoredForwardCurve> {
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    await requireRoom(account, environment.quotas, 'forwardCurves')
    await requireFreeName(account, values, null)
    return trx
      .insertInto('forward_curve')
      .values({ ...values, customer_id: customerId, quotes: JSON.stringify(values.quotes) })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** @param change undefined fields stay unchanged @throws AppError NOT_FOUND; INVALID_INPUT if the name is taken */
export function changeForwardCurve(
  database: OpenDatabase,
  customerId: number,
  id: number,
  change: { readonly name: string | undefined; readonly source: string | undefined },
): Promise<StoredForwardCurve> {
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const stored = await ownForwardCurve(trx, customerId, id)
    const { name = stored.name, source = stored.source } = change
    await requireFreeName(account, { name, quote_date: stored.quote_date }, id)
    return trx
      .updateTable('forward_curve')
      .set({ name, source })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** @throws AppError  NOT_FOUND */
export async function deleteForwardCurve(
  { db }: OpenDatabase,
  customerId: number,
  id: number,
): Promise<void> {
  await db
    .deleteFrom('forward_curve')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
}

/** Curves of one name must differ in their days. */
async function requireFreeName(
  { trx, customerId }: Awaited<ReturnType<typeof lockAccount>>,
  { name, quote_date: quoteDate }: Named,
  ownId: number | null,
): Promise<void> {
  // Compared by the database: JavaScript folds some letters differently from the index.
  const other = await trx
    .selectFrom('forward_curve')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('quote_date', '=', quoteDate)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .$if(ownId !== null, (all) => all.where('id', '!=', ownId!))
    .executeTakeFirst()
  if (other === undefined) return
  throw new AppError('INVALID_INPUT', { field: 'name' }, [
    { path: 'name', describe: ({ forwardQuotes: text }) => text.nameTaken(name, quoteDate) },
  ])
}
