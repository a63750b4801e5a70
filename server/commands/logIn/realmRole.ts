import type { Customer, CustomerRole } from '../../db/schema/customers.ts'
import type { AccessClaims } from '../../identity/claims.ts'

export function roleOfRealm(roles: readonly string[]): CustomerRole {
  if (roles.includes('Admin')) return 'admin'
  return roles.includes('Demo') ? 'demo' : 'customer'
}

/**
 * Whether a token sets the role again: one that was issued before the role was last received or set does not, so that a
 * token left over from before a revocation gives nothing back. Tokens have their time in whole seconds; of two in
 * the same second the one without the powers of an admin counts.
 */
export function tokenDecidesRole(known: Customer, { issuedAt, roles }: AccessClaims): boolean {
  const asOf = Math.floor(known.role_as_of.getTime() / 1000)
  const issued = Math.floor(issuedAt.getTime() / 1000)
  return roleOfRealm(roles) === 'admin' ? issued > asOf : issued >= asOf
}
