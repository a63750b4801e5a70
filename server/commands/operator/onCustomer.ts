import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import { type AuditNote, noteOperator, type OperatorAct } from '../audit/index.ts'

/** @throws AppError  NOT_FOUND, naming the login */
export async function customerByLogin(db: Kysely<Database>, loginName: string): Promise<Customer> {
  const customer = await db
    .selectFrom('customer')
    .selectAll()
    .where(sql`lower(login_name)`, '=', loginName.toLowerCase())
    .executeTakeFirst()
  if (customer === undefined) throw new AppError('NOT_FOUND', { name: loginName })
  return customer
}

/**
 * Runs an action on a customer for the command line, in one transaction with its audit entry.
 * @throws AppError NOT_FOUND, naming the login
 */
export function onCustomer<Result>(
  database: OpenDatabase,
  act: OperatorAct,
  loginName: string,
  work: (
    trx: Transaction<Database>,
    customer: Customer,
  ) => Promise<{ readonly result: Result; readonly note: AuditNote }>,
): Promise<Result> {
  return database.transaction(async (trx) => {
    const customer = await customerByLogin(trx, loginName)
    const { result, note } = await work(trx, customer)
    await noteOperator(trx, act, customer, note)
    return result
  })
}
