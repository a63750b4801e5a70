import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { Environment } from '../env.ts'

/** Address for mails to the provider: that for customers, else that of the legal texts; null: none. */
export async function providerMailbox(
  db: Kysely<Database>,
  { contactEmail }: Pick<Environment, 'contactEmail'>,
): Promise<string | null> {
  if (contactEmail !== undefined) return contactEmail
  const installation = await db.selectFrom('installation').select('provider').executeTakeFirst()
  return installation?.provider?.email ?? null
}
