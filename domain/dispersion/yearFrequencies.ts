/** The hours of one calendar year, all arrays of shape [time]. */
export interface DispersionYear {
  readonly year: number
  /** Time stamps, ms since 1970 UTC. */
  readonly timesMs: ArrayLike<number>
  /** Degrees; NaN for calm or missing. */
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
  /** The same of the hours from 18 to 6 UTC with at most 2 m/s. */
  readonly nightDirection: readonly number[]
  /** Shape [9 speed classes]. */
  readonly speed: readonly number[]
  /** Shape [6]. */
  readonly dispersionClass: readonly number[]
}

const sectorCount = 12
const sectorDeg = 360 / sectorCount
const weakWindMs = 2

/** Lower ends of the nine speed classes of dispersion statistics (TA Luft), m/s. */
const speedClassesMs = [0, 1.4, 1.9, 2.4, 3.9, 5.5, 7, 8.5, 10]

/** Counts the hours of a year; hours without a value are left out of that parameter. */
export function frequenciesOf(year: DispersionYear): YearFrequencies {
  const direction = new Array<number>(sectorCount).fill(0)
  const nightDirection = new Array<number>(sectorCount).fill(0)
  const speed = new Array<number>(speedClassesMs.length).fill(0)
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
    if (!Number.isNaN(speedMs)) speed[speedClassesMs.findLastIndex((lower) => speedMs >= lower)]! += 1
    if (code >= 1 && code <= 6) dispersionClass[code - 1]! += 1
  }
  return { direction, nightDirection, speed, dispersionClass }
}

function isNight(timeMs: number): boolean {
  const hour = new Date(timeMs).getUTCHours()
  return hour >= 18 || hour < 6
}
