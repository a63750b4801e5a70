import type { Language, Registration } from '#contracts'
import { checkRegistration } from '#domain'
import type { ServerContext } from '../../context.ts'
import { passwordMail } from '../../mail/passwordMail.ts'
import type { Customer } from '../../policies/caller.ts'
import { createCustomer } from '../createCustomer.ts'
import { accountColumns, domainFields } from './accountFields.ts'
import { accountIssueError } from './accountIssues.ts'
import { createPasswordLink, passwordLinkHours } from './passwordLinks.ts'

/**
 * Makes an account and mails the link that sets its password. If the mail cannot be sent there is no account.
 *
 * @throws AppError  INVALID_INPUT with all issues, ACCOUNT_EXISTS
 */
export async function register(
  { database, mailer, address }: ServerContext,
  fields: Registration,
  language: Language,
  role: Customer['role'] = 'customer',
): Promise<Customer> {
  const checked = checkRegistration(domainFields(fields))
  if (!checked.ok) throw accountIssueError(checked.issues)
  const { loginName, email, gender } = checked.value
  const { customer, token } = await database.transaction(async (trx) => {
    const { id } = await createCustomer(trx, { loginName, email, role, language })
    const made = await trx
      .updateTable('customer')
      .set({ ...accountColumns(checked.value), gender: gender === 'f' ? 'f' : 'm' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { customer: made, token: await createPasswordLink(trx, id) }
  })
  try {
    const reason = 'registration'
    const publicUrl = address.url
    await mailer.send(
      passwordMail({ customer, reason, token, validHours: passwordLinkHours, publicUrl, language }),
    )
  } catch (error) {
    await database.db.deleteFrom('customer').where('id', '=', customer.id).execute()
    throw error
  }
  return customer
}
