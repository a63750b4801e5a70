import { sql } from 'kysely'
import { adminRoutes, formatUtc } from '#contracts'
import { AppError } from '../../appError.ts'
import { changeAccount } from '../../commands/account/changeAccount.ts'
import { signUp } from '../../commands/account/signUp.ts'
import { changeCustomerRights } from '../../commands/admin/changeCustomerRights.ts'
import type { AuditNote } from '../../commands/audit/index.ts'
import { createInvitation, invitationLink } from '../../commands/invitations/index.ts'
import type { ServerContext } from '../../context.ts'
import { customersByName } from '../../db/queries/customers.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { nameKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireRoleGivenHere } from '../../policies/accountRights.ts'
import { requireRealm } from '../../policies/realmAccounts.ts'
import { presentAdminCustomer, presentAdminCustomers } from './presentAdminCustomer.ts'

/** Routes for admins to view and change accounts. */
export function registerAdminCustomerRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment } = context
  const rolesAreOfRealm = environment.oidcIssuer !== undefined

  register(adminRoutes.adminCustomers, async ({ query }) => {
    const found = await customersByName(database.db, readCursor(query, nameKey))
      .selectAll()
      .$if(query.search !== undefined, (customers) =>
        customers.where(
          sql<boolean>`position(lower(${query.search}) IN
            lower(concat_ws(' ', login_name, first_name, last_name, company_name, email, uuid, id))) > 0`,
        ),
      )
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(found, query, ({ sorted_by, id }) => [sorted_by, id])
    return { customers: await presentAdminCustomers(context, page.rows), next_cursor: page.nextCursor }
  })

  register(adminRoutes.adminCreateCustomer, async ({ body, language, concerns }) => {
    const { role, mva_look, ...fields } = body
    requireRoleGivenHere({ role: 'customer' }, { role }, rolesAreOfRealm)
    const made = await signUp(context, fields, language, role)
    concerns(made.id, { note: { act: 'customer.create', details: { role } } })
    return presentAdminCustomer(
      context,
      await changeCustomerRights(database, made.id, { marketTheme: mva_look, rolesAreOfRealm }),
    )
  })

  register(adminRoutes.adminInviteCustomer, async ({ params, concerns }) => {
    requireRealm(environment)
    concerns(params.id, { note: { act: 'customer.invite' } })
    const { code, expiresAt, replaces } = await database.transaction(async (trx) => {
      const customer = await trx
        .selectFrom('customer')
        .select(['id', 'role'])
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (customer === undefined) throw new AppError('NOT_FOUND')
      return createInvitation(trx, customer)
    })
    return {
      code,
      link: invitationLink(context.address.url, code),
      expires_at: formatUtc(expiresAt.getTime()),
      replaces,
    }
  })

  register(adminRoutes.adminChangeCustomer, async ({ params, body, concerns }) => {
    const { role, mva_look, enabled, ...fields } = body
    const before = await database.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst()
    await changeAccount(database, params.id, fields, environment)
    concerns(params.id)
    const after = await changeCustomerRights(database, params.id, {
      role,
      marketTheme: mva_look,
      enabled,
      rolesAreOfRealm,
    })
    if (before !== undefined) concerns(params.id, { note: changeNote(before, after) })
    return presentAdminCustomer(context, after)
  })
}

/** Names of the changed fields: the values are the customer's. */
function changeNote(before: Customer, after: Customer): AuditNote {
  const fields = (Object.keys(after) as (keyof Customer)[]).filter(
    (field) => !(after[field] instanceof Date) && after[field] !== before[field],
  )
  const isRight = before.enabled !== after.enabled
  return {
    act: isRight ? (after.enabled ? 'customer.enable' : 'customer.disable') : 'customer.change',
    details: { fields, ...(before.role === after.role ? {} : { role: after.role }) },
  }
}
