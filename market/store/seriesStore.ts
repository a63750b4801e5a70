import { type Intervals, noIntervals, quarterMs } from '../intervals/intervals.ts'
import type { FilledStretch } from './filledStretches.ts'
import { type Published, publish, readDescription, readPublication } from './publication.ts'

const hourMs = 3_600_000

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
interface Run {
  readonly startMs: number
  readonly stepMs: number
  readonly count: number
}

interface StoredSeries {
  readonly runs: readonly Run[]
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

/** The series of a store; null if there is none. @throws MarketDamaged */
export async function readSeries(folder: string): Promise<SeriesPublication | null> {
  const publication = await readPublication<SeriesDescription>(folder)
  if (publication === null) return null
  const { description, values } = publication
  const content: Record<string, Intervals> = {}
  let offset = 0
  for (const [name, { runs, assumed }] of Object.entries(description.series)) {
    const intervals = noIntervals()
    for (const { startMs, stepMs, count } of runs) {
      const target = stepMs === quarterMs ? intervals.quarters : intervals.hours
      for (let index = 0; index < count; index++, offset += 4)
        target.set(startMs + index * stepMs, values.readInt32LE(offset))
    }
    for (const startMs of assumed) intervals.assumed.add(startMs)
    content[name] = intervals
  }
  return { description, content }
}

export function describeSeries(folder: string): Promise<SeriesDescription | null> {
  return readDescription<SeriesDescription>(folder)
}

/** Puts series in force. Call it alone. */
export function publishSeries(
  folder: string,
  content: SeriesContent,
  about: Pick<SeriesDescription, 'synthetic' | 'unit' | 'imports' | 'revisions' | 'filled'>,
): Promise<SeriesDescription> {
  const numbers: number[] = []
  const series = Object.fromEntries(
    Object.entries(content).map(([name, intervals]) => [
      name,
      {
        runs: [
          ...runsOf(intervals.hours, hourMs, numbers),
          ...runsOf(intervals.quarters, quarterMs, numbers),
        ],
        assumed: [...intervals.assumed].sort((a, b) => a - b),
      },
    ]),
  )
  const values = Buffer.alloc(4 * numbers.length)
  for (const [index, value] of numbers.entries()) values.writeInt32LE(value, 4 * index)
  return publish(folder, values, (published) => ({ ...published, format: 1, series, ...about }))
}

/** The runs of some intervals, their values put behind `numbers`. */
function runsOf(intervals: ReadonlyMap<number, number>, stepMs: number, numbers: number[]): Run[] {
  const runs: { startMs: number; stepMs: number; count: number }[] = []
  for (const [startMs, value] of [...intervals].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && startMs === last.startMs + last.count * stepMs) last.count += 1
    else runs.push({ startMs, stepMs, count: 1 })
    numbers.push(value)
  }
  return runs
}
