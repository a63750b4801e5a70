import type { HeightWeather } from './siteWeather.ts'

/** Mean wind speed by month and hour of the day (UTC), m/s, shape [12][24]; null where there is no step. */
export function monthHourMeans({
  speedMs,
  startMs,
  stepMs,
}: Pick<HeightWeather, 'speedMs' | 'startMs' | 'stepMs'>): (number | null)[][] {
  const sums = new Float64Array(12 * 24)
  const counts = new Float64Array(12 * 24)
  for (let row = 0; row < speedMs.length; ) {
    const start = new Date(startMs + row * stepMs)
    const month = start.getUTCMonth()
    const nextMonthMs = Date.UTC(start.getUTCFullYear(), month + 1)
    const end = Math.min(speedMs.length, Math.ceil((nextMonthMs - startMs) / stepMs))
    for (; row < end; row++) {
      const speed = speedMs[row]!
      if (Number.isNaN(speed)) continue
      const hour = Math.floor((startMs + row * stepMs) / 3_600_000) % 24
      sums[24 * month + hour]! += speed
      counts[24 * month + hour]! += 1
    }
  }
  return Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: 24 }, (_, hour) => {
      const cell = 24 * month + hour
      return counts[cell] ? sums[cell]! / counts[cell]! : null
    }),
  )
}
