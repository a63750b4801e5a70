/** The hours of one calendar year, all arrays of shape [time]. */
export interface DispersionYear {
  readonly year: number
  /** Time stamps, ms since 1970 UTC. */
  readonly timesMs: ArrayLike<number>
  /** Degrees; NaN for calm, variable or missing. */
  readonly directionDeg: ArrayLike<number>
  /** m/s; NaN missing. */
  readonly speedMs: ArrayLike<number>
  /** 1 to 6; anything else is missing. */
  readonly dispersionClass: ArrayLike<number>
}

/** Hours of one year by class of each parameter. */
export interface YearFrequencies {
  /** Shape [12 sectors], the first centred on north. */
  readonly direction: readonly number[]
  /** Direction in the hours from 18 to 6 UTC with at most 2 m/s. */
  readonly nightDirection: readonly number[]
  /** Shape [9 speed classes]. */
  readonly speed: readonly number[]
  /** Shape [6]. */
  readonly dispersionClass: readonly number[]
}

const sectorCount = 12
const sectorDeg = 360 / sectorCount
const weakWindMs = 2

/** Lower ends of the nine speed classes of dispersion statistics, tenths of m/s: the last is above 10 m/s. */
const speedClassTenths = [0, 14, 19, 24, 39, 55, 70, 85, 101]

/**
 * Speed class of dispersion statistics: below 1.4, 1.4 to 1.8, 1.9 to 2.3, 2.4 to 3.8, 3.9 to 5.4, 5.5 to 6.9, 7.0 to
 * 8.4, 8.5 to 10.0 and above 10.0 m/s, by speeds rounded to tenths of m/s.
 * @returns 0 to 8; -1 for NaN
 * @see TA Luft 2021, annex 2, table 18
 */
export function speedClassOf(speedMs: number): number {
  const tenths = Math.round(10 * speedMs)
  return speedClassTenths.findLastIndex((lower) => tenths >= lower)
}

/** Highest speed in each class except the last, m/s. */
export const speedClassUpperMs = [1.3, 1.8, 2.3, 3.8, 5.4, 6.9, 8.4, 10] as const

export const speedClassCount = speedClassTenths.length

/** Counts the hours of a year; hours without a value are left out of that parameter. */
export function frequenciesOf(year: DispersionYear): YearFrequencies {
  const direction = new Array<number>(sectorCount).fill(0)
  const nightDirection = new Array<number>(sectorCount).fill(0)
  const speed = new Array<number>(speedClassCount).fill(0)
  const dispersionClass = new Array<number>(6).fill(0)
  for (let i = 0; i < year.timesMs.length; i++) {
    const degrees = year.directionDeg[i]!
    const speedMs = year.speedMs[i]!
    const code = year.dispersionClass[i]!
    if (!Number.isNaN(degrees)) {
      const sector = Math.floor(((degrees + sectorDeg / 2) % 360) / sectorDeg)
      direction[sector]! += 1
      if (isNight(year.timesMs[i]!) && speedMs <= weakWindMs) nightDirection[sector]! += 1
    }
    if (!Number.isNaN(speedMs)) speed[speedClassOf(speedMs)]! += 1
    if (code >= 1 && code <= 6) dispersionClass[code - 1]! += 1
  }
  return { direction, nightDirection, speed, dispersionClass }
}

function isNight(timeMs: number): boolean {
  const hour = new Date(timeMs).getUTCHours()
  return hour >= 18 || hour < 6
}
