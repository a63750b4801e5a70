import { checkAccountField } from '#domain'
import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Environment } from '../env.ts'
import { isDemoAccount } from './caller.ts'
import { maySignIn } from './maySignIn.ts'

/** What a realm says of the mail address of a person. */
export interface RealmEmail {
  /** undefined: nothing. */
  readonly email: string | undefined
  readonly isEmailVerified: boolean
}

/**
 * The mail address that the realm knows to be the person's; empty: none. An unverified one is a claim that anybody
 * can make: it finds no account and gets no mail.
 */
export function trustedEmail({ email = '', isEmailVerified }: RealmEmail): string {
  const trimmed = email.trim()
  return isEmailVerified && checkAccountField('email', trimmed).length === 0 ? trimmed : ''
}

/**
 * Whether an account of a realm that shows its mail address, or an invitation to it, takes over a customer. A
 * disabled one is taken over too and stays closed. The demo account belongs to everybody.
 */
export function mayBeClaimed(customer: Pick<Customer, 'role'>): boolean {
  return !isDemoAccount(customer)
}

/** Invitations are for accounts of a realm outside. @throws AppError  NOT_PERMITTED without one */
export function requireRealm({ oidcIssuer }: Pick<Environment, 'oidcIssuer'>): string {
  if (oidcIssuer === undefined) throw new AppError('NOT_PERMITTED')
  return oidcIssuer
}

/**
 * Whether the person with a good code gets its account. The own account is given up for it: that must lose nothing.
 *
 * @throws AppError  ACCOUNT_DISABLED, ACCOUNT_IN_USE
 */
export function requireMayRedeem(
  target: Pick<Customer, 'enabled'>,
  { isOwn, isOwnUsed }: { readonly isOwn: boolean; readonly isOwnUsed: boolean },
): void {
  if (!maySignIn(target)) throw new AppError('ACCOUNT_DISABLED')
  if (isOwnUsed && !isOwn) throw new AppError('ACCOUNT_IN_USE')
}

/** With a realm outside the mail address is the one that it has verified. @throws AppError  EMAIL_OF_REALM */
export function requireEmailGivenHere(
  before: Pick<Customer, 'email'>,
  after: { readonly email?: string | undefined },
  emailIsOfRealm: boolean,
): void {
  if (emailIsOfRealm && after.email !== undefined && after.email !== before.email)
    throw new AppError('EMAIL_OF_REALM')
}
