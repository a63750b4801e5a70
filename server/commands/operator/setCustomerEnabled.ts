import type { OpenDatabase } from '../../db/openDatabase.ts'
import { changeCustomerRights } from '../admin/changeCustomerRights.ts'
import { noteOperator } from '../audit/index.ts'
import { customerByLogin } from './onCustomer.ts'

/**
 * Lets an account sign in or no longer, as the operator of the installation says; noted in the audit log.
 *
 * @throws AppError  NOT_FOUND; NOT_PERMITTED where nobody would be left who can administrate
 */
export async function setCustomerEnabled(
  database: OpenDatabase,
  operator: string,
  loginName: string,
  enabled: boolean,
): Promise<void> {
  const customer = await customerByLogin(database.db, loginName)
  await changeCustomerRights(database, customer.id, { enabled, rolesAreOfRealm: false })
  const word = enabled ? 'enable' : 'disable'
  await noteOperator(database.db, { operator, command: `customer ${word}` }, customer, {
    act: `customer.${word}`,
  })
}
