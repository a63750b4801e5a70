import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { MailTable } from '../db/schema/mails.ts'

/** Mail that a command queues; triggers queue news about jobs. */
type RequestedMail = Required<Pick<Insertable<MailTable>, 'customer_id' | 'language'>> &
  (
    | { readonly kind: 'registration' | 'reset' }
    | { readonly kind: 'productRequest' | 'requestGranted' | 'requestDeclined'; readonly request_id: number }
  )

/** Queues a mail to a customer in the transaction of its cause. */
export async function queueMail(trx: Kysely<Database>, mail: RequestedMail): Promise<void> {
  await trx.insertInto('mail').values(mail).execute()
}
