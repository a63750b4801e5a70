import type { FastifyReply } from 'fastify'
import type { Language } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { currentJobsOf, type JobView } from '../../db/queries/jobs.ts'
import { whileUnavailable } from '../../db/whileUnavailable.ts'
import type { FewReadings } from './fewReadings.ts'
import { type JobHub, readWithinMs } from './jobHub.ts'
import { presentJob } from './presentJob.ts'
import type { Pulse, PulsedStream } from './pulse.ts'

/** A new stream gets the jobs that have changed within this time, ms. */
const recentMs = 10 * 60_000
/** Late commits may have an earlier stamp than rows sent before, ms. */
const overlapMs = 10_000
/** A slow reader is disconnected; it reconnects and gets the current jobs. */
const mostUnsentBytes = 1 << 20

export interface JobStreamOptions extends Pick<PulsedStream, 'credential' | 'admitAgain'> {
  readonly customerId: number
  readonly language: Language
}

/** Resources shared by all event streams of a process. */
export interface SharedByStreams {
  readonly hub: JobHub
  readonly pulse: Pulse
  readonly readings: FewReadings
}

/**
 * Sends a customer's jobs as server-sent events until the client leaves or loses its access: first all active and
 * recently changed jobs, then each change. The id of an event is the time of the change, ms since 1970. If changes may
 * have been missed, it reads all again; a client that reconnects with Last-Event-ID gets all changes since.
 */
export async function streamJobs(
  { database, log }: ServerContext,
  { hub, pulse, readings }: SharedByStreams,
  reply: FastifyReply,
  { customerId, language, credential, admitAgain }: JobStreamOptions,
): Promise<void> {
  const { sse } = reply
  // While the jobs are being read, changes wait, so that no older state is sent after a newer one.
  let waiting: JobView[] | null = null
  let hasGap = false
  let sentUntilMs = sinceMs(sse.lastEventId)
  const left = new AbortController()
  const emit = (message: { id?: string; event: string; data: unknown }) => {
    if (!sse.isConnected) return
    if (reply.raw.writableLength > mostUnsentBytes) return sse.close()
    sse.send(message).catch((error: unknown) => log.warn({ err: error }, 'event stream'))
  }
  const send = (job: JobView) => {
    sentUntilMs = Math.max(sentUntilMs, job.changed_at.getTime())
    emit({ id: String(job.changed_at.getTime()), event: 'job', data: presentJob(job, language) })
  }
  const patience = { signal: left.signal, withinMs: readWithinMs }
  const catchUp = async () => {
    hasGap = true
    if (waiting) return
    waiting = []
    try {
      while (hasGap) {
        hasGap = false
        const since = new Date(sentUntilMs - overlapMs)
        const read = () => currentJobsOf(database.db, customerId, since)
        // Each attempt has its turn: while the database is away, streams do not block each other.
        const current = await whileUnavailable(() => readings.read(read, left.signal), patience)
        for (const job of newestStates(current, waiting.splice(0))) send(job)
      }
    } catch (error) {
      // The answer has begun, so it can only end; the client reconnects.
      if (!left.signal.aborted) log.error({ err: error }, 'event stream')
      sse.close()
    }
    waiting = null
  }

  const leave = await hub.add({
    customerId,
    onJob: (job) => (waiting ? waiting.push(job) : send(job)),
    onGap: () => void catchUp(),
  })
  // Nothing may throw from here until `onClose` knows what to release.
  const stopPulse = pulse.add({
    credential,
    admitAgain,
    ping: () => emit({ event: 'ping', data: {} }),
    end: () => sse.close(),
  })
  const end = () => {
    leave()
    left.abort()
    stopPulse()
  }
  sse.onClose(end)
  if (!sse.isConnected) return end()
  sse.keepAlive()
  emit({ event: 'ping', data: {} })
  await catchUp()
}

/** Merges jobs that were read with changes received meanwhile, which may be older or newer: each job once. */
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

function sinceMs(lastEventId: string | null): number {
  const isStamp = lastEventId !== null && /^\d{1,15}$/.test(lastEventId)
  return isStamp ? Number(lastEventId) : Date.now() - recentMs
}
