import { type Kysely, sql } from 'kysely'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import type { AccessClaims } from '../../identity/claims.ts'
import { trustedEmail } from '../../policies/realmAccounts.ts'

/**
 * A customer's mail address follows the verified one of the realm, by the newest token that has one. An
 * address of another account is not used: no mail is better than a mail to the wrong person.
 */
export async function emailChange(
  db: Kysely<Database>,
  known: Customer,
  claims: AccessClaims,
): Promise<Partial<Pick<Customer, 'email'>>> {
  if (!tokenDecidesEmail(known, claims)) return {}
  const email = trustedEmail(claims)
  if (email === known.email) return {}
  return { email: email === '' || (await isTaken(db, email, known.id)) ? '' : email }
}

/** Whether the row may need an update. An address that another account has is checked again for each token. */
export function hasEmailNews(known: Customer, claims: AccessClaims): boolean {
  const isNewer = claims.issuedAt.getTime() > (known.realm_seen_at?.getTime() ?? 0)
  return isNewer && tokenDecidesEmail(known, claims) && trustedEmail(claims) !== known.email
}

function tokenDecidesEmail(known: Customer, { email, issuedAt }: AccessClaims): boolean {
  return email !== undefined && issuedAt.getTime() >= (known.realm_seen_at?.getTime() ?? 0)
}

async function isTaken(db: Kysely<Database>, email: string, ownId: number): Promise<boolean> {
  const lower = email.toLowerCase()
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '<>', ownId)
    .where((row) => row.or([row(sql`lower(login_name)`, '=', lower), row(sql`lower(email)`, '=', lower)]))
    .executeTakeFirst()
  return other !== undefined
}
