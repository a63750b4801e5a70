import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import { attemptKey, countAttempt, forgetAttempt } from './attempts.ts'
import { countedAddress } from './networkAddress.ts'
import type { RefusedLogins } from './refusedLogins.ts'

/**
 * Limits on guessing passwords. One address has few attempts over all accounts. One account can be tried from
 * everywhere, so its limit is short: it makes guessing hopeless and locks out no one for more than a minute. An address
 * from which the customer has logged in before has its own limit, which others' guesses do not use up.
 */
const limits = {
  address: { attempts: 30, windowS: 5 * 60 },
  account: { attempts: 10, windowS: 60 },
  knownAddress: { attempts: 10, windowS: 60 },
} as const

export interface LoginAttempt {
  /** Login name or mail address as typed. */
  readonly name: string
  readonly networkAddress: string
  /** undefined if there is no such account. */
  readonly customerId: number | undefined
}

/** @throws AppError  TOO_MANY_REQUESTS, without a query if the database refused it before */
export function requireNotRefused(
  refused: RefusedLogins,
  attempt: Pick<LoginAttempt, 'name' | 'networkAddress'>,
): void {
  refused.require([addressKey(attempt), pairKey(attempt)])
}

/** @throws AppError  TOO_MANY_REQUESTS */
export async function countLoginAttempt(
  db: Kysely<Database>,
  refused: RefusedLogins,
  attempt: LoginAttempt,
): Promise<void> {
  await refused.remember(addressKey(attempt), () => countAttempt(db, addressKey(attempt), limits.address))
  const isKnown = await isKnownAddress(db, attempt)
  await refused.remember(pairKey(attempt), () =>
    isKnown
      ? countAttempt(db, knownAddressKey(attempt), limits.knownAddress)
      : countAttempt(db, accountKey(attempt), limits.account),
  )
}

/** Stores the address and uncounts the attempt. */
export async function loginSucceeded(
  db: Kysely<Database>,
  attempt: LoginAttempt & { readonly customerId: number },
): Promise<void> {
  const wasKnown = await isKnownAddress(db, attempt)
  await forgetAttempt(db, addressKey(attempt))
  await forgetAttempt(db, wasKnown ? knownAddressKey(attempt) : accountKey(attempt))
  await db
    .insertInto('known_address')
    .values({ customer_id: attempt.customerId, address_hash: addressHash(attempt) })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'address_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute()
}

async function isKnownAddress(db: Kysely<Database>, attempt: LoginAttempt): Promise<boolean> {
  if (attempt.customerId === undefined) return false
  const known = await db
    .selectFrom('known_address')
    .select('seen_at')
    .where('customer_id', '=', attempt.customerId)
    .where('address_hash', '=', addressHash(attempt))
    .executeTakeFirst()
  return known !== undefined
}

const addressKey = ({ networkAddress }: Pick<LoginAttempt, 'networkAddress'>) =>
  attemptKey('login address', countedAddress(networkAddress))
/** The same name can still be tried from another address. */
const pairKey = ({ name, networkAddress }: Pick<LoginAttempt, 'name' | 'networkAddress'>) =>
  attemptKey('login from address', `${countedAddress(networkAddress)} ${name}`)
const knownAddressKey = (attempt: LoginAttempt) =>
  attemptKey('login from known address', addressHash(attempt))

/** Key of the account if there is one: its login name and its mail address share the limit. */
const accountKey = ({ customerId, name }: LoginAttempt) =>
  attemptKey('login account', customerId === undefined ? name.toLowerCase() : String(customerId))

const addressHash = ({ customerId, networkAddress }: LoginAttempt) =>
  attemptKey(`address of ${customerId}`, countedAddress(networkAddress))
