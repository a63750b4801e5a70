import { type Selectable, sql } from 'kysely'
import { adminRoutes, parseUtc, type SystemMessage } from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { SystemMessageTable } from '../../db/schema/customers.ts'
import { linkNext, pageOf, readCursor, timeKey } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { presentSystemMessage } from '../account/present.ts'

/** Notices of the provider, as admins write them. */
export function registerSystemMessageRoutes(
  register: RegisterRoute,
  { database: { db } }: ServerContext,
): void {
  register(adminRoutes.adminSystemMessages, async ({ query, request, reply }) => {
    const after = readCursor(query, timeKey)
    const messages = await db
      .selectFrom('system_message')
      .selectAll()
      .$if(after !== undefined, (rows) =>
        rows.where(sql<boolean>`(from_at, id) < (${new Date(after![0])}::timestamptz, ${after![1]}::int)`),
      )
      .orderBy('from_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(messages, query, ({ from_at, id }) => [from_at.getTime(), id])
    linkNext(request, reply, page.nextCursor)
    return page.rows.map(present)
  })

  register(adminRoutes.adminCreateSystemMessage, async ({ body }) =>
    present(
      await db.insertInto('system_message').values(columns(body)).returningAll().executeTakeFirstOrThrow(),
    ),
  )

  register(adminRoutes.adminChangeSystemMessage, async ({ params, body }) => {
    const changed = await db
      .updateTable('system_message')
      .set(columns(body))
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst()
    if (changed === undefined) throw new AppError('NOT_FOUND')
    return present(changed)
  })

  register(adminRoutes.adminDeleteSystemMessage, async ({ params }) => {
    const deleted = await db
      .deleteFrom('system_message')
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst()
    if (deleted === undefined) throw new AppError('NOT_FOUND')
    return { ok: true } as const
  })
}

/** @throws AppError  INVALID_INPUT for a message that ends before it begins */
function columns({ from, till, text, disable }: SystemMessage) {
  const [fromMs, tillMs] = [parseUtc(from), parseUtc(till)]
  if (tillMs <= fromMs) throw invalidField('till', (text) => text.inputFlaws.endsFirst)
  return {
    from_at: new Date(fromMs),
    till_at: new Date(tillMs),
    text_en: text.en,
    text_de: text.de ?? null,
    disable,
  }
}

function present(row: Selectable<SystemMessageTable>) {
  return { id: row.id, ...presentSystemMessage(row) }
}
