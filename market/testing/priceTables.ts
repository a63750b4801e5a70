import { germanOffsetMs } from '#domain'

const hourMs = 3_600_000

/** A price that differs from all hours near it, EUR/MWh with two decimals. */
export function priceOf(startMs: number): number {
  const hour = Math.round(startMs / hourMs)
  return Math.round(100 * (55 + 30 * Math.sin(hour * 0.7) + 9 * Math.cos(hour * 2.9))) / 100
}

/** Beginnings of hours in a row, ms since 1970. */
export function hoursFrom(startMs: number, count: number): number[] {
  return Array.from({ length: count }, (_, hour) => startMs + hour * hourMs)
}

/** `2024-03-31 01:00:00` in UTC. */
export function utcText(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** `31.03.2024 03:00` on the clock in Germany. */
export function germanText(timeMs: number): string {
  const local = new Date(timeMs + germanOffsetMs(timeMs)).toISOString()
  return `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)} ${local.slice(11, 16)}`
}

/** Table of hours with time stamps marked as UTC. */
export function utcTable(times: readonly number[], price: (startMs: number) => number = priceOf): string[] {
  return ['time_utc,price_eur_mwh', ...times.map((time) => `${utcText(time)},${price(time)}`)]
}

/** Table of hours with time stamps without a clock. */
export function unnamedTable(texts: readonly string[], times: readonly number[]): string[] {
  return ['time,price_eur_mwh', ...times.map((time, index) => `${texts[index]},${priceOf(time)}`)]
}
