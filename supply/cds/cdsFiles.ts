import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Fetcher } from '../http/fetcher.ts'
import { Journal } from '../journal/journal.ts'
import type { SupplyRun } from '../runFetch.ts'
import { CdsApi } from './cdsApi.ts'
import { CdsQueue } from './cdsQueue.ts'
import { type CdsMonth, type CdsPlan, piecesOf } from './cdsRequest.ts'
import { JobRecords } from './jobRecords.ts'
import { settleOrphans } from './orphans.ts'

/** About six requests of a data set are admitted to the queue, possibly including others of the account. */
const mostJobs = 3

/** A fetched and checked GRIB file. */
export interface CdsFile {
  readonly key: string
  /** Request of the plan that it belongs to. */
  readonly month: CdsMonth
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  /** ms since 1970, UTC. */
  readonly fetchedMs: number
  /** Deletes the file after its import, or if it is not needed. */
  readonly forget: () => Promise<void>
}

/**
 * Files of a plan in its order, each as soon as it and those before it are ready. After an interruption, the next call
 * continues: running jobs are attached again, files on the disk are not fetched twice. Months without data in the store
 * give no file.
 * @throws SupplyError
 */
export async function* cdsFiles(run: SupplyRun, plan: CdsPlan): AsyncGenerator<CdsFile> {
  const { settings, now = Date.now } = run
  const folder = path.join(settings.folder, 'cds')
  const journal = await Journal.open(folder)
  const ended = new AbortController()
  const signal = run.signal ? AbortSignal.any([run.signal, ended.signal]) : ended.signal
  const wait = run.wait ?? ((ms) => setTimeout(ms, undefined, { signal }))
  const fetcher = new Fetcher({ signal, now, wait })
  const api = new CdsApi(fetcher, settings, plan.dataset)
  const records = new JobRecords(path.join(folder, 'jobs'))
  const pieces = piecesOf(plan)
  const underWay: Promise<readonly string[]>[] = []
  try {
    await settleOrphans(api, records, journal, pieces)
    const queue = new CdsQueue({ api, fetcher, journal, records, wait, signal, now })
    for (let next = 0, done = 0; next < pieces.length || underWay.length > 0; ) {
      while (underWay.length < mostJobs && next < pieces.length) {
        const fetching = queue.fetch(pieces[next++]!)
        // It is awaited in its turn, or not at all if an earlier one fails.
        fetching.catch(() => {})
        underWay.push(fetching)
      }
      const keys = await underWay[0]!
      underWay.shift()
      for (const key of keys) yield fileOf(journal, key, plan.months[done]!)
      done++
    }
  } finally {
    ended.abort()
    await Promise.allSettled(underWay)
    journal.close()
  }
}

function fileOf(journal: Journal, key: string, month: CdsMonth): CdsFile {
  const { bytes, sha256, fetchedMs } = journal.record(key)!
  return {
    key,
    month,
    file: journal.fileOf(key),
    bytes,
    sha256: sha256!,
    fetchedMs,
    forget: () => journal.forget(key),
  }
}
