import { germanDayStartMs } from '#domain'

const hourMs = 3_600_000

/** The next time that a clock in Germany shows an hour, ms since 1970, UTC. */
export function nextNightMs(nowMs: number, hour: number): number {
  for (let days = -1; days < 3; days++) {
    const day = new Date(nowMs + days * 24 * hourMs).toISOString().slice(0, 10)
    const ms = germanDayStartMs(day) + hour * hourMs
    if (ms > nowMs) return ms
  }
  throw new Error('a night is never more than two days away')
}
