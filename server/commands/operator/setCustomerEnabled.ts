import type { OpenDatabase } from '../../db/openDatabase.ts'
import { changeCustomerRights } from '../admin/changeCustomerRights.ts'
import { noteOperator } from '../audit/index.ts'
import { customerByLogin } from './onCustomer.ts'

/**
 * Enables or disables an account for the operator; recorded in the audit log.
 * @throws AppError NOT_FOUND; NOT_PERMITTED for the last active administrator
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
