import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import { randomSecret, secretHash } from './secrets.ts'

export const passwordLinkHours = 24

/** Creates a one-time link; returns its token, which is not stored. */
export async function createPasswordLink(db: Kysely<Database>, customerId: number): Promise<string> {
  const token = randomSecret()
  await db
    .insertInto('password_link')
    .values({
      customer_id: customerId,
      token_hash: secretHash(token),
      expires_at: sql<Date>`now() + make_interval(hours => ${passwordLinkHours})`,
    })
    .execute()
  return token
}
