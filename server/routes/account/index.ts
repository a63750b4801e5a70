import { sql } from 'kysely'
import { routes } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { customersByName } from '../../db/queries/customers.ts'
import { linkNext, nameKey, pageOf, readCursor, timeKey } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { editionsInForce, legalTextInForce } from '../../legal/index.ts'
import { presentCustomer, presentCustomerListEntry, presentSystemMessage } from './present.ts'

const done = { ok: true } as const

/** Data, language and accepted terms of the calling customer, and the notices of the provider. */
export function registerAccountRoutes(register: RegisterRoute, context: ServerContext): void {
  const { brand, address } = context
  const { db } = context.database
  const host = () => new URL(address.url).host

  register(routes.systemMessages, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-cache')
    const after = readCursor(query, timeKey)
    const current = await db
      .selectFrom('system_message')
      .selectAll()
      .where('till_at', '>', sql<Date>`now()`)
      .$if(after !== undefined, (messages) =>
        messages.where(
          sql<boolean>`(from_at, id) > (${new Date(after![0])}::timestamptz, ${after![1]}::int)`,
        ),
      )
      .orderBy('from_at')
      .orderBy('id')
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(current, query, ({ from_at, id }) => [from_at.getTime(), id])
    linkNext(request, reply, page.nextCursor)
    return page.rows.map(presentSystemMessage)
  })

  register(routes.self, async ({ caller }) => presentCustomer(caller, await editionsInForce(db)))

  register(routes.customers, async ({ query, request, reply }) => {
    const customers = await customersByName(db, readCursor(query, nameKey))
      .select(['id', 'uuid', 'login_name', 'first_name', 'last_name', 'company_name'])
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(customers, query, ({ sorted_by, id }) => [sorted_by, id])
    linkNext(request, reply, page.nextCursor)
    return page.rows.map(presentCustomerListEntry)
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

  register(routes.legalText, ({ params, query }) =>
    legalTextInForce(db, brand.legalTexts, params.kind, query.language),
  )

  register(routes.acceptTerms, async ({ caller, query }) => {
    const { policy } = await editionsInForce(db)
    if ((query.edition ?? policy) !== policy) throw new AppError('TERMS_NOT_ACCEPTED', { host: host() })
    await db
      .updateTable('customer')
      .set({ terms_version: policy, terms_accepted_at: sql<Date>`now()` })
      .where('id', '=', caller.actor.id)
      .execute()
    return done
  })

  register(routes.acceptLegalInformations, async ({ caller, query }) => {
    const { legalInformations } = await editionsInForce(db)
    if ((query.edition ?? legalInformations) !== legalInformations)
      throw new AppError('LEGAL_INFORMATIONS_NOT_ACCEPTED', { host: host() })
    await db
      .updateTable('customer')
      .set({
        legal_informations_version: legalInformations,
        legal_informations_accepted_at: sql<Date>`now()`,
      })
      .where('id', '=', caller.actor.id)
      .execute()
    return done
  })
}
