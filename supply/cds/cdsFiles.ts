import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Fetcher } from '../http/fetcher.ts'
import { Journal } from '../journal/journal.ts'
import type { SupplyRun } from '../runFetch.ts'
import { cdsApi } from './cdsApi.ts'
import { type CdsPiece, type CdsSource, cdsDatasets } from './cdsPiece.ts'
import { cdsQueue } from './cdsQueue.ts'
import { jobRecords } from './jobRecords.ts'
import { settleOrphans } from './orphans.ts'

/** About six requests of a data set are admitted to the queue, possibly including others of the account. */
const mostJobs = 3

/** A fetched and checked GRIB file. */
export interface CdsFile {
  readonly key: string
  readonly piece: CdsPiece
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  /** ms since 1970, UTC. */
  readonly fetchedMs: number
  /** Deletes the file after its import, or if it is not needed. */
  readonly forget: () => Promise<void>
}

/**
 * Files of requests in their order, each as soon as it and those before it are ready. After an interruption, the next call
 * continues: running jobs are attached again, files on the disk are not fetched twice. Requests without data in the store
 * give no file.
 * @throws SupplyError
 */
export async function* cdsFiles(
  run: SupplyRun,
  source: CdsSource,
  pieces: readonly CdsPiece[],
): AsyncGenerator<CdsFile> {
  const { settings, now = Date.now } = run
  const folder = path.join(settings.folder, source)
  const journal = await Journal.open(folder)
  const ended = new AbortController()
  const signal = run.signal ? AbortSignal.any([run.signal, ended.signal]) : ended.signal
  const wait = run.wait ?? ((ms) => setTimeout(ms, undefined, { signal }))
  const fetcher = new Fetcher({ signal, now, wait })
  const apis = cdsDatasets[source].map((dataset) => cdsApi(fetcher, settings, source, dataset))
  const records = jobRecords(path.join(folder, 'jobs'))
  const underWay: Promise<readonly string[]>[] = []
  try {
    await settleOrphans(apis, records, journal, pieces)
    const common = { fetcher, journal, records, wait, signal, now }
    const queues = new Map(apis.map((api) => [api.dataset, cdsQueue({ api, ...common })]))
    for (let next = 0, done = 0; next < pieces.length || underWay.length > 0; ) {
      while (underWay.length < mostJobs && next < pieces.length) {
        const piece = pieces[next++]!
        const fetching = queues.get(piece.dataset)!(piece)
        // It is awaited in its turn, or not at all if an earlier one fails.
        fetching.catch(() => {})
        underWay.push(fetching)
      }
      const keys = await underWay[0]!
      underWay.shift()
      for (const key of keys) yield fileOf(journal, key, pieces[done]!)
      done++
    }
  } finally {
    ended.abort()
    await Promise.allSettled(underWay)
    journal.close()
  }
}

function fileOf(journal: Journal, key: string, piece: CdsPiece): CdsFile {
  const { bytes, sha256, fetchedMs } = journal.record(key)!
  return {
    key,
    piece,
    file: journal.fileOf(key),
    bytes,
    sha256: sha256!,
    fetchedMs,
    forget: () => journal.forget(key),
  }
}
