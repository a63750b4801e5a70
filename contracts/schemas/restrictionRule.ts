import type { DailyTime, DayOfYear, RestrictionAction, TimeWindow } from '#domain'
import type { ResultRestriction as Restriction } from './restriction.ts'

/** The windows of a restriction in the form of the domain. */
export function timeWindowsOf({ windows }: Restriction): TimeWindow[] {
  return windows.map(({ season, time }) => ({
    season: season && { from: dayOf(season.from), till: dayOf(season.till) },
    time: dailyTimeOf(time),
  }))
}

/** Action of each turbine; null for a limit of the farm's total. */
export function turbineActionOf({ action }: Restriction): RestrictionAction | null {
  if (action.kind === 'farm_limit') return null
  if (action.kind === 'limit') return { kind: 'limit', powerKw: action.power_kw }
  return action.kind === 'mode' ? { kind: 'mode' } : action
}

function dailyTimeOf(time: Restriction['windows'][number]['time']): DailyTime {
  if (time.kind === 'whole_day') return { kind: 'wholeDay' }
  if (time.kind === 'clock')
    return { kind: 'clock', fromMinute: minuteOf(time.from), tillMinute: minuteOf(time.till) }
  return {
    kind: 'night',
    beforeSunsetMin: time.before_sunset_min,
    afterSunriseMin: time.after_sunrise_min,
  }
}

function dayOf(text: string): DayOfYear {
  return { month: Number(text.slice(0, 2)), day: Number(text.slice(3)) }
}

function minuteOf(text: string): number {
  return 60 * Number(text.slice(0, 2)) + Number(text.slice(3))
}
