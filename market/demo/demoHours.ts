import { demoFleetLevel, demoFleetPlaces, demoFleetShare, landHalfPowerMs, SEA_HALF_POWER_MS } from '#atlas'
import { type CalendarMonth, germanHour, germanMonths, onshorePowerAt, publishedMonth } from '#domain'
import type { DemoWeather } from './demoWeather.ts'

/*
 * Only sums, products and square roots, which give equal results on every machine: so does the demo market.
 */

const hourMs = 3_600_000
/** A month with fewer hours is incomplete, at the edge of the weather. */
export const leastHours = 27 * 24

/** Germany in one hour of the demo, MW. */
export interface DemoHour {
  readonly startMs: number
  readonly windOnshoreMw: number
  readonly windOffshoreMw: number
  readonly solarMw: number
  readonly loadMw: number
}

/** The hours of one month of German legal time. */
export interface DemoMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly hours: readonly DemoHour[]
}

/** Share of each place on land in the installed power. */
const landWeights = demoFleetPlaces.land.map(({ powerMw }) => powerMw)

type Technology = Exclude<keyof DemoHour, 'startMs'>

/** Share of a year's load by hour of a working day; other days have less. */
const loadByHour = [
  0.83, 0.8, 0.78, 0.78, 0.8, 0.86, 0.96, 1.05, 1.1, 1.11, 1.12, 1.14, 1.13, 1.11, 1.09, 1.07, 1.08, 1.12,
  1.14, 1.11, 1.05, 1, 0.94, 0.88,
] as const
const loadOnDay = { workday: 1.04, saturday: 0.91, sunday: 0.83 } as const

const publishedName = {
  windOnshoreMw: 'windOnshoreGwh',
  windOffshoreMw: 'windOffshoreGwh',
  solarMw: 'solarGwh',
  loadMw: 'loadGwh',
} as const satisfies Record<Technology, string>

/**
 * Generation and load of the demo's Germany, by month. The hours follow the weather; the energy of a month is
 * the published one, else that of the nearest year with one.
 */
export function demoMonths(weather: DemoWeather): DemoMonth[] {
  const count = weather.landWindMs[0]!.length
  // The weather ends with a year in UTC, an hour into the next German one, which would be a year of one hour.
  const months = germanMonths(weather.startMs, hourMs, count).filter(
    ({ fromStep, endStep }) => endStep - fromStep > 1,
  )
  return months.map(({ year, month, fromStep, endStep }) => {
    const shapes = Array.from({ length: endStep - fromStep }, (_, i) => shapeAt(weather, fromStep + i))
    const isWhole = endStep - fromStep >= leastHours
    const factors = {
      windOnshoreMw: factorOf('windOnshoreMw', { year, month }, shapes, isWhole),
      windOffshoreMw: factorOf('windOffshoreMw', { year, month }, shapes, isWhole),
      solarMw: factorOf('solarMw', { year, month }, shapes, isWhole),
      loadMw: factorOf('loadMw', { year, month }, shapes, isWhole),
    }
    const hours = shapes.map((shape) => ({
      startMs: shape.startMs,
      windOnshoreMw: shape.windOnshoreMw * factors.windOnshoreMw,
      windOffshoreMw: shape.windOffshoreMw * factors.windOffshoreMw,
      solarMw: shape.solarMw * factors.solarMw,
      loadMw: shape.loadMw * factors.loadMw,
    }))
    return { year, month, hours }
  })
}

/** Power of an hour from weather and time of day, in relative units, which its month scales to MW. */
function shapeAt({ startMs, landWindMs, seaWindMs, radiationWm2 }: DemoWeather, hour: number): DemoHour {
  const timeMs = startMs + hour * hourMs
  const landHalfMs = landHalfPowerMs(timeMs)
  const { hour: hourOfDay, day } = germanHour(timeMs)
  // Radiation is the mean of the hour that ends at its stamp, wind the state at it.
  const sunHour = Math.min(hour + 1, landWindMs[0]!.length - 1)
  return {
    startMs: timeMs,
    windOnshoreMw:
      (onshorePowerAt(timeMs) / demoFleetLevel) *
      meanOf(landWindMs, (speeds) => demoFleetShare(speeds[hour]!, landHalfMs), landWeights),
    windOffshoreMw: 8000 * meanOf(seaWindMs, (speeds) => demoFleetShare(speeds[hour]!, SEA_HALF_POWER_MS)),
    solarMw: 60 * meanOf(radiationWm2, (sun) => Math.max(sun[sunHour]!, 0)),
    loadMw: 55_000 * loadByHour[hourOfDay]! * loadOnDay[day],
  }
}

/** Factor for the shapes of a month; 1 for an incomplete month at the edge of the weather. */
function factorOf(
  technology: Technology,
  { year, month }: Pick<CalendarMonth, 'year' | 'month'>,
  shapes: readonly DemoHour[],
  isWhole: boolean,
): number {
  const published = nearestPublished(publishedName[technology], year, month)
  if (!isWhole || published === null) return 1
  const made = shapes.reduce((total, shape) => total + shape[technology], 0)
  // An onshore month without published energy follows the weather, as in the fleet.
  const isOwn = publishedMonth(publishedName[technology], year, month) !== null
  if (technology === 'windOnshoreMw' && !isOwn) return 1
  return (published * 1000) / made
}

/** Published figure of a month, or of that month in the nearest year; null without any. */
export function nearestPublished(
  name: Parameters<typeof publishedMonth>[0],
  year: number,
  month: number,
): number | null {
  for (let distance = 0; distance <= 60; distance++) {
    const value = publishedMonth(name, year - distance, month) ?? publishedMonth(name, year + distance, month)
    if (value !== null) return value
  }
  return null
}

function meanOf<Series>(
  all: readonly Series[],
  shareOf: (one: Series) => number,
  weights: readonly number[] = all.map(() => 1),
): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return all.reduce((sum, one, i) => sum + weights[i]! * shareOf(one), 0) / total
}
