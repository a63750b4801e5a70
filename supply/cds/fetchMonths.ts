import type { ImportReport, ImportResult } from '#atlas'
import { SupplyError } from '../faults.ts'
import type { FetchedWeather } from '../inStretches.ts'
import { keepOutcome, type SupplyOutcome } from '../outcome.ts'
import type { SupplyRun } from '../runFetch.ts'
import { type CdsFile, cdsFiles } from './cdsFiles.ts'
import type { CdsPiece, CdsSource } from './cdsPiece.ts'

/** Requests that are imported together, and their time: ms since 1970, UTC. */
export interface QueuedMonth {
  readonly fromMs: number
  readonly endMs: number
  readonly pieces: readonly CdsPiece[]
}

export interface QueuedWork {
  readonly source: CdsSource
  /** @throws SupplyError */
  readonly plan: () => Promise<readonly QueuedMonth[]>
  /** Called before each month, with the number of months left. */
  readonly onMonth?: ((month: QueuedMonth, rest: number) => void) | undefined
  readonly importMonth: (files: readonly CdsFile[], month: QueuedMonth) => Promise<ImportResult>
}

/**
 * Fetches months through the queue of the climate data store and imports one after another. It ends before a month of
 * which the store lacks a part. After an interruption, the next call continues.
 * @returns `result` is null if there was nothing new
 * @throws SupplyError
 */
export async function fetchMonths(run: SupplyRun, work: QueuedWork): Promise<FetchedWeather> {
  const { settings, now = Date.now } = run
  const { source } = work
  let [objects, bytes, newestMs] = [0, 0, null as number | null]
  let imported: ImportReport | null = null
  const keep = (state: SupplyOutcome['state'], failed: SupplyOutcome['failed'] = []) =>
    keepOutcome(settings.folder, {
      ...{ kind: 'weather', state, source, endedMs: now(), newestMs, objects, bytes, failed },
    })
  try {
    const months = await work.plan()
    if (months[0]) work.onMonth?.(months[0], months.length)
    for await (const { month, files } of byMonth(run, source, months)) {
      if (new Set(files.map(({ piece }) => piece)).size < month.pieces.length) break
      const result = await work.importMonth(files, month)
      // The same files would be refused again: the next run fetches new ones.
      for (const file of files) await file.forget()
      if (!result.ok) return { outcome: await keep('refused'), result }
      imported = result.value
      objects += files.length
      bytes += files.reduce((sum, file) => sum + file.bytes, 0)
      newestMs = result.value.info.dataTillMs
      const next = months.indexOf(month) + 1
      if (months[next]) work.onMonth?.(months[next], months.length - next)
    }
    return { outcome: await keep('done'), result: imported && { ok: true, value: imported } }
  } catch (error) {
    if (error instanceof SupplyError) await keep('failed', [{ source: error.source, fault: error.fault }])
    throw error
  }
}

/** All files of a month together: it may have several requests, and each of them several files. */
async function* byMonth(
  run: SupplyRun,
  source: CdsSource,
  months: readonly QueuedMonth[],
): AsyncGenerator<{ readonly month: QueuedMonth; readonly files: readonly CdsFile[] }> {
  const monthOf = new Map(months.flatMap((month) => month.pieces.map((piece) => [piece, month] as const)))
  let [month, files]: [QueuedMonth | null, CdsFile[]] = [null, []]
  for await (const file of cdsFiles(run, source, [...monthOf.keys()])) {
    const own = monthOf.get(file.piece)!
    if (month !== null && month !== own) {
      yield { month, files }
      files = []
    }
    month = own
    files.push(file)
  }
  if (month !== null) yield { month, files }
}
