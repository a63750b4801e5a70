import type { TimeSeriesParameter } from '#contracts'
import { timeSeriesOption } from '#web/charts/timeSeriesOption.ts'
import type { GalleryChart } from './galleryChart.ts'

const HOUR_MS = 3_600_000
const bucketMs = 24 * HOUR_MS

/** The chart of a time series of a quarter, by day. */
export function seriesChart(name: string, parameter: TimeSeriesParameter, unit: string): GalleryChart {
  const startMs = Date.UTC(2021, 0, 1)
  const points = Array.from({ length: 90 }, (_, day) => {
    const mean = parameter === 'wind_direction' ? (day * 37) % 360 : 8 + 3 * Math.sin(day / 5)
    const isMissing = day > 40 && day < 44
    return {
      startMs: startMs + day * bucketMs,
      bucketMs,
      min: isMissing ? null : mean - 2,
      mean: isMissing ? null : mean,
      max: isMissing ? null : mean + 3,
    }
  })
  const whole = { fromMs: startMs, tillMs: startMs + 90 * bucketMs }
  return {
    name,
    size: { widthPx: 900, heightPx: 380 },
    option: (theme) =>
      timeSeriesOption(
        { points, overview: points, whole, window: whole, stepMs: HOUR_MS, parameter, unit },
        theme,
        () => [],
      ),
  }
}
