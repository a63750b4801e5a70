import { germanOffsetMs } from '#domain'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A synthetic price, EUR/MWh: of each hour before 2025-10-01, of each quarter-hour since. */
export function syntheticPrice(startMs: number): number {
  const quarters = Math.floor(startMs / (hourMs / 4))
  return Math.round(100 * (60 + 40 * Math.sin(quarters / 30) + ((quarters * 7919) % 97) / 10)) / 100
}

/** A synthetic power, below the installed capacity, MW. */
export function syntheticPower(series: string, startMs: number): number {
  return 4 * Math.round(100 * series.length + 50 * Math.sin(startMs / (6 * hourMs)))
}

/** Monday 0:00 in Berlin of the week that contains an instant. */
export function berlinMonday(timeMs: number): number {
  const localMs = timeMs + germanOffsetMs(timeMs)
  const day = Math.floor(localMs / dayMs)
  const mondayLocalMs = (day - ((day + 3) % 7)) * dayMs
  // The clock never changes within the hours around Monday's midnight.
  return mondayLocalMs - germanOffsetMs(mondayLocalMs - hourMs)
}
