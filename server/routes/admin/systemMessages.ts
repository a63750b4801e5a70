import type { Selectable } from 'kysely'
import { adminRoutes, parseUtc, type SystemMessage } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { SystemMessageTable } from '../../db/schema/customers.ts'
import type { Register } from '../../http/register.ts'
import { presentSystemMessage } from '../account/present.ts'

/** Notices of the provider, as admins write them. */
export function registerSystemMessageRoutes(register: Register, { database: { db } }: ServerContext): void {
  register(adminRoutes.adminSystemMessages, async () => {
    const messages = await db.selectFrom('system_message').selectAll().orderBy('from_at', 'desc').execute()
    return messages.map(present)
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

/** @throws AppError  INVALID_INPUT for times that are none, or a message that ends before it begins */
function columns({ from, till, text, disable }: SystemMessage) {
  const [fromMs, tillMs] = [readTime('from', from), readTime('till', till)]
  if (tillMs <= fromMs) throw new AppError('INVALID_INPUT', { field: 'till' })
  return {
    from_at: new Date(fromMs),
    till_at: new Date(tillMs),
    text_en: text.en,
    text_de: text.de ?? null,
    disable,
  }
}

function readTime(field: string, text: string): number {
  try {
    return parseUtc(text)
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { field }, [], { cause })
  }
}

function present(row: Selectable<SystemMessageTable>) {
  return { id: row.id, ...presentSystemMessage(row) }
}
