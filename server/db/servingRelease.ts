import { type Kysely, sql } from 'kysely'
import { compareReleases } from '#contracts'
import type { Database } from './schema/index.ts'

/**
 * The newest release that has served a database, whatever its schema.
 * @returns null for a release that did not record itself
 */
export async function servingRelease<Schema>(db: Kysely<Schema>): Promise<string | null> {
  const { rows: tables } = await sql`SELECT 1 WHERE to_regclass('installation') IS NOT NULL`.execute(db)
  if (tables.length === 0) return null
  // As JSON, since older schemas lack the column.
  const { rows } = await sql<{ release: string | null }>`
    SELECT to_jsonb(installation) ->> 'release' AS release FROM installation`.execute(db)
  return rows[0]?.release ?? null
}

/** Records that a release serves the database, unless a newer one has. @returns the previously recorded one */
export async function noteServingRelease(db: Kysely<Database>, release: string): Promise<string | null> {
  const noted = await servingRelease(db)
  if (noted === null || compareReleases(noted, release) < 0)
    await db.updateTable('installation').set({ release }).execute()
  return noted
}
