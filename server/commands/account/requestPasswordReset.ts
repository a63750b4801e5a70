import type { Language } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findCustomerByName } from '../../db/queries/customers.ts'
import { attemptKey, countAttempt } from '../../identity/attempts.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { mayResetPassword } from '../../policies/ownAccount.ts'

/** Limits mails to a mailbox; each sent mail has a valid link. */
const mailsPerAccount = { attempts: 5, windowS: 15 * 60 }

/**
 * Queues a mail with a link that sets a new password, in the customer's language.
 * @param name login name or mail address
 * @param language of the call, if the customer has not chosen one
 * @throws AppError ACCOUNT_NOT_FOUND, also for a disabled account and for one without an address
 */
export async function requestPasswordReset(
  { database: { db }, mailer }: ServerContext,
  name: string,
  language: Language,
): Promise<void> {
  const customer = await findCustomerByName(db, name.trim())
  if (customer === undefined || !mayResetPassword(customer)) throw new AppError('ACCOUNT_NOT_FOUND')
  await countAttempt(db, attemptKey('reset mail', String(customer.id)), mailsPerAccount)
  await queueMail(db, { customer_id: customer.id, kind: 'reset', language: customer.language ?? language })
  await mailer.wake()
}
