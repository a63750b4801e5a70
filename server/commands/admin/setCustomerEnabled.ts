import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { changeCustomerRights } from './changeCustomerRights.ts'

/** Who acts on the command line, in the audit log. */
const operator = 'command line'

/**
 * Lets an account sign in or no longer, as the operator of the installation says; noted in the audit log.
 *
 * @throws AppError  NOT_FOUND; NOT_PERMITTED where nobody would be left who can administrate
 */
export async function setCustomerEnabled(
  database: OpenDatabase,
  loginName: string,
  enabled: boolean,
): Promise<void> {
  const customer = await database.db
    .selectFrom('customer')
    .select('id')
    .where((row) => row(row.fn('lower', ['login_name']), '=', loginName.toLowerCase()))
    .executeTakeFirst()
  if (customer === undefined) throw new AppError('NOT_FOUND', { name: loginName })
  await changeCustomerRights(database, customer.id, { enabled, rolesAreOfRealm: false })
  await database.db
    .insertInto('audit_entry')
    .values({
      admin_id: null,
      admin_uuid: null,
      admin_login_name: operator,
      customer_id: customer.id,
      action: enabled ? 'customer enable' : 'customer disable',
      status: 200,
    })
    .execute()
}
