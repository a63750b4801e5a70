import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'

type Rights = Pick<Customer, 'id' | 'role' | 'enabled'>

/** With a realm outside roles are given there: one set here would be undone by the next token. @throws AppError  ROLE_OF_REALM */
export function requireRoleGivenHere(
  before: Pick<Rights, 'role'>,
  after: Pick<Rights, 'role'>,
  rolesAreOfRealm: boolean,
): void {
  if (rolesAreOfRealm && after.role !== before.role) throw new AppError('ROLE_OF_REALM')
}

/**
 * Somebody must be left who can administrate.
 *
 * @param admins     all accounts that can now
 * @throws AppError  NOT_PERMITTED
 */
export function requireAdminLeft(admins: readonly Pick<Customer, 'id'>[], after: Rights): void {
  const isLastAdmin = admins.length === 1 && admins[0]?.id === after.id
  if (isLastAdmin && (after.role !== 'admin' || !after.enabled)) throw new AppError('NOT_PERMITTED')
}
