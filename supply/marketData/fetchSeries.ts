import path from 'node:path'
import { importGeneration, importPrices, type SeriesImportResult } from '#market'
import type { Fetcher } from '../http/fetcher.ts'
import { writeWhole } from '../journal/journal.ts'
import { attribution } from '../outcome.ts'
import type { SupplyPlan } from '../plan.ts'
import {
  type BroughtIn,
  type FetchEnd,
  type Fetched,
  type FetchedObject,
  runFetch,
  type SupplyRun,
  type SupplyWork,
} from '../runFetch.ts'
import type { KeySetting, SupplySettings } from '../settings/supplySettings.ts'
import type { SourceId } from '../sources.ts'
import { energyChartsObjects } from './energyCharts.ts'
import { entsoeObjects } from './entsoe.ts'
import { type Filling, fillGaps } from './fillGaps.ts'
import type { Period, SeriesKind, SeriesObject, SupplyInterval } from './intervals.ts'
import { intervalTable } from './intervalTable.ts'
import { smardObjects } from './smard.ts'

export const seriesSources = ['smard', 'energyCharts', 'entsoe'] as const
export type SeriesSource = (typeof seriesSources)[number]

export interface SeriesFetch extends SupplyRun {
  readonly kind: SeriesKind
  readonly period: Period
  /** Sources in the order in which they are tried. */
  readonly sources: readonly SeriesSource[]
  readonly marketFolder: string
}

/** Default order of the sources: the one with a key only if a key is set. */
export function usualSeriesSources({ keys }: SupplySettings): SeriesSource[] {
  return seriesSources.filter((source) => source !== 'entsoe' || keys.has('ENTSOE_TOKEN'))
}

export const keysOfSeries: Readonly<Record<SeriesSource, readonly KeySetting[]>> = {
  smard: [],
  energyCharts: [],
  entsoe: ['ENTSOE_TOKEN'],
}

/**
 * Fetches prices or generation and imports all of it or nothing. Values revised by the source are replaced, and
 * recorded with the day. Gaps are filled from the next source if both agree around them; the store records the filled
 * intervals.
 * @returns `result` is null if the source had no data of the period
 * @throws SupplyError
 */
export function fetchSeries(fetch: SeriesFetch): Promise<FetchEnd<SeriesImportResult | null>> {
  return runFetch(fetch, workOf(fetch))
}

function workOf(fetch: SeriesFetch): SupplyWork<SeriesObject, SeriesSource, SeriesImportResult | null> {
  return {
    kind: fetch.kind,
    sources: fetch.sources,
    plan: (fetcher, source) => planOf(fetch, fetcher, source),
    importObjects: (fetched, folder, more) => importObjects(fetch, fetched, folder, more),
  }
}

async function planOf(
  { kind, period, settings, now = Date.now }: SeriesFetch,
  fetcher: Fetcher,
  source: SeriesSource,
): Promise<SupplyPlan<SeriesObject, SeriesSource>> {
  const about = { source, ...period, keys: keysOfSeries[source] }
  if (source === 'smard')
    return { ...about, objects: await smardObjects(fetcher, settings, kind, period, now()) }
  if (source === 'energyCharts')
    return { ...about, objects: energyChartsObjects(settings, kind, period, now()) }
  return { ...about, objects: entsoeObjects(settings, kind, period, now()) }
}

type More = (objects: readonly SeriesObject[]) => Promise<FetchedObject<SeriesObject>[]>

async function importObjects(
  fetch: SeriesFetch,
  { plan, contents }: Fetched<SeriesObject, SeriesSource>,
  folder: string,
  more: More,
): Promise<BroughtIn<SeriesImportResult | null>> {
  const intervals: SupplyInterval[] = []
  for (const { object, read } of contents) intervals.push(...object.read(await read()))
  if (intervals.length === 0) return { result: null, isRefused: false, newestMs: null }
  const filling = await fillingOf(fetch, plan.source, intervals, more)
  const result = await importIntervals(fetch, folder, intervals, { source: plan.source, fills: false })
  if (!result.ok) return { result, isRefused: true, newestMs: null }
  const newestMs = intervals.reduce((newest, { startMs }) => Math.max(newest, startMs), 0)
  const about = { isRefused: false, newestMs, gaps: filling?.about ?? null }
  if (filling === null || filling.intervals.length === 0) return { result, ...about }
  const { source } = filling.about
  const filled = await importIntervals(fetch, folder, filling.intervals, { source, fills: true })
  return filled.ok
    ? { result: inOne(result, filled), ...about }
    : { ...about, result: filled, isRefused: true }
}

/** The next source that can be queried without an index. */
async function fillingOf(
  { kind, period, sources, settings, now = Date.now }: SeriesFetch,
  first: SeriesSource,
  given: readonly SupplyInterval[],
  more: More,
): Promise<Filling | null> {
  const [source] = sources.slice(sources.indexOf(first) + 1).filter((next) => next !== 'smard')
  if (source === undefined) return null
  const ask = source === 'energyCharts' ? energyChartsObjects : entsoeObjects
  const objectsOf = (stretch: Period) => ask(settings, kind, stretch, now())
  return fillGaps({ period, nowMs: now(), given, source, objectsOf, more })
}

/** Imports through a file, so that all checks of an operator's own files apply. */
async function importIntervals(
  { kind, marketFolder, signal, now = Date.now }: SeriesFetch,
  folder: string,
  intervals: readonly SupplyInterval[],
  { source, fills }: { readonly source: SourceId; readonly fills: boolean },
): Promise<SeriesImportResult> {
  const file = path.join(folder, `${kind}${fills ? '-gaps' : ''}.csv`)
  await writeWhole(file, intervalTable(kind, intervals))
  const options = {
    folder: marketFolder,
    today: new Date(now()).toISOString().slice(0, 10),
    source: attribution(source),
    timeZone: 'UTC',
    revise: true,
    fills,
    ...(signal ? { signal } : {}),
  } as const
  return kind === 'prices'
    ? importPrices([file], { ...options, zone: 'DE-LU' })
    : importGeneration([file], options)
}

type Imported = Extract<SeriesImportResult, { readonly ok: true }>

function inOne({ value: first }: Imported, { value: last }: Imported): Imported {
  const changed = first.changed || last.changed
  const [files, notes] = [
    [...first.files, ...last.files],
    [...first.notes, ...last.notes],
  ]
  const readings = [...first.readings, ...last.readings]
  return { ok: true, value: { description: last.description, changed, files, notes, readings } }
}
