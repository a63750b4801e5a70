import { type DispersionHours, isHourValid } from './dispersionHours.ts'
import { austalFilled } from './hourGaps.ts'
import { hourMs, variableDirection } from './hourlyWeather.ts'

/** One hour in the form that AUSTAL calculates with. */
export interface AustalHour {
  /** Time stamp, ms since 1970 UTC: that of the AKTerm line. */
  readonly timeMs: number
  /** 1 to 360 degrees; 0 where the hour is missing. */
  readonly directionDeg: number
  /** m/s; 0 where the hour is missing. */
  readonly speedMs: number
  /** m; 0 where the hour is missing. */
  readonly obukhovM: number
  /** mm; -1 missing; absent in a series without rain. */
  readonly rainMm?: number
}

/** AUSTAL replaces speeds below the first by the second, m/s. */
const lowestWindMs = 0.75
const leastWindMs = 0.7

/** Highest speed of the weak winds whose directions are used for calms, m/s. */
const weakWindMs = 1.25

const sectorCount = 36

/** Successive shares that fill 0 to 1 evenly: multiples of the golden section. */
const goldenSection = (Math.sqrt(5) - 1) / 2

/**
 * The hours of a series as AUSTAL would derive them from AKTerm, for the file that it uses unchanged: gaps of one and
 * two hours are filled, winds below 0.75 m/s become 0.7 m/s, and every hour has a direction.
 *
 * A calm of one or two hours between winds takes the direction between them. Longer ones take the directions of the
 * weak winds (up to 1.25 m/s) of their class, each as often as it occurs there, and variable winds all directions
 * alike. Where AUSTAL draws at random, an even sequence is used, so that the same series always gives the same file.
 * @see AUSTAL2000, TalAKT.c, TatCheckZtr; TalInp.c: an hour that stays missing has an Obukhov length of 0
 */
export function austalHours(series: DispersionHours): AustalHour[] {
  const filled = austalFilled(series)
  const directionOf = calmDirections(filled)
  let turns = 0
  return Array.from(filled.speedMs, (speed, i) => {
    const timeMs = filled.fromMs + i * hourMs
    const rain = filled.rainMm === null ? {} : { rainMm: known(filled.rainMm[i]!, -1) }
    if (!isHourValid(filled, i)) return { timeMs, directionDeg: 0, speedMs: 0, obukhovM: 0, ...rain }
    const own = filled.directionDeg[i]!
    const directionDeg =
      own === variableDirection
        ? 1 + Math.floor(360 * evenShare(turns++))
        : known(own, betweenWinds(filled, i) ?? directionOf(filled.dispersionClass[i]!))
    const speedMs = speed < lowestWindMs ? leastWindMs : speed
    return { timeMs, directionDeg, speedMs, obukhovM: filled.obukhovM[i]!, ...rain }
  })
}

/** Direction of a calm of one or two hours between winds; null for longer ones. */
function betweenWinds(series: DispersionHours, index: number): number | null {
  const wind = (i: number) => {
    const degrees = series.directionDeg[i]
    return degrees === undefined || degrees === variableDirection || Number.isNaN(degrees) ? null : degrees
  }
  for (const [back, ahead] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const) {
    const before = wind(index - back)
    const after = wind(index + ahead)
    if (before === null || after === null) continue
    const turn = ((after - before + 540) % 360) - 180
    return Math.round((before + (back / (back + ahead)) * turn + 360) % 360) || 360
  }
  return null
}

/** Draws directions with the frequencies of weak winds of the class; evenly where there are none. */
function calmDirections(series: DispersionHours): (dispersionClass: number) => number {
  const counts = Array.from({ length: 7 }, () => new Array<number>(sectorCount).fill(0))
  const given = new Array<number>(7).fill(0)
  series.speedMs.forEach((speed, i) => {
    const degrees = series.directionDeg[i]!
    if (speed > 0 && speed <= weakWindMs && degrees !== variableDirection && !Number.isNaN(degrees))
      counts[series.dispersionClass[i]!]![Math.round(degrees / 10) % sectorCount]! += 1
  })
  return (code) => {
    const own = counts[code]!
    const total = own.reduce((sum, value) => sum + value, 0)
    const share = evenShare(given[code]!++)
    if (total === 0) return 1 + Math.floor(360 * share)
    let left = share * total
    const sector = own.findIndex((value) => {
      left -= value
      return left < 0
    })
    return 10 * sector || 360
  }
}

function evenShare(index: number): number {
  return ((index + 0.5) * goldenSection) % 1
}

function known(value: number, otherwise: number): number {
  return Number.isNaN(value) ? otherwise : value
}
