import { CALENDAR_SUNRISE_ALTITUDE_DEG, isPolarNight, sunTimes } from '../dispersion/index.ts'
import { germanOffsetMs } from '../market/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A day of any year. */
export interface DayOfYear {
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31; 29 February means 28 February in years without it. */
  readonly day: number
}

/** Part of a day. */
export type DailyTime =
  | { readonly kind: 'wholeDay' }
  /** Minutes after midnight, 0 to 1440; an end not after the beginning is on the next day. */
  | { readonly kind: 'clock'; readonly fromMinute: number; readonly tillMinute: number }
  /** Sunset to the next sunrise, extended (negative: shortened) at both ends. */
  | { readonly kind: 'night'; readonly beforeSunsetMin: number; readonly afterSunriseMin: number }

/** Times when a restriction may hold. A night belongs to the day on which it begins. */
export interface TimeWindow {
  /** First and last day, both included; may span the end of the year. null: all year. */
  readonly season: { readonly from: DayOfYear; readonly till: DayOfYear } | null
  readonly time: DailyTime
}

/** Clock of seasons and times of day: German legal time with summer time, or UTC. */
export type RestrictionClock = 'german' | 'utc'

/** Steps of a regular series: step t lasts from startMs + t · stepMs to the next one. */
export interface StepAxis {
  /** ms since 1970. */
  readonly startMs: number
  readonly stepMs: number
  readonly steps: number
}

/**
 * Share of each step that is in any of the windows.
 * @param place sunset and sunrise are those of a calendar at this place
 * @returns 0 to 1, shape [step]; all 1 if there is no window
 */
export function windowShares(
  windows: readonly TimeWindow[],
  axis: StepAxis,
  place: { readonly lat: number; readonly lon: number },
  clock: RestrictionClock,
): Float32Array {
  const shares = new Float32Array(axis.steps)
  if (windows.length === 0) return shares.fill(1)
  const fromDay = Math.floor(axis.startMs / dayMs) - 2
  const endDay = Math.ceil((axis.startMs + axis.steps * axis.stepMs) / dayMs) + 1
  const intervals: Interval[] = []
  for (const window of windows)
    for (let day = fromDay; day < endDay; day++)
      if (isInSeason(window.season, day)) {
        const interval = intervalOf(window.time, day, place, clock)
        if (interval !== null && interval.endMs > interval.fromMs) intervals.push(interval)
      }
  for (const interval of merged(intervals)) addShare(shares, interval, axis)
  return shares
}

interface Interval {
  readonly fromMs: number
  readonly endMs: number
}

/** @param day  days since 1970 of the calendar date */
function isInSeason(season: TimeWindow['season'], day: number): boolean {
  if (season === null) return true
  const date = new Date(day * dayMs)
  const year = date.getUTCFullYear()
  const ordinal = (one: DayOfYear) => 100 * one.month + Math.min(one.day, daysOf(year, one.month))
  const today = 100 * (date.getUTCMonth() + 1) + date.getUTCDate()
  const [from, until] = [ordinal(season.from), ordinal(season.till)]
  return from <= until ? today >= from && today <= until : today >= from || today <= until
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function intervalOf(
  time: DailyTime,
  day: number,
  place: { readonly lat: number; readonly lon: number },
  clock: RestrictionClock,
): Interval | null {
  if (time.kind === 'wholeDay')
    return { fromMs: instantOf(day * dayMs, clock), endMs: instantOf((day + 1) * dayMs, clock) }
  if (time.kind === 'clock') {
    const isNextDay = time.tillMinute <= time.fromMinute
    const fromLocalMs = day * dayMs + time.fromMinute * minuteMs
    const endLocalMs = (isNextDay ? day + 1 : day) * dayMs + time.tillMinute * minuteMs
    return { fromMs: instantOf(fromLocalMs, clock), endMs: instantOf(endLocalMs, clock) }
  }
  return nightOf(time, day, place)
}

/** The instant at which a clock shows a time, both as ms since 1970. */
function instantOf(localMs: number, clock: RestrictionClock): number {
  return clock === 'utc' ? localMs : localMs - germanOffsetMs(localMs - hourMs)
}

/** Offset of Central European Time, in which sunrise and sunset are given. */
const cetOffsetMs = hourMs

/** The night that begins on a given day; a polar night lasts from noon to noon, and a polar day has none. */
function nightOf(
  { beforeSunsetMin, afterSunriseMin }: Extract<DailyTime, { kind: 'night' }>,
  day: number,
  { lat, lon }: { readonly lat: number; readonly lon: number },
): Interval | null {
  const edge = (own: number, pick: 'sunsetCetH' | 'sunriseCetH', extraMs: number) => {
    const ordinal = ordinalDay(own)
    const sun = sunTimes(ordinal, lat, lon, CALENDAR_SUNRISE_ALTITUDE_DEG)
    if (sun !== null) return own * dayMs - cetOffsetMs + sun[pick] * hourMs + extraMs
    if (!isPolarNight(ordinal, lat, CALENDAR_SUNRISE_ALTITUDE_DEG)) return null
    return own * dayMs + dayMs / 2 - (lon / 360) * dayMs
  }
  const fromMs = edge(day, 'sunsetCetH', -beforeSunsetMin * minuteMs)
  const endMs = edge(day + 1, 'sunriseCetH', afterSunriseMin * minuteMs)
  return fromMs === null || endMs === null ? null : { fromMs, endMs }
}

/** Number of a day in its year, 1 to 366. */
function ordinalDay(day: number): number {
  const date = new Date(day * dayMs)
  return Math.round((day * dayMs - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs) + 1
}

/** Sorts and merges intervals that overlap. */
function merged(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.toSorted((a, b) => a.fromMs - b.fromMs)
  const joined: { fromMs: number; endMs: number }[] = []
  for (const { fromMs, endMs } of sorted) {
    const last = joined.at(-1)
    if (last !== undefined && fromMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs)
    else joined.push({ fromMs, endMs })
  }
  return joined
}

function addShare(
  shares: Float32Array,
  { fromMs, endMs }: Interval,
  { startMs, stepMs, steps }: StepAxis,
): void {
  const first = Math.max(0, Math.floor((fromMs - startMs) / stepMs))
  const end = Math.min(steps, Math.ceil((endMs - startMs) / stepMs))
  for (let t = first; t < end; t++) {
    const stepFromMs = startMs + t * stepMs
    const coveredMs = Math.min(endMs, stepFromMs + stepMs) - Math.max(fromMs, stepFromMs)
    shares[t] = shares[t]! + Math.max(0, coveredMs) / stepMs
  }
}
