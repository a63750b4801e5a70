import { type AdminCustomer, formatUtc } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { editionsInForce, type LegalEditions } from '../../legal/index.ts'
import { presentCustomer } from '../account/present.ts'

type Parts = Pick<ServerContext, 'database' | 'environment'>

export async function presentAdminCustomer(context: Parts, customer: Customer): Promise<AdminCustomer> {
  const login = await loginsOf(context, [customer.id])
  return present(customer, login(customer.id), await editionsInForce(context.database.db))
}

export async function presentAdminCustomers(
  context: Parts,
  customers: readonly Customer[],
): Promise<AdminCustomer[]> {
  const login = await loginsOf(
    context,
    customers.map(({ id }) => id),
  )
  const editions = await editionsInForce(context.database.db)
  return customers.map((customer) => present(customer, login(customer.id), editions))
}

function present(customer: Customer, login: AdminCustomer['login'], editions: LegalEditions): AdminCustomer {
  return {
    ...presentCustomer({ customer, actor: customer }, editions),
    role: customer.role,
    enabled: customer.enabled,
    login,
    created_at: formatUtc(customer.created_at.getTime()),
  }
}

/** Kind of login of each customer. */
async function loginsOf(
  { database: { db }, environment }: Parts,
  ids: readonly number[],
): Promise<(id: number) => AdminCustomer['login']> {
  if (environment.oidcIssuer === undefined || ids.length === 0) return () => 'here'
  const rows = await db
    .selectFrom('realm_account')
    .select('customer_id')
    .where('customer_id', 'in', ids)
    .execute()
  const claimed = new Set(rows.map(({ customer_id }) => customer_id))
  return (id) => (claimed.has(id) ? 'realm' : 'open')
}
