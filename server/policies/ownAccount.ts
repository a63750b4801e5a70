import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Environment } from '../env.ts'
import { type Caller, isDemoAccount } from './caller.ts'
import { maySignIn } from './maySignIn.ts'

/** How long ago a login at a realm outside may be to delete the account, and by how much its clock may differ. */
const freshLoginS = 5 * 60
const clockToleranceS = 10

/** Accounts are made, and passwords set, where people sign in. @throws AppError  NOT_PERMITTED with a realm outside */
export function requireOwnIssuer({ oidcIssuer }: Environment): void {
  if (oidcIssuer !== undefined) throw new AppError('NOT_PERMITTED')
}

/** @throws AppError  PASSWORD_OF_REALM, which names where a password is set instead */
export function requirePasswordHere({ oidcIssuer }: Environment): void {
  if (oidcIssuer !== undefined) throw new AppError('PASSWORD_OF_REALM', { issuer: oidcIssuer })
}

/**
 * Whether an operator may have the password of an account set anew: of any but the demo account, whose password is
 * everybody's. A mail needs an address, and is written to no blocked account.
 *
 * @throws AppError  DEMO_ACCOUNT, NO_MAIL_ADDRESS, ACCOUNT_BLOCKED
 */
export function requireResettable(customer: Customer, by: 'mail' | 'link'): void {
  if (isDemoAccount(customer)) throw new AppError('DEMO_ACCOUNT')
  if (by === 'link') return
  if (customer.email === '') throw new AppError('NO_MAIL_ADDRESS', { name: customer.login_name })
  if (!maySignIn(customer)) throw new AppError('ACCOUNT_BLOCKED', { name: customer.login_name })
}

/** The demo account belongs to everybody, and a mail needs an address. */
export function mayResetPassword(customer: Customer): boolean {
  return maySignIn(customer) && customer.email !== '' && !isDemoAccount(customer)
}

/** Another admin must first take the role from an admin. @throws AppError  ADMIN_NOT_DELETED */
export function requireDeletable({ role }: Customer): void {
  if (role === 'admin') throw new AppError('ADMIN_NOT_DELETED')
}

/**
 * Where the password cannot be asked for, since it is a realm's, a login of just now stands for it.
 *
 * @throws AppError  LOGIN_NOT_FRESH
 */
export function requireFreshLogin({ loggedInAt }: Caller, nowMs: number): void {
  const ageMs = loggedInAt === undefined ? Number.POSITIVE_INFINITY : nowMs - loggedInAt.getTime()
  if (ageMs > 1000 * (freshLoginS + clockToleranceS))
    throw new AppError('LOGIN_NOT_FRESH', { minutes: freshLoginS / 60 })
}
