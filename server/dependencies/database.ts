import { sql } from 'kysely'
import { readProgramVersion } from '#calculations/release'
import { messages } from '#contracts'
import { compareMigrations, isContracting } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { mostConnections } from '../db/postgres.ts'
import { receivesNotifications } from '../db/receivesNotifications.ts'
import { servingRelease } from '../db/servingRelease.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { hasEmbeddedDatabase, openServerDatabase, refuseStranger } from '../installation/index.ts'
import { StartupError } from '../startupError.ts'
import { compareClocks } from './clock.ts'
import type { Finding } from './finding.ts'

/** Examines the database: connection, match with the data directory, version, schema, connections and clock. */
export async function examineDatabase(environment: Environment): Promise<Finding[]> {
  const { dependencies: text, startup } = messages[environment.terminalLanguage]
  const { database: subject } = text
  // Only one process may open the embedded database, possibly a running server.
  if (environment.databaseUrl === undefined && !(await isBegun(environment)))
    return [{ subject, ok: false, detail: startup.noDatabase(environment.dataDirectory) }]
  if (environment.databaseUrl === undefined)
    return [{ subject, ok: true, detail: text.embedded(partPath(environment.dataDirectory, 'db')) }]
  let opened: OpenDatabase
  try {
    opened = await openServerDatabase(environment, {
      asItIs: true,
      beforeMigration: (db) => refuseStranger(environment, db),
    })
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [{ subject, ok: false, detail: error.message }]
  }
  try {
    return [
      ...(await examineServer(environment, opened)),
      await examineNotifications(environment, opened),
      await examineSchema(environment, opened),
    ]
  } finally {
    await opened.close()
  }
}

/** Also false if the directory is unreadable, which another finding reports. */
function isBegun({ dataDirectory }: Environment): Promise<boolean> {
  return hasEmbeddedDatabase(dataDirectory).catch(() => false)
}

async function examineServer(environment: Environment, { db }: OpenDatabase): Promise<Finding[]> {
  const text = messages[environment.terminalLanguage].dependencies
  const requestedMs = Date.now()
  const { rows } = await sql<{ version: string; tls: string | null; most: number; used: number; now: Date }>`
    SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
      (SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS tls,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`.execute(db)
  const [{ version, tls, most, used, now } = { version: '', tls: null, most: 0, used: 0, now: new Date(0) }] =
    rows
  const hasRoom = most - used >= mostConnections
  const details = { used, most, needed: mostConnections }
  return [
    { subject: text.database, ok: true, detail: `PostgreSQL ${version}, ${tls ?? text.withoutTls}` },
    {
      subject: text.connections,
      ok: hasRoom,
      detail: hasRoom ? text.connectionsFree(details) : text.connectionsFew(details),
    },
    compareClocks(environment, text.database, now.getTime(), requestedMs),
  ]
}

/** Checks that a notification arrives, as servers send for each change of a job. */
async function examineNotifications(
  { terminalLanguage }: Environment,
  opened: OpenDatabase,
): Promise<Finding> {
  const { dependencies: text, startup } = messages[terminalLanguage]
  const { notifications: subject } = text
  const ok = await receivesNotifications(opened).catch((error: Error) => error)
  if (ok instanceof Error)
    return { subject, ok: false, detail: startup.notificationsUnreachable(ok.message || String(ok)) }
  return { subject, ok, detail: ok ? text.notificationsCome : startup.notificationsLost }
}

async function examineSchema({ terminalLanguage }: Environment, { db }: OpenDatabase): Promise<Finding> {
  const { dependencies: text, startup } = messages[terminalLanguage]
  const { missing, unknown } = await compareMigrations(db)
  const finding = (ok: boolean, detail: string) => ({ subject: text.schema, ok, detail })
  if (unknown.some(isContracting) || (unknown.length > 0 && missing.length > 0))
    return finding(false, startup.databaseNewer(await servingRelease(db), readProgramVersion()))
  if (unknown.length > 0) return finding(true, text.schemaAhead(unknown.length))
  return finding(true, missing.length > 0 ? text.schemaBehind(missing.length) : text.schemaCurrent)
}
