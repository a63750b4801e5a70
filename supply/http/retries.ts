const retriedStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Number of tries of one request before the source counts as unreachable. */
export const mostTries = 6
/** Longest wait within one command: a longer pause is reported, and the next run continues. */
export const longestPauseS = 15 * 60

export function isRetried(status: number): boolean {
  return retriedStatuses.has(status)
}

/** Pause before the next try, s: doubled each time from two seconds, or as the source requires. */
export function pauseS(tries: number, retryAfter: string | null, nowMs: number): number {
  const doubled = Math.min(120, 2 ** tries)
  return Math.max(doubled, secondsOf(retryAfter, nowMs) ?? 0)
}

/** `Retry-After`: seconds, or a date. */
function secondsOf(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  if (/^\d+$/.test(text.trim())) return Number(text)
  const tillMs = Date.parse(text)
  return Number.isNaN(tillMs) ? null : Math.max(0, Math.ceil((tillMs - nowMs) / 1000))
}
