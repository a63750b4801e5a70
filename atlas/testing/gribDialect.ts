import { seededNumbers } from '#domain'
import { gribMessage } from './gribMessage.ts'
import { gribMessage2 } from './gribMessage2.ts'

/** A message in a random dialect, with its true times and values. */
export interface GribDialect {
  readonly bytes: Buffer
  readonly validMs: number
  /** Length of its interval; null: an instant. */
  readonly intervalMs: number | null
  readonly isForecast: boolean
  /** Rows from the north, each from the west; NaN: missing. */
  readonly values: readonly number[]
}

const hourMs = 3_600_000
/** Codes of units of time in tables 4 and 4.4, and their lengths in hours. */
const commonUnits = [
  [0, 1 / 60],
  [1, 1],
  [2, 24],
  [10, 3],
  [11, 6],
  [12, 12],
] as const
const unitsOf = {
  1: [...commonUnits, [13, 0.25], [14, 0.5], [254, 1 / 3600]],
  2: [...commonUnits, [13, 1 / 3600]],
} as const
/** Indicators of edition 1 and statistics of edition 2. */
const kinds = ['instant', 'long', 'mean', 'sum', 'difference'] as const
const indicators = { instant: 0, long: 10, mean: 3, sum: 4, difference: 5 } as const
const statistics = { mean: 0, sum: 1, difference: 4 } as const

/** The same seed gives the same message: edition, order of nodes, reference time, unit, step and interval. */
export function gribDialect(seed: number): GribDialect {
  const next = seededNumbers(seed)
  const below = (end: number) => Math.floor(next() * end)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const edition = pick([1, 2] as const)
  const [rows, columns] = [2 + below(9), 2 + below(9)]
  const hasGaps = below(4) === 0
  const values = Array.from({ length: rows * columns }, (_, node) =>
    hasGaps && node % 5 === 2 ? Number.NaN : Math.round(6400 * (next() - 0.3)) / 64,
  )
  const place = { north: below(120) / 4, west: below(700) / 4 - 90, rows, columns, values }
  const scanning = below(16) << 4
  const baseMs = Date.UTC(1950 + below(100), below(12), 1 + below(28), below(24))
  const kind = pick(kinds)
  const [code, hours] = pick<readonly [code: number, hours: number]>(unitsOf[edition])
  const isInterval = kind in statistics
  const last = kind === 'long' ? below(edition === 1 ? 65_000 : 100_000) : below(250)
  const first = isInterval ? below(last + 1) : 0
  const truth = {
    validMs: Math.round(baseMs + last * hours * hourMs),
    intervalMs: isInterval ? Math.round((last - first) * hours * hourMs) : null,
    isForecast: !isInterval && last > 0,
    values,
  }
  const map = { ...place, baseMs, scanning }
  if (edition === 1) {
    const steps = kind === 'long' ? [last >> 8, last & 0xff] : isInterval ? [first, last] : [last, 0]
    const range = [code, steps[0]!, steps[1]!, indicators[kind]] as const
    return { bytes: gribMessage({ ...map, table: 228, number: 246, range }), ...truth }
  }
  const bytes = gribMessage2({
    ...{ ...map, stepDeg: 0.25, category: 2, number: 2, levelType: 103, level: 100 },
    ...{ step: last * hours, fromStep: first * hours, timeUnit: [code, hours] },
    ...(isInterval && { statistic: statistics[kind as keyof typeof statistics] }),
  })
  return { bytes, ...truth }
}
