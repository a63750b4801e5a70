import { SupplyError } from '../faults.ts'
import type { GapFilling } from '../outcome.ts'
import type { FetchedObject } from '../runFetch.ts'
import { agreeingSeries } from './agreement.ts'
import type { Period, SeriesObject, SupplyInterval } from './intervals.ts'
import { seriesGaps, stretchesAround } from './seriesGaps.ts'

export interface FillGaps<Source> {
  readonly period: Period
  readonly nowMs: number
  readonly given: readonly SupplyInterval[]
  /** The next source. */
  readonly source: Source
  /** Objects to request from it. @throws SupplyError */
  readonly objectsOf: (stretch: Period) => readonly SeriesObject[]
  /** @throws SupplyError */
  readonly more: (objects: readonly SeriesObject[]) => Promise<FetchedObject<SeriesObject>[]>
}

export interface Filling {
  readonly intervals: readonly SupplyInterval[]
  readonly about: GapFilling
}

/**
 * Values of the next source for the gaps of the first, only of series in which both agree around the gaps.
 * @returns null without gaps
 */
export async function fillGaps<Source extends GapFilling['source']>({
  period,
  nowMs,
  given,
  source,
  objectsOf,
  more,
}: FillGaps<Source>): Promise<Filling | null> {
  const gaps = seriesGaps(given, period, nowMs)
  if (gaps.size === 0) return null
  const missing = [...gaps.values()].reduce((sum, { size }) => sum + size, 0)
  try {
    const objects = stretchesAround(gaps, period).flatMap(objectsOf)
    const others: SupplyInterval[] = []
    for (const { object, read } of await more(objects)) others.push(...object.read(await read()))
    const agreeing = agreeingSeries(given, others)
    const intervals = others.filter(
      ({ series, startMs }) => agreeing.has(series) && gaps.get(series)?.has(startMs) === true,
    )
    const differing = [...gaps.keys()].filter((series) => !agreeing.has(series))
    return { intervals, about: { source, missing, filled: intervals.length, differing, fault: null } }
  } catch (error) {
    // The data of the first source are useful without it.
    if (!(error instanceof SupplyError)) throw error
    return { intervals: [], about: { source, missing, filled: 0, differing: [], fault: error.fault } }
  }
}
