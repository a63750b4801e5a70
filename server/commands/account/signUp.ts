import type { Language, NewCustomer, SignUp } from '#contracts'
import { type AccountField, checkSignUp, requiredAccountFields, requiredOfOperators } from '#domain'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { attemptKey, countAttempt } from '../../identity/attempts.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { createCustomer } from '../createCustomer.ts'
import { accountColumns, domainFields } from './accountFields.ts'
import { accountIssueError } from './accountIssues.ts'

/** Requests per login name or mail address from all clients: the answer reveals whether it has an account. */
const requestsPerName = { attempts: 10, windowS: 60 * 60 }

/**
 * Creates an account on its owner's request.
 * @throws AppError INVALID_INPUT with all issues, ACCOUNT_EXISTS, TOO_MANY_REQUESTS
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
 * Creates an account and queues the mail with the link that sets its password. With an external realm there is no mail:
 * the account waits for a login with its verified address, or an invitation.
 * @param operatorsRole role of an account that an operator creates; undefined: its owner does
 * @throws AppError INVALID_INPUT with all issues, ACCOUNT_EXISTS
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
