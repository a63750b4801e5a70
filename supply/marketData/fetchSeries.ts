import path from 'node:path'
import { importGeneration, importPrices, type SeriesImportResult } from '#market'
import type { Fetcher } from '../http/fetcher.ts'
import { writeWhole } from '../journal/journal.ts'
import { attribution, type SupplyOutcome } from '../outcome.ts'
import type { SupplyPlan } from '../plan.ts'
import {
  type BroughtIn,
  type Fetched,
  planFetch,
  runFetch,
  type SupplyRun,
  type SupplyWork,
} from '../runFetch.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { energyChartsObjects } from './energyCharts.ts'
import { entsoeObjects } from './entsoe.ts'
import type { Period, SeriesKind, SeriesObject, SupplyInterval } from './intervals.ts'
import { intervalTable } from './intervalTable.ts'
import { smardObjects } from './smard.ts'

export const seriesSources = ['smard', 'energyCharts', 'entsoe'] as const
export type SeriesSource = (typeof seriesSources)[number]

export interface SeriesFetch extends SupplyRun {
  readonly kind: SeriesKind
  readonly period: Period
  /** In the order in which they are tried. */
  readonly sources: readonly SeriesSource[]
  /** Folder of all market data. */
  readonly marketFolder: string
}

/** The sources to try without being told: the one with a key only where there is one. */
export function usualSeriesSources({ keys }: SupplySettings): SeriesSource[] {
  return seriesSources.filter((source) => source !== 'entsoe' || keys.has('ENTSOE_TOKEN'))
}

/** @throws SupplyError  no source answers */
export function planSeries(fetch: SeriesFetch): Promise<SupplyPlan> {
  return planFetch(fetch, workOf(fetch))
}

/**
 * Fetches prices or generation and brings them into the store: all of it or nothing. Values that the source has revised
 * are taken, and recorded with the day.
 *
 * @returns         `result` is null where the source had nothing of the period
 * @throws SupplyError
 */
export function fetchSeries(
  fetch: SeriesFetch,
): Promise<{ readonly outcome: SupplyOutcome; readonly result: SeriesImportResult | null }> {
  return runFetch(fetch, workOf(fetch))
}

function workOf(fetch: SeriesFetch): SupplyWork<SeriesObject, SeriesSource, SeriesImportResult | null> {
  return {
    kind: fetch.kind,
    sources: fetch.sources,
    plan: (fetcher, source) => planOf(fetch, fetcher, source),
    bringIn: (fetched, folder) => bringIn(fetch, fetched, folder),
  }
}

async function planOf(
  { kind, period, settings, now = Date.now }: SeriesFetch,
  fetcher: Fetcher,
  source: SeriesSource,
): Promise<SupplyPlan<SeriesObject, SeriesSource>> {
  const about = { source, ...period }
  if (source === 'smard')
    return { ...about, keys: [], objects: await smardObjects(fetcher, settings, kind, period, now()) }
  if (source === 'energyCharts')
    return { ...about, keys: [], objects: energyChartsObjects(settings, kind, period, now()) }
  return { ...about, keys: ['ENTSOE_TOKEN'], objects: entsoeObjects(settings, kind, period, now()) }
}

/** By way of a file, which is checked for everything that an operator's own files are checked for. */
async function bringIn(
  { kind, marketFolder, signal, now = Date.now }: SeriesFetch,
  { plan, contents }: Fetched<SeriesObject, SeriesSource>,
  folder: string,
): Promise<BroughtIn<SeriesImportResult | null>> {
  const intervals: SupplyInterval[] = []
  for (const { object, read } of contents) intervals.push(...object.read(await read()))
  if (intervals.length === 0) return { result: null, isRefused: false, newestMs: null }
  const file = path.join(folder, `${kind}.csv`)
  await writeWhole(file, intervalTable(kind, intervals))
  const options = {
    folder: marketFolder,
    today: new Date(now()).toISOString().slice(0, 10),
    source: attribution(plan.source),
    timeZone: 'UTC',
    revise: true,
    ...(signal ? { signal } : {}),
  } as const
  const result =
    kind === 'prices'
      ? await importPrices([file], { ...options, zone: 'DE-LU' })
      : await importGeneration([file], options)
  const newestMs = result.ok ? intervals.reduce((newest, { startMs }) => Math.max(newest, startMs), 0) : null
  return { result, isRefused: !result.ok, newestMs }
}
