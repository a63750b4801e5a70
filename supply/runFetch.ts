import path from 'node:path'
import type { SupplyKind } from '#domain'
import { SupplyError } from './faults.ts'
import { Fetcher } from './http/fetcher.ts'
import { type FetchProgress, fetchObjects } from './http/fetchObjects.ts'
import type { Wait } from './http/gate.ts'
import { Journal } from './journal/journal.ts'
import { type FailedSource, type GapFilling, keepOutcome, type SupplyOutcome } from './outcome.ts'
import type { SupplyObject, SupplyPlan } from './plan.ts'
import type { SupplySettings } from './settings/supplySettings.ts'
import type { SourceId } from './sources.ts'
import type { SupplySubject } from './subject.ts'

export interface SupplyRun {
  readonly settings: SupplySettings
  readonly signal?: AbortSignal
  readonly now?: () => number
  readonly wait?: Wait
  readonly onProgress?: (progress: FetchProgress) => void
}

/** Fetches data of a kind from any of its sources. */
export interface SupplyWork<Object extends SupplyObject, Source extends SourceId, Result> {
  readonly kind: SupplyKind
  /** Subject to fetch again, where the kind does not determine it. */
  readonly subject?: SupplySubject
  /** Sources in the order in which they are tried. */
  readonly sources: readonly Source[]
  readonly plan: (fetcher: Fetcher, source: Source) => Promise<SupplyPlan<Object, Source>>
  /** Called for each object once it is stored in `folder`, so that the import can begin early. */
  readonly onObject?: (object: Object, folder: string) => void
  /** Called if some objects could not be fetched: ends the work of `onObject`. */
  readonly onFailure?: () => Promise<void>
  /** Imports fetched objects; `folder` is for temporary files, `more` fetches further needed objects. */
  readonly importObjects: (
    fetched: Fetched<Object, Source>,
    folder: string,
    more: (objects: readonly Object[]) => Promise<FetchedObject<Object>[]>,
  ) => Promise<BroughtIn<Result>>
}

export interface Fetched<Object, Source> {
  readonly plan: SupplyPlan<Object, Source>
  readonly contents: readonly FetchedObject<Object>[]
}

export interface FetchEnd<Result> {
  readonly outcome: SupplyOutcome
  readonly result: Result
}

/** An object that is on the disk. */
export interface FetchedObject<Object> {
  readonly object: Object
  readonly bytes: number
  readonly sha256: string
  /** Path; the file may be moved to its final place. */
  readonly file: string
  /** @throws SupplyError if the file differs from the written one */
  readonly read: () => Promise<Buffer>
  /** Called if its content is wrong: the next run fetches it again. */
  readonly forget: () => Promise<void>
}

export interface BroughtIn<Result> {
  readonly result: Result
  /** The import found a problem and changed nothing. */
  readonly isRefused: boolean
  /** ms since 1970, UTC; null: no data. */
  readonly newestMs: number | null
  readonly gaps?: GapFilling | null
}

/**
 * Plans, fetches and imports, all or nothing. If a source fails, the next one is tried. After an interruption, the next
 * call continues.
 * @throws SupplyError of the last source; the failure of each is recorded
 */
export async function runFetch<Object extends SupplyObject, Source extends SourceId, Result>(
  run: SupplyRun,
  work: SupplyWork<Object, Source, Result>,
): Promise<FetchEnd<Result>> {
  const { kind } = work
  const { settings, now = Date.now } = run
  const folder = path.join(settings.folder, kind)
  const objectsFolder = path.join(folder, 'objects')
  const journal = await Journal.open(folder)
  const failed: FailedSource[] = []
  const keep = (ended: Omit<Parameters<typeof keepOutcome>[1], 'kind' | 'endedMs' | 'failed'>) =>
    keepOutcome(settings.folder, { ...ended, kind, endedMs: now(), failed }, work.subject)
  try {
    const fetcher = new Fetcher(run)
    const fetched = await fromFirst(work.sources, failed, async (source) => {
      const plan = await work.plan(fetcher, source)
      const onObject = (object: Object) => work.onObject?.(object, objectsFolder)
      return { plan, contents: await contentsOf(fetcher, journal, plan.objects, run, onObject) }
    }).catch(async (error: unknown) => {
      await work.onFailure?.()
      throw error
    })
    const more = (objects: readonly Object[]) => contentsOf(fetcher, journal, objects, run)
    const bytes = fetched.contents.reduce((sum, { bytes: own }) => sum + own, 0)
    const { result, isRefused, newestMs, gaps } = await work
      .importObjects(fetched, objectsFolder, more)
      .catch(async (error: unknown) => {
        // Missing objects are not stored: they may exist later.
        if (error instanceof SupplyError && fetched.contents.length === 0) await journal.clear()
        throw error
      })
    // The same files would be refused again: the next run fetches new ones.
    await journal.clear()
    const { source, objects } = fetched.plan
    const state = isRefused ? 'refused' : 'done'
    const ended = { state, source, objects: objects.length, bytes, newestMs, gaps: gaps ?? null } as const
    return { outcome: await keep(ended), result }
  } catch (error) {
    if (error instanceof SupplyError)
      await keep({ state: 'failed', source: null, objects: 0, bytes: 0, newestMs: null })
    throw error
  } finally {
    journal.close()
  }
}

async function contentsOf<Object extends SupplyObject>(
  fetcher: Fetcher,
  journal: Journal,
  objects: readonly Object[],
  { now = Date.now, onProgress }: SupplyRun,
  onObject?: (object: Object) => void,
): Promise<FetchedObject<Object>[]> {
  await fetchObjects(fetcher, journal, objects, { now, onObject, ...(onProgress ? { onProgress } : {}) })
  const contents: FetchedObject<Object>[] = []
  for (const object of objects) {
    const record = journal.record(object.key)
    if (record?.state === 'fetched')
      contents.push({
        object,
        bytes: record.bytes,
        sha256: record.sha256!,
        file: journal.fileOf(object.key),
        read: () => journal.read(object.key),
        forget: () => journal.forget(object.key),
      })
  }
  return contents
}

/** The first source that works; failures of earlier ones are added to `failed`. @throws SupplyError */
async function fromFirst<Source, Result>(
  sources: readonly Source[],
  failed: FailedSource[],
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  for (const [index, source] of sources.entries()) {
    try {
      return await work(source)
    } catch (error) {
      if (!(error instanceof SupplyError)) throw error
      failed.push({ source: error.source, fault: error.fault })
      if (index === sources.length - 1) throw error
    }
  }
  throw new Error('no source was named')
}
