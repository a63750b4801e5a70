import path from 'node:path'
import {
  type ImportedValueFile,
  importedValueFiles,
  type MarketValueRevision,
  marketValueRevisions,
} from './official/importMarketValues.ts'
import type { FilledStretch } from './store/filledStretches.ts'
import { generationFolder, pricesFolder } from './store/folders.ts'
import { describeSeries, type MarketImport, type SeriesDescription } from './store/seriesStore.ts'

/** Stored values of one length of step, from the first to the last. */
export interface SeriesExtent {
  readonly fromMs: number
  /** End of the last interval, exclusive. */
  readonly endMs: number
  readonly hours: number
  readonly quarterHours: number
  /** Number of intervals with a file's only value for both hours of the change to winter time. */
  readonly assumed: number
}

/** Contents of a store of series. */
export interface StoreSummary {
  readonly version: number
  /** SHA-256 of the values: part of the hash of every result from them. */
  readonly checksum: string
  /** True: synthetic prices of the demo. */
  readonly synthetic: boolean
  readonly series: Readonly<Record<string, SeriesExtent>>
  readonly imports: readonly MarketImport[]
  readonly revisions: number
  /** Gaps filled with another publisher's values. */
  readonly filled: readonly FilledStretch[]
}

export interface MarketSummary {
  /** null: none. */
  readonly prices: StoreSummary | null
  readonly generation: StoreSummary | null
  /** Official values that were imported in addition to or instead of the shipped ones. */
  readonly importedMarketValues: readonly MarketValueRevision[]
  /** Files of those values, with how each was understood. */
  readonly marketValueFiles: readonly ImportedValueFile[]
}

/** Summary of the market data, without reading the values. @param folder  of all market data */
export async function describeMarket(folder: string): Promise<MarketSummary> {
  const [prices, generation, importedMarketValues, marketValueFiles] = await Promise.all([
    describeSeries(path.join(folder, pricesFolder)),
    describeSeries(path.join(folder, generationFolder)),
    marketValueRevisions(folder),
    importedValueFiles(folder),
  ])
  return {
    prices: summaryOf(prices),
    generation: summaryOf(generation),
    importedMarketValues,
    marketValueFiles,
  }
}

/** Contents of one store of series; null: nothing. @throws MarketDamaged  of that store only */
export async function describeStore(
  folder: string,
  store: 'prices' | 'generation',
): Promise<StoreSummary | null> {
  const name = { prices: pricesFolder, generation: generationFolder }[store]
  return summaryOf(await describeSeries(path.join(folder, name)))
}

const hourMs = 3_600_000

function summaryOf(description: SeriesDescription | null): StoreSummary | null {
  if (description === null) return null
  const { version, checksum, synthetic, imports, revisions, filled = [] } = description
  const series = Object.fromEntries(
    Object.entries(description.series).map(([name, { runs, assumed }]) => {
      const count = (isHour: boolean) =>
        runs.reduce((sum, run) => ((run.stepMs === hourMs) === isHour ? sum + run.count : sum), 0)
      const extent: SeriesExtent = {
        fromMs: runs.reduce((least, run) => Math.min(least, run.startMs), Infinity),
        endMs: runs.reduce(
          (greatest, run) => Math.max(greatest, run.startMs + run.count * run.stepMs),
          -Infinity,
        ),
        hours: count(true),
        quarterHours: count(false),
        assumed: assumed.length,
      }
      return [name, extent]
    }),
  )
  return { version, checksum, synthetic, series, imports, revisions: revisions.length, filled }
}
