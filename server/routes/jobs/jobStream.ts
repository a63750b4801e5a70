import type { FastifyReply } from 'fastify'
import { decodeJwt } from 'jose'
import type { Language } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { currentJobsOf, type JobView } from '../../db/queries/jobs.ts'
import type { JobHub } from '../../jobs/jobHub.ts'
import { presentJob } from './presentJob.ts'

const pingEveryMs = 15_000
/** A new stream is told of jobs that have changed within this time, ms. */
const recentMs = 10 * 60_000
/** What was committed late may have an earlier stamp than what was told before, ms. */
const overlapMs = 10_000
/** A reader that does not keep up is let go; it reconnects and is told of the jobs as they are then. */
const mostUnsentBytes = 1 << 20

export interface JobStreamOptions {
  readonly customerId: number
  readonly language: Language
  /** The access token, already verified: the stream ends when it expires. */
  readonly token: string
}

/**
 * Sends a customer's jobs as server-sent events until the client leaves or its token expires: first all active and
 * recently changed ones, then each at every change. The id of an event is the time of the change, ms since 1970; a
 * client that comes back with it as Last-Event-ID is told of all changes since.
 */
export async function streamJobs(
  { database, log }: ServerContext,
  hub: JobHub,
  reply: FastifyReply,
  { customerId, language, token }: JobStreamOptions,
): Promise<void> {
  const { sse } = reply
  sse.keepAlive()
  // While the jobs so far are being read, changes wait, so that no older state is told after a newer one.
  let waiting: JobView[] | null = []
  const emit = (message: { id?: string; event: string; data: unknown }) => {
    if (!sse.isConnected) return
    if (reply.raw.writableLength > mostUnsentBytes) return sse.close()
    sse.send(message).catch((error: unknown) => log.warn({ err: error }, 'event stream'))
  }
  const tell = (job: JobView) =>
    emit({ id: String(job.changed_at.getTime()), event: 'job', data: presentJob(job, language) })

  const leave = await hub.add({
    customerId,
    onJob: (job) => (waiting ? waiting.push(job) : tell(job)),
    onGap: () => sse.close(),
  })
  const ping = setInterval(() => emit({ event: 'ping', data: {} }), pingEveryMs)
  const expiry = setTimeout(() => sse.close(), Math.max(0, 1000 * (decodeJwt(token).exp ?? 0) - Date.now()))
  const end = () => {
    leave()
    clearInterval(ping)
    clearTimeout(expiry)
  }
  sse.onClose(end)
  if (!sse.isConnected) return end()
  emit({ event: 'ping', data: {} })
  try {
    const current = await currentJobsOf(database.db, customerId, sinceOf(sse.lastEventId))
    for (const job of newestStates(current, waiting)) tell(job)
  } catch (error) {
    // The answer has begun: it can only end, and the client comes back.
    log.error({ err: error }, 'event stream')
    sse.close()
  }
  waiting = null
}

/** The jobs of a reading and the changes heard while it lasted, which may be older or younger: each job once. */
export function newestStates<State extends Pick<JobView, 'id' | 'changed_at'>>(
  read: readonly State[],
  heard: readonly State[],
): State[] {
  const newest = new Map(read.map((job) => [job.id, job]))
  for (const job of heard) {
    const known = newest.get(job.id)
    if (!known || known.changed_at <= job.changed_at) newest.set(job.id, job)
  }
  return [...newest.values()]
}

function sinceOf(lastEventId: string | null): Date {
  const ms =
    lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) - overlapMs : undefined
  return new Date(ms ?? Date.now() - recentMs)
}
