import { z } from 'zod'
import { germanDayStartMs } from '#domain'
import { quarterAuctionMs } from '#market'
import type { Fetcher } from '../http/fetcher.ts'
import { namedFault } from '../http/namedFault.ts'
import { UnexpectedAnswer } from '../plan.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import {
  type Period,
  quarterMs,
  type SeriesKind,
  type SeriesObject,
  type SupplyInterval,
  type SupplySeries,
  seriesObject,
} from './intervals.ts'
import { jsonContent } from './jsonContent.ts'

/* SMARD has a file for each week, from Monday 0:00 in Berlin, of each series and resolution; an index lists the weeks.
   Energy is in MWh of the interval. Unknown values are null. */

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
/** A clock change makes a week longer by an hour. */
const longestWeekMs = weekMs + hourMs
/** Weeks that may still change. */
const settledMs = 3 * weekMs

interface Filter {
  readonly series: SupplySeries
  readonly number: number
  readonly region: string
}

const filters: Readonly<Record<SeriesKind, readonly Filter[]>> = {
  prices: [{ series: 'price', number: 4169, region: 'DE-LU' }],
  generation: [
    { series: 'windOnshore', number: 4067, region: 'DE' },
    { series: 'windOffshore', number: 1225, region: 'DE' },
    { series: 'solar', number: 4068, region: 'DE' },
    { series: 'load', number: 410, region: 'DE' },
  ],
}

/** Hours before the auction traded quarter-hours, quarter-hours since. */
const resolutions = [
  {
    name: 'hour',
    stepMs: hourMs,
    fromMs: Number.NEGATIVE_INFINITY,
    endMs: quarterAuctionMs,
    weekBytes: 5000,
  },
  { name: 'quarterhour', stepMs: quarterMs, fromMs: quarterAuctionMs, endMs: Infinity, weekBytes: 20_000 },
] as const

const indexSchema = z.object({ timestamps: z.array(z.int()).min(1).max(5000) })
const weekSchema = z.object({
  meta_data: z.object({ version: z.int(), created: z.int() }),
  series: z.array(z.tuple([z.int(), z.number().nullable()])).max(700),
})

/** The files of a period. @throws SupplyError */
export async function smardObjects(
  fetcher: Fetcher,
  settings: SupplySettings,
  kind: SeriesKind,
  period: Period,
  nowMs: number,
): Promise<SeriesObject[]> {
  const objects: SeriesObject[] = []
  for (const part of partsOf(settings, kind, period)) {
    const weeks = await weeksOf(fetcher, `${part.base}/index_${part.resolution.name}.json`)
    objects.push(...objectsOfWeeks(part, weeks, nowMs))
  }
  return objects
}

/** The files of a period by the calendar, of which the index may lack some. */
export function smardObjectsByCalendar(
  settings: SupplySettings,
  kind: SeriesKind,
  period: Period,
  nowMs: number,
): SeriesObject[] {
  return partsOf(settings, kind, period).flatMap((part) =>
    objectsOfWeeks(part, weeksByCalendar(part.period), nowMs),
  )
}

interface Part {
  readonly filter: Filter
  readonly resolution: (typeof resolutions)[number]
  readonly base: string
  readonly period: Period
}

function partsOf({ urls }: SupplySettings, kind: SeriesKind, period: Period): Part[] {
  return filters[kind].flatMap((filter) =>
    resolutions
      .map((resolution) => ({
        ...{ filter, resolution, base: `${urls.smard}/${filter.number}/${filter.region}` },
        period: {
          fromMs: Math.max(period.fromMs, resolution.fromMs),
          endMs: Math.min(period.endMs, resolution.endMs),
        },
      }))
      .filter(({ period: own }) => own.fromMs < own.endMs),
  )
}

/** Mondays 0:00 in Germany, from the week in which the period begins. */
function weeksByCalendar({ fromMs, endMs }: Period): number[] {
  const dayMs = 24 * hourMs
  // Noon, so that a clock change does not reach another day.
  const day = Math.floor(fromMs / dayMs) * dayMs + dayMs / 2
  let noonMs = day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs
  const weeks: number[] = []
  for (; mondayOf(noonMs) < endMs; noonMs += weekMs) weeks.push(mondayOf(noonMs))
  return weeks
}

function mondayOf(noonMs: number): number {
  return germanDayStartMs(new Date(noonMs).toISOString().slice(0, 10))
}

function objectsOfWeeks(
  { filter, resolution, base, period: { fromMs, endMs } }: Part,
  weeks: readonly number[],
  nowMs: number,
): SeriesObject[] {
  return weeks
    .filter((week, index) => week < endMs && (weeks[index + 1] ?? week + longestWeekMs) > fromMs)
    .map((week) =>
      seriesObject({
        key: `smard-${filter.number}-${resolution.name}-${week}`,
        source: 'smard',
        request: { url: `${base}/${filter.number}_${filter.region}_${resolution.name}_${week}.json` },
        maxBytes: 1 << 20,
        expectedBytes: resolution.weekBytes,
        mayChange: week + settledMs > nowMs,
        read: (content) => weekContent(content, week, filter.series, resolution.stepMs, { fromMs, endMs }),
      }),
    )
}

async function weeksOf(fetcher: Fetcher, url: string): Promise<readonly number[]> {
  const { body } = await fetcher.ask('smard', { url }, { maxBytes: 1 << 18 })
  return namedFault('smard', url, () => {
    const { timestamps } = jsonContent(body, indexSchema)
    const isOther = (week: number, index: number) =>
      week % hourMs !== 0 || week - (timestamps[index - 1] ?? 0) < weekMs - hourMs
    if (timestamps.some(isOther)) throw new UnexpectedAnswer('an index whose weeks do not follow each other')
    return timestamps
  })
}

function weekContent(
  content: Buffer,
  week: number,
  series: SupplySeries,
  stepMs: number,
  { fromMs, endMs }: Period,
): SupplyInterval[] {
  const { series: rows } = jsonContent(content, weekSchema)
  let before = week - stepMs
  for (const [startMs] of rows) {
    if (startMs <= before || startMs >= week + longestWeekMs || startMs % stepMs !== 0)
      throw new UnexpectedAnswer('intervals of another week or step')
    before = startMs
  }
  const perMwh = series === 'price' ? 1 : hourMs / stepMs
  return rows.flatMap(([startMs, value]) =>
    value === null || startMs < fromMs || startMs >= endMs
      ? []
      : [{ series, startMs, stepMs, value: value * perMwh }],
  )
}
