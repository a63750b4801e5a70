import type { Language, NewCustomer, SignUp } from '#contracts'
import { type AccountField, checkSignUp, requiredAccountFields, requiredOfOperators } from '#domain'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { attemptKey, countAttempt } from '../../identity/attempts.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { createCustomer } from '../createCustomer.ts'
import { accountColumns, domainFields } from './accountFields.ts'
import { accountIssueError } from './accountIssues.ts'

/**
 * How often somebody, wherever from, may ask for one login name or mail address: the answer tells whether it has an
 * account.
 */
const requestsPerName = { attempts: 10, windowS: 60 * 60 }

/**
 * Makes an account that somebody asks for.
 *
 * @throws AppError  INVALID_INPUT with all issues, ACCOUNT_EXISTS, TOO_MANY_REQUESTS
 */
export async function requestSignUp(
  context: ServerContext,
  fields: SignUp,
  language: Language,
): Promise<void> {
  for (const name of new Set([fields.login_name, fields.email].map((typed) => typed.trim().toLowerCase())))
    await countAttempt(context.database.db, attemptKey('registration of', name), requestsPerName)
  await signUp(context, fields, language)
}

/**
 * Makes an account and queues the mail with the link that sets its password. With a realm outside there is none: the
 * account waits for the person who shows its mail address there, or an invitation.
 *
 * @param operatorsRole  of an account that an operator makes; undefined: its owner does
 * @throws AppError  INVALID_INPUT with all issues, ACCOUNT_EXISTS
 */
export async function signUp(
  { database, mailer, environment }: ServerContext,
  fields: Omit<NewCustomer, 'role' | 'mva_look'>,
  language: Language,
  operatorsRole?: Customer['role'],
): Promise<Customer> {
  const required: readonly AccountField[] =
    operatorsRole === undefined ? requiredAccountFields : requiredOfOperators
  const role = operatorsRole ?? 'customer'
  const checked = checkSignUp(domainFields(fields), required)
  if (!checked.ok) throw accountIssueError(checked.issues)
  const { loginName, email, gender } = checked.value
  const customer = await database.transaction(async (trx) => {
    const { id } = await createCustomer(trx, { loginName, email, role, language })
    const made = await trx
      .updateTable('customer')
      .set({ ...accountColumns(checked.value), gender: gender === 'f' ? 'f' : 'm' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (environment.oidcIssuer === undefined)
      await queueMail(trx, { customer_id: id, kind: 'registration', language })
    return made
  })
  await mailer.wake()
  return customer
}
