import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from './openDatabase.ts'

/** Notifications arrive within milliseconds; a busy database may need longer. */
const withinMs = 10_000

/**
 * Whether a notification sent here is received here. A pooler that gives each transaction a separate connection, such
 * as PgBouncer with `pool_mode = transaction`, accepts LISTEN but delivers nothing.
 */
export async function receivesNotifications({
  db,
  listen,
}: Pick<OpenDatabase, 'db' | 'listen'>): Promise<boolean> {
  const word = randomUUID()
  const channel = `anemone_trial_${word.replaceAll('-', '')}`
  const received = Promise.withResolvers<boolean>()
  const unlisten = await listen(channel, (payload) => {
    if (payload === word) received.resolve(true)
  })
  const timer = setTimeout(() => received.resolve(false), withinMs)
  try {
    await sql`SELECT pg_notify(${channel}, ${word})`.execute(db)
    return await received.promise
  } finally {
    clearTimeout(timer)
    await unlisten()
  }
}
