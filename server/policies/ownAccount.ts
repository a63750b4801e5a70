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

/** The demo account belongs to everybody, and a mail needs an address. */
export function mayResetPassword(customer: Customer): boolean {
  return maySignIn(customer) && customer.email !== '' && !isDemoAccount(customer)
}

/** Another admin must first take the role from an admin. @throws AppError  NOT_PERMITTED */
export function requireDeletable({ role }: Customer): void {
  if (role === 'admin') throw new AppError('NOT_PERMITTED')
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
