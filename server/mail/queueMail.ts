import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { MailTable } from '../db/schema/mails.ts'

/** What a command asks for; news about jobs are queued by the database itself. */
type AskedMail = Required<Pick<Insertable<MailTable>, 'customer_id' | 'language'>> &
  (
    | { readonly kind: 'registration' | 'reset' }
    | { readonly kind: 'productRequest' | 'requestGranted' | 'requestDeclined'; readonly request_id: number }
  )

/** Puts a mail to a customer into the outbox, in the transaction of what causes it. */
export async function queueMail(trx: Kysely<Database>, mail: AskedMail): Promise<void> {
  await trx.insertInto('mail').values(mail).execute()
}
