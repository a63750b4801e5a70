import { type Language, messages, passwordPagePath } from '#contracts'
import type { Brand } from '../brand/index.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Environment } from '../env.ts'
import { createPasswordLink, passwordLinkHours } from '../identity/passwordLink.ts'
import { mayLogIn } from '../policies/mayLogIn.ts'
import type { PublicAddress } from '../publicAddress.ts'
import { jobMail } from './jobMail.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { newDataMail } from './newDataMail.ts'
import { operationReportMail } from './operationReportMail.ts'
import { providerMailbox } from './providerMailbox.ts'
import type { QueuedMail } from './queuedMails.ts'
import { recalculatedMail } from './recalculatedMail.ts'
import { requestMail } from './requestMail.ts'

/**
 * Writes a queued mail from the current rows. It creates the link of a password mail at each attempt: a late mail has a
 * fresh link, and one that may have arrived keeps its own.
 * @returns null if the recipient must not get mails any more
 */
export async function writeMail(
  {
    database: { db },
    address: { url: publicUrl },
    brand,
    environment,
  }: {
    readonly brand: Brand
    readonly database: Pick<OpenDatabase, 'db'>
    readonly address: Pick<PublicAddress, 'url'>
    readonly environment: Pick<Environment, 'contactEmail'>
  },
  { id, customer_id, job_id, request_id, kind, language, news }: QueuedMail,
): Promise<Mail | null> {
  if (kind === 'productRequest' && request_id !== null) {
    const provider = await providerMailbox(db, environment)
    return requestMail(db, brand, { requestId: request_id, kind, publicUrl, language, provider })
  }
  const customer = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customer_id)
    .executeTakeFirst()
  if (customer === undefined || customer.email === '' || !mayLogIn(customer)) return null
  if (kind === 'registration' || kind === 'reset') {
    const token = await createPasswordLink(db, customer_id)
    const validHours = passwordLinkHours
    return passwordMail(brand, { customer, reason: kind, token, validHours, publicUrl, language })
  }
  if (kind === 'newData') return newDataMail(db, brand, { customer, news, publicUrl, language })
  if (kind === 'recalculated')
    return recalculatedMail(db, brand, { customer, mailId: id, publicUrl, language })
  if (kind === 'operationReport')
    return operationReportMail(db, brand, { customer, mailId: id, publicUrl, language })
  if (kind === 'productRequest' || kind === 'requestGranted' || kind === 'requestDeclined') {
    if (request_id === null) throw new Error('a mail about no request')
    return requestMail(db, brand, { requestId: request_id, kind, publicUrl, language, provider: null })
  }
  if (job_id === null) throw new Error('news of no job')
  return jobMail(db, brand, { customer, jobId: job_id, kind, publicUrl, language })
}

interface PasswordMail {
  readonly customer: Customer
  readonly reason: 'registration' | 'reset'
  readonly token: string
  readonly validHours: number
  readonly publicUrl: string
  readonly language: Language
}

/** The mail with the link that sets a password. */
function passwordMail(
  brand: Brand,
  { customer, reason, token, validHours, publicUrl, language }: PasswordMail,
): Mail {
  const values = {
    loginName: customer.login_name,
    link: `${publicUrl}${passwordPagePath(token)}`,
    validity: messages[language].mails.validity(validHours),
  }
  return writeLetter({ kind: reason, customer, language, values }, brand)
}
