import { sql } from 'kysely'
import type { ServerContext } from './context.ts'

const everyMs = 60 * 60 * 1000
const keptKnownAddressDays = 180

/** Deletes what has run out, now and every hour: sessions, links, counters of attempts, addresses not seen for long. */
export function startHousekeeping({ database: { db }, log }: ServerContext): () => Promise<void> {
  async function tidy(): Promise<void> {
    await db.deleteFrom('refresh_family').where('expires_at', '<', sql<Date>`now()`).execute()
    await db.deleteFrom('attempt_window').where('ends_at', '<', sql<Date>`now()`).execute()
    await db.deleteFrom('password_link').where('expires_at', '<', sql<Date>`now()`).execute()
    await db
      .deleteFrom('known_address')
      .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${keptKnownAddressDays})`)
      .execute()
  }
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = tidy().catch((error: unknown) => log.error({ err: error }, 'housekeeping'))
  }
  run()
  const timer = setInterval(run, everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
