import type { Journal } from '../journal/journal.ts'
import type { SupplyObject } from '../plan.ts'
import type { Answer, Fetcher } from './fetcher.ts'
import { fetchInParts, type PartsAnswer } from './fetchInParts.ts'
import { fetchMessages } from './fetchMessages.ts'
import { md5OfTag, requireMd5 } from './fileVersion.ts'
import { namedFault } from './namedFault.ts'
import { rangeRequest, requireRange } from './rangeAnswer.ts'

/** Age up to which objects that the source may still change count as new. */
const freshMs = 6 * 3_600_000

/** Number of parallel fetches, which sources allow, while two other objects are checked and written. */
const objectsAtOnce = 4

export interface FetchProgress {
  readonly objects: number
  readonly objectsDone: number
  readonly done: number
  /** Remaining time at the pace of this run; null: unknown yet. */
  readonly etaSeconds: number | null
}

export interface FetchOptions<Object> {
  readonly now: () => number
  readonly onProgress?: (progress: FetchProgress) => void
  readonly onObject?: ((object: Object) => void) | undefined
}

/**
 * Fetches objects that the journal lacks. Content is checked before it is stored: other content is not stored.
 * @throws SupplyError of the first object that cannot be fetched; fetched ones stay
 */
export async function fetchObjects<Object extends SupplyObject>(
  fetcher: Fetcher,
  journal: Journal,
  objects: readonly Object[],
  { now, onProgress, onObject }: FetchOptions<Object>,
): Promise<void> {
  const startMs = now()
  const total = objects.reduce((sum, { expectedBytes }) => sum + expectedBytes, 0)
  let [doneBytes, fetchedBytes, objectsDone, failed] = [0, 0, 0, false]
  const report = () => {
    const paceMs = fetchedBytes === 0 ? null : (now() - startMs) / fetchedBytes
    const etaSeconds = paceMs === null ? null : (paceMs * (total - doneBytes)) / 1000
    onProgress?.({
      objects: objects.length,
      objectsDone,
      done: total === 0 ? 1 : doneBytes / total,
      etaSeconds,
    })
  }
  const rest = objects.values()
  const work = async () => {
    for (const object of rest) {
      if (failed) return
      try {
        if (await fetchObject(fetcher, journal, object, now)) fetchedBytes += object.expectedBytes
      } catch (error) {
        failed = true
        throw error
      }
      doneBytes += object.expectedBytes
      objectsDone += 1
      onObject?.(object)
      report()
    }
  }
  const results = await Promise.allSettled(Array.from({ length: objectsAtOnce }, work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** @returns false: it exists already */
async function fetchObject(
  fetcher: Fetcher,
  journal: Journal,
  object: SupplyObject,
  now: () => number,
): Promise<boolean> {
  const { key, source, request, range } = object
  const record = journal.record(key)
  const isStale =
    record !== null &&
    (record.url !== request.url || (object.mayChange && now() - record.fetchedMs > freshMs))
  if (!isStale && (await journal.has(key))) return false
  const about = { key, source, url: request.url, range: range ?? null }
  const came = await comingOf(fetcher, journal, object)
  if (came.kind === 'downloaded') {
    await journal.keepFile({ ...about, etag: came.etag, fetchedMs: now() }, came)
    return true
  }
  const { answer } = came
  const { status, headers } = answer
  const known = { ...about, etag: headers.get('etag'), fetchedMs: now() }
  if (status === 404) {
    await journal.keep({ ...known, state: 'absent', bytes: 0, sha256: null })
    return true
  }
  await journal.keepObject(known, await wanted(object, answer))
  return true
}

function comingOf(fetcher: Fetcher, journal: Journal, object: SupplyObject): Promise<PartsAnswer> {
  if (object.wantsMessage !== undefined) return fetchMessages(fetcher, journal, object, object.wantsMessage)
  return object.inParts === true ? fetchInParts(fetcher, journal, object) : whole(fetcher, object)
}

async function whole(fetcher: Fetcher, object: SupplyObject): Promise<PartsAnswer> {
  const { source, request, maxBytes, range, mayBeAbsent } = object
  const requested = range === undefined ? request : rangeRequest(request, range)
  const answers = mayBeAbsent === true ? [404] : []
  return { kind: 'answer', answer: await fetcher.ask(source, requested, { maxBytes, answers }) }
}

function wanted(
  { source, request, range, tagIsMd5, check, checkMoved }: SupplyObject,
  answer: Answer,
): Promise<Buffer> {
  const { body, headers } = answer
  const md5 = tagIsMd5 === true ? md5OfTag(headers.get('etag')) : null
  return namedFault(source, request.url, async () => {
    if (range !== undefined) requireRange(answer, range)
    if (checkMoved !== undefined) return checkMoved(body, md5)
    requireMd5(body, md5)
    await check(body)
    return body
  })
}
