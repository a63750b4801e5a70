import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import { type AuditNote, writeAuditEntry } from '../audit/index.ts'

/** Who works on the command line, and with what. */
export interface OperatorAct {
  /** User of the system. */
  readonly operator: string
  /** As typed after `anemone`: customer grant. */
  readonly command: string
}

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
 * Does something with a customer on the command line, in one transaction with its entry in the audit log.
 *
 * @throws AppError  NOT_FOUND, naming the login
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

/** @param customer  null: an act that is about no customer */
export async function noteOperator(
  db: Kysely<Database>,
  { operator, command }: OperatorAct,
  customer: Pick<Customer, 'id' | 'uuid'> | null,
  note: AuditNote,
): Promise<void> {
  await writeAuditEntry(db, {
    actor: { commandLine: operator },
    customerId: customer?.id ?? null,
    customerUuid: customer?.uuid,
    action: command,
    status: 200,
    ...note,
  })
}
