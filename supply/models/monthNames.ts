/** `202101` of a time in ms. */
export function monthName(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7).replace('-', '')
}

/** `20210131` of a time in ms. */
export function dayName(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')
}

/** First instants of the days from one time to another, ms since 1970, UTC. */
export function daysOf(fromMs: number, endMs: number): number[] {
  const dayMs = 86_400_000
  return Array.from({ length: Math.ceil((endMs - fromMs) / dayMs) }, (_, i) => fromMs + i * dayMs)
}
