import { type Selectable, sql } from 'kysely'
import type { AuditEntry } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { customersByName } from '../../db/queries/customers.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { ApiKeyTable } from '../../db/schema/selfService.ts'
import { apiKeysOf } from '../account/apiKeys.ts'
import { type CustomerCounts, customerCounts } from '../admin/customerDetail.ts'
import { type AuditFilter, allAuditEntries } from '../audit/index.ts'
import { customerByLogin } from './onCustomer.ts'

/** Customers by login name; with `search` those that contain it in name, company, address or id. */
export function listCustomers({ db }: OpenDatabase, search: string | undefined): Promise<Customer[]> {
  return customersByName(db, undefined)
    .selectAll()
    .$if(search !== undefined, (customers) =>
      customers.where(
        sql<boolean>`position(lower(${search}) IN
          lower(concat_ws(' ', login_name, first_name, last_name, company_name, email, uuid, id))) > 0`,
      ),
    )
    .execute()
}

export interface ShownCustomer {
  readonly customer: Customer
  readonly counts: CustomerCounts
  readonly apiKeys: readonly Selectable<ApiKeyTable>[]
}

/** @throws AppError  NOT_FOUND */
export async function showCustomer({ db }: OpenDatabase, loginName: string): Promise<ShownCustomer> {
  const customer = await customerByLogin(db, loginName)
  return {
    customer,
    counts: await customerCounts(db, customer.id),
    apiKeys: await apiKeysOf(db, customer.id),
  }
}

/**
 * Entries of the audit log, newest first, in portions.
 * @param loginName of the customer concerned; undefined: all
 * @throws AppError NOT_FOUND
 */
export async function* auditOf(
  { db }: OpenDatabase,
  loginName: string | undefined,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const about = loginName === undefined ? {} : { customerId: (await customerByLogin(db, loginName)).id }
  yield* allAuditEntries(db, { ...filter, ...about })
}
