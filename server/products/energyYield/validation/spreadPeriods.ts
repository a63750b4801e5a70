import { spreadLimits } from '#contracts'

/** First and last time stamp to read, ms since 1970. */
export interface SpreadPeriod {
  readonly fromMs: number
  readonly tillMs: number
}

const yearMs = 365.25 * 86_400_000
/** A calendar year of 365 days without its last step also counts. */
const almostYear = 0.99

/** The last whole years that all have in common; null for less than one, since seasons would differ. */
export function commonYears(periods: readonly SpreadPeriod[]): SpreadPeriod | null {
  const common = {
    fromMs: Math.max(...periods.map(({ fromMs }) => fromMs)),
    tillMs: Math.min(...periods.map(({ tillMs }) => tillMs)),
  }
  return yearsOf(common) < 1 ? null : lastYears(common)
}

/**
 * The last whole years, a few at most: a part of a year would give its season more weight. Less than a year stays
 * unchanged.
 */
export function lastYears(period: SpreadPeriod): SpreadPeriod {
  const years = Math.min(yearsOf(period), spreadLimits.years)
  if (years < 1) return period
  return { ...period, fromMs: Math.max(period.fromMs, period.tillMs - years * yearMs) }
}

function yearsOf({ fromMs, tillMs }: SpreadPeriod): number {
  return Math.floor((tillMs - fromMs) / yearMs + 1 - almostYear)
}
