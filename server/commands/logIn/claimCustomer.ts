import { sql, type Transaction } from 'kysely'
import { findRealmCustomer, type RealmCustomerRow } from '../../db/queries/sessions.ts'
import type { Database } from '../../db/schema/index.ts'
import type { AccessClaims } from '../../identity/claims.ts'
import { mayBeClaimed, trustedEmail } from '../../policies/realmAccounts.ts'
import { adoptSubjects } from './adoptSubjects.ts'
import { bindIdentity } from './bindIdentity.ts'
import { freeLoginName } from './freeLoginName.ts'
import { noteClaim } from './noteClaim.ts'
import { roleOfRealm } from './realmRole.ts'

const claimLock = 727_004

/**
 * Creates or finds the customer of a realm account at its first call: the one that an operator prepared for
 * its verified mail address, else a new one. The login name is not compared: anyone can choose it.
 * docs/operation/accounts.md has the table of all cases.
 */
export async function claimCustomer(
  trx: Transaction<Database>,
  claims: AccessClaims,
): Promise<RealmCustomerRow> {
  // First calls are rare: they are serialized, so that two parallel calls create one account.
  await sql`SELECT pg_advisory_xact_lock(${claimLock})`.execute(trx)
  await adoptSubjects(trx, claims.issuer, claims.subject)
  const known = await findRealmCustomer(trx, claims)
  if (known !== undefined) return known
  const prepared = await preparedCustomer(trx, claims)
  if (prepared === undefined) await bindIdentity(trx, claims, await newCustomer(trx, claims))
  else {
    await bindIdentity(trx, claims, prepared.id)
    await trx
      .updateTable('customer')
      .set({ role: roleOfRealm(claims.roles), role_as_of: claims.issuedAt })
      .where('id', '=', prepared.id)
      .execute()
    await noteClaim(trx, { name: claims.loginName, customerId: prepared.id, by: 'verified e-mail' })
  }
  const made = await findRealmCustomer(trx, claims)
  if (made === undefined) throw new Error('the account that was just made is missing')
  return made
}

/** Customer with the person's mail address and without a login so far. */
async function preparedCustomer(trx: Transaction<Database>, claims: AccessClaims) {
  const email = trustedEmail(claims)
  if (email === '') return undefined
  const found = await trx
    .selectFrom('customer')
    .select(['id', 'role'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('realm_account')
            .select('realm_account.subject')
            .whereRef('realm_account.customer_id', '=', 'customer.id'),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined && mayBeClaimed(found) ? found : undefined
}

/** @returns its id */
async function newCustomer(trx: Transaction<Database>, claims: AccessClaims): Promise<number> {
  for (;;) {
    const made = await trx
      .insertInto('customer')
      .values({
        subject: null,
        login_name: await freeLoginName(trx, claims.loginName, trustedEmail(claims)),
        // Set from the token, like every later change: see realmEmail.ts.
        email: '',
        role: roleOfRealm(claims.roles),
        role_as_of: claims.issuedAt,
        first_name: claims.firstName,
        last_name: claims.lastName,
        language: null,
        orders_of_new_products: null,
        terms_accepted_at: null,
        legal_informations_accepted_at: null,
      })
      // An operator may have used the name meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made !== undefined) return made.id
  }
}
