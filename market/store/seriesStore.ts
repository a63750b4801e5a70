import path from 'node:path'
import type { ReadingRecord } from '#domain'
import { type Intervals, noIntervals, quarterMs } from '../intervals/intervals.ts'
import { extentsOf, overlapIn } from '../intervals/overlap.ts'
import { type Run, runsOf } from '../intervals/runs.ts'
import { MarketDamaged } from '../marketDamaged.ts'
import type { FilledStretch } from './filledStretches.ts'
import { type Published, publish, readDescription, readPublication, valuesFile } from './publication.ts'
import { isSeries } from './seriesShape.ts'

/** One import: what it was read from, and what it brought. */
export interface MarketImport {
  readonly file: string
  readonly sha256: string
  readonly rows: number
  /** First and last interval with a value, ms since 1970, UTC. */
  readonly firstMs: number
  readonly lastMs: number
  /** Day of the import, YYYY-MM-DD. */
  readonly importedOn: string
  /** Who published the data, with the licence: as the operator says, else as the file shows. */
  readonly source: string
  /** How the file was understood; absent in older stores. */
  readonly reading?: ReadingRecord
}

/** A value that an import replaced. */
export interface MarketRevision {
  readonly series: string
  readonly startMs: number
  readonly stepMs: number
  /** In whole numbers of the series' unit, as `runs` has them. */
  readonly before: number
  readonly after: number
  readonly revisedOn: string
  readonly sha256: string
}

/** Values of one step in a row without a gap. */
interface StoredRun {
  readonly startMs: number
  readonly stepMs: number
  readonly count: number
}

interface StoredSeries {
  readonly runs: readonly StoredRun[]
  readonly assumed: readonly number[]
}

/** What stands beside the values of a store of series. */
export interface SeriesDescription extends Published {
  readonly format: 1
  /** Made by Anemone for the demo: no market ever had them. */
  readonly synthetic: boolean
  /** Whole numbers per unit, such as 10,000 per EUR/MWh. */
  readonly unit: number
  readonly series: Readonly<Record<string, StoredSeries>>
  readonly imports: readonly MarketImport[]
  readonly revisions: readonly MarketRevision[]
  /** Gaps that another publisher's values fill; absent in older stores. */
  readonly filled?: readonly FilledStretch[]
}

export type SeriesContent = Readonly<Record<string, Intervals>>

export interface SeriesPublication {
  readonly description: SeriesDescription
  readonly content: SeriesContent
}

/** Series by their runs, which is how they are stored: quicker than intervals that can be looked up. */
export interface SeriesRuns {
  readonly description: SeriesDescription
  readonly runs: Readonly<Record<string, readonly Run[]>>
}

/** Two intervals of a stored series overlap, as programs before release 20261126 could bring about. */
export class StoredOverlap extends MarketDamaged {
  readonly series: string
  readonly startMs: number
  /** Place of the value among those of the file, counted from 1. */
  readonly row: number
  /** Files whose imports hold the time. */
  readonly imported: readonly string[]

  constructor(
    file: string,
    overlap: Pick<StoredOverlap, 'series' | 'startMs' | 'row'>,
    imported: readonly string[],
  ) {
    super(file)
    this.series = overlap.series
    this.startMs = overlap.startMs
    this.row = overlap.row
    this.imported = imported
  }
}

/** The runs of a store's series; null if there is none. @throws MarketDamaged, also as StoredOverlap */
export async function readSeriesRuns(folder: string): Promise<SeriesRuns | null> {
  const publication = await readPublication<SeriesDescription>(folder, isSeries)
  if (publication === null) return null
  const { description, values } = publication
  refuseOverlaps(folder, description)
  const counts = Object.values(description.series).flatMap(({ runs }) => runs.map(({ count }) => count))
  if (4 * counts.reduce((sum, count) => sum + count, 0) !== values.length) throw new MarketDamaged(folder)
  let offset = 0
  const runs = Object.fromEntries(
    Object.entries(description.series).map(([name, series]) => [
      name,
      series.runs.map(({ startMs, stepMs, count }): Run => {
        const own = new Int32Array(count)
        for (let index = 0; index < count; index++, offset += 4) own[index] = values.readInt32LE(offset)
        return { startMs, stepMs, values: own }
      }),
    ]),
  )
  return { description, runs }
}

/** @throws StoredOverlap */
function refuseOverlaps(folder: string, { version, series, imports }: SeriesDescription): void {
  let rowsBefore = 0
  for (const [name, { runs }] of Object.entries(series)) {
    const overlap = overlapIn(runs)
    if (overlap !== null) {
      const { startMs, row } = overlap
      throw new StoredOverlap(
        path.join(folder, String(version), valuesFile),
        { series: name, startMs, row: rowsBefore + row },
        imports.filter((own) => own.firstMs <= startMs && startMs <= own.lastMs).map(({ file }) => file),
      )
    }
    rowsBefore += runs.reduce((sum, { count }) => sum + count, 0)
  }
}

/** The series of a store; null if there is none. @throws MarketDamaged */
export async function readSeries(folder: string): Promise<SeriesPublication | null> {
  const read = await readSeriesRuns(folder)
  if (read === null) return null
  const { description, runs } = read
  const content = Object.fromEntries(
    Object.entries(description.series).map(([name, { assumed }]) => {
      const intervals = noIntervals()
      for (const { startMs, stepMs, values } of runs[name] ?? []) {
        const target = stepMs === quarterMs ? intervals.quarters : intervals.hours
        for (let index = 0; index < values.length; index++)
          target.set(startMs + index * stepMs, values[index]!)
      }
      for (const startMs of assumed) intervals.assumed.add(startMs)
      return [name, intervals]
    }),
  )
  return { description, content }
}

export function describeSeries(folder: string): Promise<SeriesDescription | null> {
  return readDescription<SeriesDescription>(folder, isSeries)
}

/** Puts series in force. Call it alone. @throws RangeError  intervals overlap: readers rely on it that none do */
export function publishSeries(
  folder: string,
  content: SeriesContent,
  about: Pick<SeriesDescription, 'synthetic' | 'unit' | 'imports' | 'revisions' | 'filled'>,
): Promise<SeriesDescription> {
  const runs = Object.entries(content).map(([name, intervals]) => [name, runsOf(intervals)] as const)
  for (const [name, own] of runs) {
    const overlap = overlapIn(extentsOf(own))
    if (overlap !== null) throw new RangeError(`${name}: intervals overlap at ${overlap.startMs}`)
  }
  const series = Object.fromEntries(
    runs.map(([name, own]) => [
      name,
      {
        runs: extentsOf(own),
        assumed: [...(content[name]?.assumed ?? [])].sort((a, b) => a - b),
      },
    ]),
  )
  const numbers = runs.flatMap(([, own]) => own.flatMap(({ values }) => Array.from(values)))
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, value] of numbers.entries()) bytes.writeInt32LE(value, 4 * index)
  return publish(folder, bytes, (published) => ({ ...published, format: 1, series, ...about }))
}
