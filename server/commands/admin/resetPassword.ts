import type { Kysely } from 'kysely'
import { type Language, type PasswordResetWay, passwordPagePath } from '#contracts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import type { Environment } from '../../env.ts'
import { createPasswordLink, passwordLinkHours } from '../../identity/passwordLink.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { requirePasswordHere, requireResettable } from '../../policies/ownAccount.ts'

export interface PasswordReset {
  readonly by: PasswordResetWay
  /** Language of the mail, for a customer who has chosen none. */
  readonly language: Language
  /** Address under which customers reach the product. */
  readonly publicUrl: string
}

export interface PasswordResetResult {
  /** null: the link was mailed. */
  readonly link: string | null
  readonly validHours: number
}

/**
 * Creates a one-time link that sets a customer's password, or queues a mail with one. The password stays valid until
 * the link is used; then all sessions end.
 * @throws AppError PASSWORD_OF_REALM; DEMO_ACCOUNT; NO_MAIL_ADDRESS if there is no address; ACCOUNT_BLOCKED
 */
export async function resetPassword(
  trx: Kysely<Database>,
  environment: Environment,
  customer: Customer,
  { by, language, publicUrl }: PasswordReset,
): Promise<PasswordResetResult> {
  requirePasswordHere(environment)
  requireResettable(customer, by)
  if (by === 'mail') {
    await queueMail(trx, { customer_id: customer.id, kind: 'reset', language: customer.language ?? language })
    return { link: null, validHours: passwordLinkHours }
  }
  const token = await createPasswordLink(trx, customer.id)
  return { link: `${publicUrl}${passwordPagePath(token)}`, validHours: passwordLinkHours }
}
