import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'

type Rights = Pick<Customer, 'id' | 'role' | 'enabled'>

/** An external realm assigns roles and would undo a change here. @throws AppError  ROLE_OF_REALM */
export function requireRoleGivenHere(
  before: Pick<Rights, 'role'>,
  after: Pick<Rights, 'role'>,
  rolesAreOfRealm: boolean,
): void {
  if (rolesAreOfRealm && after.role !== before.role) throw new AppError('ROLE_OF_REALM')
}

/**
 * Requires that an active administrator remains.
 * @param admins all current administrators
 * @throws AppError NOT_PERMITTED
 */
export function requireAdminLeft(admins: readonly Pick<Customer, 'id'>[], after: Rights): void {
  const isLastAdmin = admins.length === 1 && admins[0]?.id === after.id
  if (isLastAdmin && (after.role !== 'admin' || !after.enabled)) throw new AppError('NOT_PERMITTED')
}
