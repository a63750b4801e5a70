import {
  limitFarmPower,
  type RestrictionClock,
  restrictPower,
  type TimeWindow,
  windowShares,
} from '../restrictions/index.ts'
import { eachCase, type Measure, measureOf, relativeError, worst, worstDifference } from './measure.ts'

interface HoursCase {
  readonly name: string
  readonly start: string
  readonly steps: number
  readonly clock: RestrictionClock
  /** Month and day of the first and the last day. */
  readonly season?: readonly [number, number, number, number]
  /** Minutes after midnight. */
  readonly windows: readonly { readonly from: number; readonly till: number }[]
  readonly hours: number
}

type Rule = { readonly shares: readonly number[]; readonly of: readonly number[] } & (
  | { readonly kind: 'stop' }
  | { readonly kind: 'reduce'; readonly share: number }
  | { readonly kind: 'limit'; readonly power: number }
  | { readonly kind: 'farm'; readonly power: number }
  | { readonly kind: 'mode'; readonly mode: readonly number[] }
)

interface EnergyCase {
  readonly name: string
  readonly rules: readonly Rule[]
  /** Shape [turbine][hour]. */
  readonly lost: readonly (readonly number[])[]
}

interface Nights {
  readonly lat: number
  readonly lon: number
  readonly cases: readonly { readonly from: string; readonly minutes: number }[]
}

const hourMs = 3_600_000
const anywhere = { lat: 51, lon: 10 }
const sum = (values: Float32Array) => values.reduce((all, value) => all + value, 0)

/** Times and losses of restrictions. */
export const restrictionMeasures: readonly Measure[] = [
  // Shares of hours have a precision of 24 bits.
  measureOf<{ cases: readonly HoursCase[] }>('restrictions.hours', 1e-6, 'relative', ({ cases }) =>
    eachCase(
      cases,
      (one) => {
        const axis = { startMs: Date.parse(one.start), stepMs: hourMs, steps: one.steps }
        return relativeError(sum(windowShares(windowsOf(one), axis, anywhere, one.clock)), one.hours)
      },
      ({ name }) => name,
    ),
  ),
  measureOf<{ power: readonly (readonly number[])[]; cases: readonly EnergyCase[] }>(
    'restrictions.energy',
    1e-9,
    'kW',
    ({ power, cases }) =>
      eachCase(
        cases,
        ({ rules, lost }) => {
          const remaining = power.map((row) => Float64Array.from(row))
          for (const rule of rules) restrict(remaining, rule)
          return worst(
            power.map((row, i) =>
              worstDifference(
                row.map((kw, t) => kw - remaining[i]![t]!),
                lost[i]!,
              ),
            ),
          )
        },
        ({ name }) => name,
      ),
  ),
  // Calendars round sunset and sunrise to minutes; the formula of VDI 3782 has errors of up to three minutes.
  measureOf<Nights>('restrictions.night_length', 6, 'min', ({ lat, lon, cases }) =>
    eachCase(
      cases,
      ({ from, minutes }) => {
        const night = { kind: 'night', beforeSunsetMin: 0, afterSunriseMin: 0 } as const
        const axis = { startMs: Date.parse(from), stepMs: hourMs / 60, steps: 1440 }
        return Math.abs(
          sum(windowShares([{ season: null, time: night }], axis, { lat, lon }, 'utc')) - minutes,
        )
      },
      ({ from }) => from.slice(0, 10),
    ),
  ),
]

function windowsOf({ season, windows }: HoursCase): TimeWindow[] {
  const days = season && {
    from: { month: season[0], day: season[1] },
    till: { month: season[2], day: season[3] },
  }
  return windows.map(({ from, till }) => ({
    season: days ?? null,
    time: { kind: 'clock', fromMinute: from, tillMinute: till },
  }))
}

/** Subtracts a rule's loss from the power that earlier ones have left. Shape [turbine, hour], changed. */
function restrict(remaining: readonly Float64Array[], rule: Rule): void {
  const shares = Float32Array.from(rule.shares)
  const rows = rule.of.map((turbine) => remaining[turbine]!)
  const lost = rows.map((row) => new Float64Array(row.length))
  if (rule.kind === 'farm') {
    limitFarmPower(rows, rule.power, shares, lost)
    return
  }
  const mode = rule.kind === 'mode' ? Float64Array.from(rule.mode) : null
  const action = rule.kind === 'limit' ? { kind: rule.kind, powerKw: rule.power } : rule
  for (const [i, row] of rows.entries()) restrictPower(row, shares, action, mode, lost[i]!)
}
