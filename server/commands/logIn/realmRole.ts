import type { Customer, CustomerRole } from '../../db/schema/customers.ts'
import type { AccessClaims } from '../../identity/claims.ts'

export function roleOfRealm(roles: readonly string[]): CustomerRole {
  if (roles.includes('Admin')) return 'admin'
  return roles.includes('Demo') ? 'demo' : 'customer'
}

/**
 * Whether a token sets the role again: a token older than the stored role does not, so that a token from before a
 * revocation restores nothing. Token times are whole seconds; of two in the same second the one without admin rights
 * counts.
 */
export function tokenDecidesRole(known: Customer, { issuedAt, roles }: AccessClaims): boolean {
  const asOf = Math.floor(known.role_as_of.getTime() / 1000)
  const issued = Math.floor(issuedAt.getTime() / 1000)
  return roleOfRealm(roles) === 'admin' ? issued > asOf : issued >= asOf
}
