import { sql } from 'kysely'
import type { ServerContext } from './context.ts'
import { forgetDeleted } from './db/queries/deletedItems.ts'
import { forgetOperation } from './db/queries/operationFiles.ts'

const everyMs = 60 * 60 * 1000
const knownAddressRetentionDays = 180
const mailRetentionDays = 30
/** Retention of ended links in the account's list. */
const endedShareRetentionDays = 90
/** Longer than a realm keeps an unused login: by default 30 days, offline ones 60. */
const realmSessionRetentionDays = 90

/**
 * Deletes expired rows, now and every hour: sessions, links, attempt counters, addresses not seen for long,
 * mails sent long ago, shared links that ended long ago, deletions that can no longer be undone, and audit entries after their retention.
 */
export function startHousekeeping({
  database: { db },
  environment: { auditDays },
  log,
}: Pick<ServerContext, 'database' | 'environment' | 'log'>): () => Promise<void> {
  async function tidy(): Promise<void> {
    await db.deleteFrom('refresh_family').where('expires_at', '<', sql<Date>`now()`).execute()
    await db
      .deleteFrom('realm_session')
      .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${realmSessionRetentionDays})`)
      .execute()
    await db.deleteFrom('attempt_window').where('ends_at', '<', sql<Date>`now()`).execute()
    await db.deleteFrom('password_link').where('expires_at', '<', sql<Date>`now()`).execute()
    await forgetDeleted(db)
    await forgetOperation(db)
    await db
      .deleteFrom('mail')
      .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${mailRetentionDays})`)
      .execute()
    await db
      .deleteFrom('share')
      .where(
        sql<boolean>`least(expires_at, revoked_at) < now() - make_interval(days => ${endedShareRetentionDays})`,
      )
      .execute()
    await db
      .deleteFrom('known_address')
      .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${knownAddressRetentionDays})`)
      .execute()
    if (auditDays > 0)
      await db
        .deleteFrom('audit_entry')
        .where('at', '<', sql<Date>`now() - make_interval(days => ${auditDays})`)
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
