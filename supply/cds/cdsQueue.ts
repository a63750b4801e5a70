import { rm } from 'node:fs/promises'
import { SupplyError } from '../faults.ts'
import { downloadInParts } from '../http/downloadInParts.ts'
import type { Fetcher } from '../http/fetcher.ts'
import type { Wait } from '../http/gate.ts'
import type { Journal } from '../journal/journal.ts'
import type { CdsApi, CdsResult } from './cdsApi.ts'
import type { CdsPiece } from './cdsPiece.ts'
import type { JobRecords } from './jobRecords.ts'
import { requireMaps } from './requireMaps.ts'

const firstPollMs = 1000
const longestPollMs = 120_000
/** Pause before a full queue is queried again; a full queue is not a failure. */
const queueFullMs = 120_000
/** Largest number of results that may expire before they are fetched. */
const mostLosses = 3

export interface CdsQueueOptions {
  readonly api: CdsApi
  readonly fetcher: Fetcher
  readonly journal: Journal
  readonly records: JobRecords
  readonly wait: Wait
  readonly signal: AbortSignal
  readonly now: () => number
}

/** Outcome of a job: its result, or the reason for having none. */
type Ended =
  | { readonly kind: 'ready'; readonly result: CdsResult }
  | { readonly kind: 'queueFull' }
  | { readonly kind: 'lost' }

/**
 * Runs requests through the store's queue: submits, waits, fetches, checks, and deletes them there. The result gives
 * the keys of a request's files: usually one, several if it was split, none if the store has no data for its time yet.
 * It throws SupplyError.
 */
export function cdsQueue({ api, fetcher, journal, records, wait, signal, now }: CdsQueueOptions) {
  async function fetch(piece: CdsPiece): Promise<readonly string[]> {
    if ((await records.read(piece.key))?.state === 'halved') return halves(piece)
    if (await journal.has(piece.key)) return [piece.key]
    for (let losses = 0; ; ) {
      const id = await jobOf(piece)
      if (id === null) return []
      if (id === 'halved') return halves(piece)
      const ended = await end(id)
      if (ended.kind === 'ready' && (await download(piece, id, ended.result))) return [piece.key]
      await api.remove(id)
      await records.forget(piece.key)
      if (ended.kind === 'queueFull') await wait(queueFullMs, signal)
      else if (++losses > mostLosses)
        throw new SupplyError(api.source, {
          code: 'jobFailed',
          url: api.urlOf(id),
          reason: 'its results are gone before they can be fetched',
        })
    }
  }

  async function halves(piece: CdsPiece): Promise<readonly string[]> {
    const keys: string[] = []
    for (const half of piece.halves()!) keys.push(...(await fetch(half)))
    return keys
  }

  /** Job of a request: the existing one, or a new one. null: the store has no data for its time yet. */
  async function jobOf(piece: CdsPiece): Promise<string | 'halved' | null> {
    const record = await records.read(piece.key)
    if (record?.state === 'queued') return record.id
    const { inputs } = piece
    await records.keep(piece.key, { state: 'asking', inputs })
    const answer = await api.submit(inputs)
    if (answer.ok) {
      await records.keep(piece.key, { state: 'queued', id: answer.value.jobID })
      return answer.value.jobID
    }
    if (answer.refusal.kind === 'tooExpensive' && piece.halves() !== null) {
      await records.keep(piece.key, { state: 'halved' })
      return 'halved'
    }
    await records.forget(piece.key)
    if (answer.refusal.kind === 'notYetThere') return null
    throw api.faultOf(answer.refusal, api.urlOf(''))
  }

  async function end(id: string): Promise<Ended> {
    for (let pauseMs = firstPollMs; ; pauseMs = Math.min(longestPollMs, pauseMs * 1.5)) {
      const job = await api.status(id)
      if (!job.ok) {
        if (job.refusal.kind === 'jobUnknown') return { kind: 'lost' }
        throw api.faultOf(job.refusal, api.urlOf(id))
      }
      const { status } = job.value
      if (status === 'dismissed') return { kind: 'lost' }
      if (status !== 'accepted' && status !== 'running') {
        const ended = await result(id)
        if (ended !== null) return ended
      }
      await wait(pauseMs, signal)
    }
  }

  /** @returns null if still not ready */
  async function result(id: string): Promise<Ended | null> {
    const answer = await api.results(id)
    if (answer.ok) return { kind: 'ready', result: answer.value }
    switch (answer.refusal.kind) {
      case 'resultsNotReady':
        return null
      case 'queueFull':
        return { kind: 'queueFull' }
      case 'resultsExpired':
      case 'jobUnknown':
        return { kind: 'lost' }
      default:
        throw await givenUp(id, api.faultOf(answer.refusal, api.urlOf(id)))
    }
  }

  /** Permanently failed jobs do not stay in the queue: the next run requests them again. */
  async function givenUp(id: string, error: unknown): Promise<unknown> {
    await api.remove(id)
    return error
  }

  /** @returns false if the file is gone */
  async function download(piece: CdsPiece, id: string, { url, bytes, md5 }: CdsResult): Promise<boolean> {
    const part = `${journal.fileOf(piece.key)}.part`
    try {
      // Another host, which never receives the key.
      const { source } = api
      const known = { source, request: { url }, bytes, md5 }
      const { sha256 } = await downloadInParts(fetcher, known, part)
      await requireMaps(part, piece.maps, source, url)
      const record = { key: piece.key, source, url, range: null, etag: md5, fetchedMs: now() }
      await journal.keepFile(record, { file: part, bytes, sha256 })
    } catch (error) {
      if (!(error instanceof SupplyError)) throw error
      if (error.fault.code === 'nothingThere') {
        await rm(part, { force: true })
        return false
      }
      if (error.fault.code !== 'notWhatWasAsked') throw error
      await rm(part, { force: true })
      throw await givenUp(id, error)
    }
    await api.remove(id)
    await records.forget(piece.key)
    return true
  }

  return fetch
}
