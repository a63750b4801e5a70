import { germanHour, germanOffsetMs } from '#domain'
import type { DemoWeather } from './demoWeather.ts'

/*
 * Only sums, products and square roots: they have the same result on every machine, so the demo market has too.
 */

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Germany in one hour of the demo, MW. */
export interface DemoHour {
  readonly startMs: number
  readonly windOnshoreMw: number
  readonly windOffshoreMw: number
  readonly solarMw: number
  readonly loadMw: number
}

/** Installed power in GW at the beginning of a year, growing evenly: of the order of Germany's. */
const installed = {
  onshore: { in2016: 42, perYear: 2.4 },
  offshore: { in2016: 3.5, perYear: 0.6 },
  solar: { in2016: 39, perYear: 6 },
} as const

/** Share of a year's load by hour of a working day; other days have less. */
const loadByHour = [
  0.83, 0.8, 0.78, 0.78, 0.8, 0.86, 0.96, 1.05, 1.1, 1.11, 1.12, 1.14, 1.13, 1.11, 1.09, 1.07, 1.08, 1.12,
  1.14, 1.11, 1.05, 1, 0.94, 0.88,
] as const
const loadOnDay = { workday: 1.04, saturday: 0.91, sunday: 0.83 } as const
const meanLoadMw = 55_000

/** Generation and load of the demo's Germany. */
export function demoHours({ startMs, landWindMs, seaWindMs, radiationWm2 }: DemoWeather): DemoHour[] {
  const count = landWindMs[0]!.length
  return Array.from({ length: count }, (_, hour) => {
    const timeMs = startMs + hour * hourMs
    const years = (timeMs - Date.UTC(2016, 0)) / (365.25 * dayMs)
    const powerMw = ({ in2016, perYear }: (typeof installed)[keyof typeof installed]) =>
      1000 * Math.max(in2016 + perYear * years, 1)
    const { hour: hourOfDay, day } = germanHour(timeMs)
    // Radiation is the mean of the hour that ends at its stamp, wind the state at it.
    const sunHour = Math.min(hour + 1, count - 1)
    return {
      startMs: timeMs,
      windOnshoreMw:
        powerMw(installed.onshore) * meanOf(landWindMs, (speeds) => windShare(speeds[hour]!, 10.5)),
      windOffshoreMw:
        powerMw(installed.offshore) * meanOf(seaWindMs, (speeds) => windShare(speeds[hour]!, 9.5)),
      solarMw: powerMw(installed.solar) * meanOf(radiationWm2, (sun) => 0.00078 * Math.max(sun[sunHour]!, 0)),
      loadMw: meanLoadMw * loadByHour[hourOfDay]! * loadOnDay[day] * seasonOf(timeMs),
    }
  })
}

/** Width of the rise of a fleet's power with the wind speed, m/s. */
const widthMs = 3

/** Share of the installed power at a wind speed, smoothed as many turbines at many places smooth it. */
function windShare(speedMs: number, halfMs: number): number {
  const z = (speedMs - halfMs) / widthMs
  const share = 0.5 * (1 + z / Math.sqrt(1 + z * z))
  const calm = 0.5 * (1 - halfMs / widthMs / Math.sqrt(1 + (halfMs / widthMs) ** 2))
  return 0.92 * Math.max((share - calm) / (1 - calm), 0)
}

/** More load in winter: 1.08 at the turn of the year, 0.93 in the middle of it. */
function seasonOf(timeMs: number): number {
  const local = new Date(timeMs + germanOffsetMs(timeMs))
  const ofYear = (local.getTime() - Date.UTC(local.getUTCFullYear(), 0)) / (365.25 * dayMs)
  return 0.93 + 0.6 * (ofYear - 0.5) ** 2
}

function meanOf<Series>(all: readonly Series[], shareOf: (one: Series) => number): number {
  return all.reduce((sum, one) => sum + shareOf(one), 0) / all.length
}
