import { checkAccountField } from '#domain'
import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Environment } from '../env.ts'
import { isDemoAccount } from './caller.ts'
import { mayLogIn } from './mayLogIn.ts'

/** Mail address of a person as the realm reports it. */
export interface RealmEmail {
  /** undefined: not reported. */
  readonly email: string | undefined
  readonly isEmailVerified: boolean
}

/**
 * Mail address that the realm has verified; empty: none. An unverified one is only a claim: it finds no
 * account and gets no mail.
 */
export function trustedEmail({ email = '', isEmailVerified }: RealmEmail): string {
  const trimmed = email.trim()
  return isEmailVerified && checkAccountField('email', trimmed).length === 0 ? trimmed : ''
}

/**
 * Whether an external account can take over a customer with its mail address or an invitation. A disabled
 * customer stays disabled. The demo account is shared by all.
 */
export function mayBeClaimed(customer: Pick<Customer, 'role'>): boolean {
  return !isDemoAccount(customer)
}

/** Invitations are for accounts of an external realm. @throws AppError  NOT_PERMITTED without one */
export function requireRealm({ oidcIssuer }: Pick<Environment, 'oidcIssuer'>): string {
  if (oidcIssuer === undefined) throw new AppError('NOT_PERMITTED')
  return oidcIssuer
}

/**
 * Whether a person with a valid code gets the customer's account. This deletes the person's own account, which must be
 * empty.
 * @throws AppError ACCOUNT_DISABLED, ACCOUNT_IN_USE
 */
export function requireMayRedeem(
  target: Pick<Customer, 'enabled'>,
  { isOwn, isOwnUsed }: { readonly isOwn: boolean; readonly isOwnUsed: boolean },
): void {
  if (!mayLogIn(target)) throw new AppError('ACCOUNT_DISABLED')
  if (isOwnUsed && !isOwn) throw new AppError('ACCOUNT_IN_USE')
}

/** Refuses to change a mail address that an external realm verifies. @throws AppError  EMAIL_OF_REALM */
export function requireEmailGivenHere(
  before: Pick<Customer, 'email'>,
  after: { readonly email?: string | undefined },
  emailIsOfRealm: boolean,
): void {
  if (emailIsOfRealm && after.email !== undefined && after.email !== before.email)
    throw new AppError('EMAIL_OF_REALM')
}
