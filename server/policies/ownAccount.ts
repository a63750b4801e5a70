import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Environment } from '../env.ts'
import { type Caller, isDemoAccount } from './caller.ts'
import { mayLogIn } from './mayLogIn.ts'

/** Maximum age of a login at an external realm for deleting the account, and tolerance for its clock, s. */
const freshLoginS = 5 * 60
const clockToleranceS = 10

/** Accounts and passwords are set at the issuer. @throws AppError  NOT_PERMITTED with an external realm */
export function requireOwnIssuer({ oidcIssuer }: Environment): void {
  if (oidcIssuer !== undefined) throw new AppError('NOT_PERMITTED')
}

/** @throws AppError  PASSWORD_OF_REALM, which says where to set a password instead */
export function requirePasswordHere({ oidcIssuer }: Environment): void {
  if (oidcIssuer !== undefined) throw new AppError('PASSWORD_OF_REALM', { issuer: oidcIssuer })
}

/**
 * Whether an operator may reset an account's password: any except the demo account's public one. A mail needs an
 * address, and a blocked account gets no mail.
 * @throws AppError DEMO_ACCOUNT, NO_MAIL_ADDRESS, ACCOUNT_BLOCKED
 */
export function requireResettable(customer: Customer, by: 'mail' | 'link'): void {
  if (isDemoAccount(customer)) throw new AppError('DEMO_ACCOUNT')
  if (by === 'link') return
  if (customer.email === '') throw new AppError('NO_MAIL_ADDRESS', { name: customer.login_name })
  if (!mayLogIn(customer)) throw new AppError('ACCOUNT_BLOCKED', { name: customer.login_name })
}

/** The demo account is shared by all, and a mail needs an address. */
export function mayResetPassword(customer: Customer): boolean {
  return mayLogIn(customer) && customer.email !== '' && !isDemoAccount(customer)
}

/** Another admin must first revoke an admin's role. @throws AppError  ADMIN_NOT_DELETED */
export function requireDeletable({ role }: Customer): void {
  if (role === 'admin') throw new AppError('ADMIN_NOT_DELETED')
}

/**
 * Accounts of a realm have no password here: a recent login replaces it.
 * @throws AppError LOGIN_NOT_FRESH
 */
export function requireFreshLogin({ loggedInAt }: Caller, nowMs: number): void {
  const ageMs = loggedInAt === undefined ? Number.POSITIVE_INFINITY : nowMs - loggedInAt.getTime()
  if (ageMs > 1000 * (freshLoginS + clockToleranceS))
    throw new AppError('LOGIN_NOT_FRESH', { minutes: freshLoginS / 60 })
}
