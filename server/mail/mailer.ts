import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '../brand/index.ts'
import { isErrnoException } from '../db/errno.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Environment } from '../env.ts'
import type { PublicAddress } from '../publicAddress.ts'
import type { Mail } from './mail.ts'
import { endMail, makeMailsDue, postponeMail, type QueuedMail, takeDueMail } from './queuedMails.ts'
import type { MailTransport } from './transport.ts'
import { writeMail } from './writeMail.ts'

export interface Mailer {
  /**
   * Reports that mails were queued and their transaction has ended. Resolves when they are in the outbox
   * folder; with a mail server at once, since no caller waits for it.
   */
  wake(): Promise<void>
  /** Removes mails to an address from the outbox folder. */
  forget(address: string): Promise<void>
}

export interface RunningMailer extends Mailer {
  /** Stops sending; a mail being sent counts as not sent. */
  close(): Promise<void>
}

interface MailingServer {
  readonly database: OpenDatabase
  readonly log: FastifyBaseLogger
  readonly address: PublicAddress
  readonly environment: Environment
  readonly brand: Brand
}

/** Interval of checks for due mails, ms: most become due without a notification, others may be lost. */
const checkEveryMs = 10_000

/**
 * Delivers the queued mails one after another, at least once each; duplicates have the same Message-ID.
 * Failures are logged by code: the mail server's text may quote the address.
 */
export async function startMailer(server: MailingServer, transport: MailTransport): Promise<RunningMailer> {
  const { database, log, environment } = server
  const { db } = database
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let passing: Promise<void> | undefined
  let following: Promise<void> | undefined

  async function deliver(mail: QueuedMail): Promise<void> {
    let written: Mail | null
    try {
      written = await writeMail(server, mail)
      if (written === null) {
        await endMail(db, mail, 'given up', 'NO_RECIPIENT')
        return
      }
      const sent = transport.send(written, mail.message_id)
      // It may end after the database.
      sent.catch(() => undefined)
      await Promise.race([sent, stopped])
    } catch (error) {
      return fail(mail, error)
    }
    // Released, so that the next start does not have to wait until it counts as lost.
    if (signal.aborted) return void (await postponeMail(db, mail, 'STOPPED'))
    // The account was deleted meanwhile, together with its mails.
    if (!(await endMail(db, mail, 'delivered', null))) await transport.forget(written.to)
  }

  async function fail(mail: QueuedMail, error: unknown): Promise<void> {
    const { problem, isFinal } = problemOf(error)
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts, problem }
    const end = isFinal ? await giveUp(mail, problem) : await postponeMail(db, mail, problem)
    if (end === 'given up') log.error(about, 'mail given up')
    else log.warn(about, `mail not sent: ${end}`)
  }

  async function giveUp(mail: QueuedMail, problem: string): Promise<'given up' | 'deleted'> {
    return (await endMail(db, mail, 'given up', problem)) ? 'given up' : 'deleted'
  }

  async function deliverAllDue(): Promise<void> {
    try {
      while (!signal.aborted) {
        const mail = await takeDueMail(db)
        if (mail === undefined) return
        await deliver(mail)
      }
    } catch (error) {
      // The database does not answer for a while: the mail becomes due again later.
      log.error({ err: error }, 'mails')
    }
  }

  /** Starts a pass after this call; several calls share one. */
  function pass(): Promise<void> {
    if (passing === undefined) {
      passing = deliverAllDue().finally(() => {
        passing = undefined
      })
      return passing
    }
    following ??= passing.then(() => {
      following = undefined
      return pass()
    })
    return following
  }

  if (environment.databaseUrl === undefined) await makeMailsDue(db)
  const unlisten = await database.listen('mail_ready', () => void pass())
  const timer = setInterval(() => void pass(), checkEveryMs).unref()
  void pass()
  return {
    async wake() {
      const passed = pass()
      if (transport.isLocal) await passed
    },
    forget: transport.forget,
    async close() {
      clearInterval(timer)
      await unlisten()
      stopping.abort()
      await following
      await passing
    },
  }
}

/** Code for the log and the table; final if the mail server will never accept this address. */
function problemOf(error: unknown): { readonly problem: string; readonly isFinal: boolean } {
  const code = isErrnoException(error) ? error.code : undefined
  const answer = (error as { readonly responseCode?: unknown }).responseCode
  const said = typeof answer === 'number' ? ` ${answer}` : ''
  const isFinal = code === 'EENVELOPE' && typeof answer === 'number' && answer >= 500
  return { problem: `${code ?? 'UNKNOWN'}${said}`, isFinal }
}
