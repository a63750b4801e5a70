import { isFailure, type JobState, messages } from '#contracts'
import type { ServerContext } from '../context.ts'
import { type Addressee, letter, salutation } from './letter.ts'
import type { Mail } from './mailer.ts'

type Kind = 'start' | 'end' | 'error'

/** Mails customers who want it when a job of theirs starts, is completed or fails. Returns what ends this. */
export async function startJobMails(context: ServerContext): Promise<() => Promise<void>> {
  const { database, log } = context
  const sending = new Set<Promise<void>>()
  const unlisten = await database.listen('job_changed', (payload) => {
    const jobId = payload.split(' ')[1]
    if (jobId === undefined) return
    const sent = mailAbout(context, jobId).catch((error: unknown) =>
      log.error({ err: error, jobId }, 'job mail'),
    )
    sending.add(sent)
    sent.finally(() => sending.delete(sent))
  })
  return async () => {
    await unlisten()
    await Promise.all(sending)
  }
}

async function mailAbout({ database: { db }, mailer, address }: ServerContext, jobId: string): Promise<void> {
  const job = await db
    .selectFrom('job')
    .innerJoin('customer', 'customer.id', 'job.customer_id')
    .innerJoin('product', 'product.id', 'job.product_id')
    .select(['list_name', 'job.product', 'title_de', 'title_en'])
    .select(['email', 'language', 'login_name', 'first_name', 'last_name'])
    .select(['mail_job_start', 'mail_job_end', 'mail_job_error'])
    .where('job.id', '=', jobId)
    .executeTakeFirst()
  if (job === undefined || job.email === '') return
  // By its events rather than its status: a short job may have ended before its start was looked at.
  const events = await db
    .selectFrom('job_event')
    .select('status')
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute()
  for (const kind of new Set(events.map(({ status }) => kindOf(status)))) {
    if (kind === undefined || !job[`mail_job_${kind}`]) continue
    const noted = await db
      .insertInto('job_mail')
      .values({ job_id: jobId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (noted !== undefined) await mailer.send(jobMail(job, kind, `${address.url}/${job.product}`))
  }
}

/** A job that the customer has cancelled is no news. */
function kindOf(status: JobState): Kind | undefined {
  if (status === 'RUNNING') return 'start'
  if (status === 'COMPLETED') return 'end'
  return isFailure(status) && status !== 'CANCELLED' ? 'error' : undefined
}

interface JobOfMail extends Addressee {
  readonly email: string
  readonly language: 'de' | 'en' | null
  readonly list_name: string
  readonly title_de: string
  readonly title_en: string
}

function jobMail(job: JobOfMail, kind: Kind, link: string): Mail {
  const language = job.language ?? 'en'
  const { mails } = messages[language]
  const product = language === 'de' ? job.title_de : job.title_en
  const before = [mails.greeting(salutation(job)), ...mails.job[kind].text(product, job.list_name)]
  const after = [mails.job.why, mails.closing]
  return {
    to: job.email,
    subject: mails.job[kind].subject(product),
    ...letter({ before, link, after }, language),
  }
}
