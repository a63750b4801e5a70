import { finiteOrNull, monthHourTable } from '#domain'
import type { HeightWeather } from './siteWeather.ts'

/** Mean wind speed by month and hour of the day (UTC), m/s, shape [12][24]; null where there is no step. */
export function monthHourMeans({
  speedMs: values,
  startMs,
  stepMs,
}: Pick<HeightWeather, 'speedMs' | 'startMs' | 'stepMs'>): (number | null)[][] {
  const means = monthHourTable({ values, startMs, stepMs })
  return Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: 24 }, (_, hour) => {
      const mean = means[24 * month + hour]!
      return finiteOrNull(mean)
    }),
  )
}
