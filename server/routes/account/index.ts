import { sql } from 'kysely'
import { legalInformationsVersion, routes, termsVersion } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { presentCustomer, presentCustomerListEntry, presentSystemMessage } from './present.ts'

const done = { ok: true } as const

/** The customer who calls: data, language, terms; and the notices of the provider. */
export function registerAccountRoutes(register: Register, { database: { db } }: ServerContext): void {
  register(routes.systemMessages, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    const current = await db
      .selectFrom('system_message')
      .selectAll()
      .where('till_at', '>', sql<Date>`now()`)
      .orderBy('from_at')
      .execute()
    return current.map(presentSystemMessage)
  })

  register(routes.self, async ({ caller }) => presentCustomer(caller))

  register(routes.customers, async () => {
    const customers = await db
      .selectFrom('customer')
      .select(['id', 'uuid', 'login_name', 'first_name', 'last_name', 'company_name'])
      .orderBy(sql`lower(login_name)`)
      .execute()
    return customers.map(presentCustomerListEntry)
  })

  register(routes.readLanguage, async ({ caller }) => ({ language: caller.customer.language }))

  register(routes.writeLanguage, async ({ caller, body }) => {
    await db
      .updateTable('customer')
      .set({ language: body.language })
      .where('id', '=', caller.customer.id)
      .execute()
    return { language: body.language }
  })

  register(routes.acceptTerms, async ({ caller }) => {
    await db
      .updateTable('customer')
      .set({ terms_version: termsVersion, terms_accepted_at: sql<Date>`now()` })
      .where('id', '=', caller.actor.id)
      .execute()
    return done
  })

  register(routes.acceptLegalInformations, async ({ caller }) => {
    await db
      .updateTable('customer')
      .set({
        legal_informations_version: legalInformationsVersion,
        legal_informations_accepted_at: sql<Date>`now()`,
      })
      .where('id', '=', caller.actor.id)
      .execute()
    return done
  })
}
