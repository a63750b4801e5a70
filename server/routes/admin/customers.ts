import { sql } from 'kysely'
import { type AdminCustomer, adminRoutes, formatUtc } from '#contracts'
import { changeAccount } from '../../commands/account/changeAccount.ts'
import { register as registerCustomer } from '../../commands/account/register.ts'
import { changeCustomerRights } from '../../commands/admin/changeCustomerRights.ts'
import type { ServerContext } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import type { Customer } from '../../policies/caller.ts'
import { presentCustomer } from '../account/present.ts'
import { cursorId, pageOf } from './paging.ts'

/** Accounts, as admins see and change them. */
export function registerAdminCustomerRoutes(register: Register, context: ServerContext): void {
  const { database } = context

  register(adminRoutes.adminCustomers, async ({ query }) => {
    const after = cursorId(query.cursor)
    const found = await database.db
      .selectFrom('customer')
      .selectAll()
      .$if(query.search !== undefined, (customers) =>
        customers.where(
          sql<boolean>`position(lower(${query.search}) IN
            lower(concat_ws(' ', login_name, first_name, last_name, company_name, email, uuid, id))) > 0`,
        ),
      )
      // The customer of the cursor may be gone: its place in the order is what counts.
      .$if(after !== undefined, (customers) =>
        customers.where(
          sql<boolean>`(lower(login_name), id) >
            (coalesce((SELECT lower(login_name) FROM customer WHERE id = ${after}), ''), ${after}::int)`,
        ),
      )
      .orderBy(sql`lower(login_name)`)
      .orderBy('id')
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(found, query.limit, ({ id }) => id)
    return { customers: page.rows.map(presentAdminCustomer), next_cursor: page.nextCursor }
  })

  register(adminRoutes.adminCreateCustomer, async ({ body, language, concerns }) => {
    const { role, mva_look, ...fields } = body
    const made = await registerCustomer(context, fields, language, role)
    concerns(made.id)
    return presentAdminCustomer(await changeCustomerRights(database, made.id, { mvaLook: mva_look }))
  })

  register(adminRoutes.adminChangeCustomer, async ({ params, body, concerns }) => {
    const { role, mva_look, enabled, ...fields } = body
    await changeAccount(database, params.id, fields)
    concerns(params.id)
    return presentAdminCustomer(
      await changeCustomerRights(database, params.id, { role, mvaLook: mva_look, enabled }),
    )
  })
}

function presentAdminCustomer(customer: Customer): AdminCustomer {
  return {
    ...presentCustomer({ customer, actor: customer }),
    role: customer.role,
    enabled: customer.enabled,
    created_at: formatUtc(customer.created_at.getTime()),
  }
}
