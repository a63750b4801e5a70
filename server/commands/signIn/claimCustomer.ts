import { type Kysely, sql, type Transaction } from 'kysely'
import { findRealmCustomer, type RealmCustomerRow } from '../../db/queries/sessions.ts'
import type { Database } from '../../db/schema/index.ts'
import type { AccessClaims } from '../../identity/claims.ts'
import { roleOfRealm } from './realmRole.ts'

/**
 * Makes the account of a realm a customer: the one that an operator made for its login name and that no other account
 * of the realm has claimed, else a new one. Its role is the realm's.
 *
 * @returns undefined for an account without a login name, and for one whose login name is another account's
 */
export async function claimCustomer(
  trx: Transaction<Database>,
  claims: AccessClaims,
): Promise<RealmCustomerRow | undefined> {
  if (claims.loginName === '') return undefined
  const role = { role: roleOfRealm(claims.roles), role_as_of: claims.issuedAt }
  const unclaimed = await trx
    .selectFrom('customer')
    .select('id')
    .where(sql`lower(login_name)`, '=', claims.loginName.toLowerCase())
    .where('subject', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (unclaimed === undefined) {
    const email = (await isEmailTaken(trx, claims.email)) ? '' : claims.email
    await trx
      .insertInto('customer')
      .values({
        subject: claims.subject,
        login_name: claims.loginName,
        email,
        ...role,
        first_name: claims.firstName,
        last_name: claims.lastName,
        language: null,
        orders_of_new_products: null,
        terms_accepted_at: null,
        legal_informations_accepted_at: null,
      })
      // Two first calls at once: the other one has just made it. A login name of another account stays that one's.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await trx
      .updateTable('customer')
      .set({ subject: claims.subject, ...role })
      .where('id', '=', unclaimed.id)
      .execute()
  }
  return findRealmCustomer(trx, claims.subject, claims.sessionId)
}

async function isEmailTaken(db: Kysely<Database>, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return email === '' || other !== undefined
}
