import { missingDispersionClass } from '../../dispersion/dispersionClass.ts'
import { hourMs, variableDirection } from '../../dispersionYear/hourlyWeather.ts'
import type { DispersionYearResult } from '../../dispersionYear/makeDispersionYear.ts'
import { finiteOrNull, remainder } from '../../numbers/index.ts'
import { type Akterm, type AktermHour, precipitationCode } from './akterm.ts'
import { asciiText } from './asciiText.ts'

/** Padding of month, day and hour to two places: '01' as DWD writes, or ' 1'. */
export type DatePadding = 'zero' | 'blank'

/**
 * Writes an AKTerm series; lines end with CRLF.
 *
 * Comments are in ASCII and cut so that lines stay below 256 characters. A series with precipitation in its first hour
 * gets the two further columns. Its first comment must then contain 'Niederschlag', by which AUSTAL recognises it.
 */
export function writeAkterm(series: Akterm, padding: DatePadding = 'zero'): string {
  const lines = [
    ...series.comments.map((comment) => `* ${asciiText(comment)}`.slice(0, 250)),
    writeAktermHeights(series.anemometerHeightsM),
    ...series.hours.map((hour) => writeAktermHour(series.station, hour, padding)),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Line of effective anemometer heights; input in m, written in 0.1 m. */
export function writeAktermHeights(heightsM: readonly number[]): string {
  const tenths = heightsM.map((height) => String(Math.round(10 * height)).padStart(5))
  return `+ Anemometerhoehen (0.1 m):${tenths.join('')}`
}

export function writeAktermHour(station: number, hour: AktermHour, padding: DatePadding = 'zero'): string {
  const two = (value: number) => String(value).padStart(2, padding === 'zero' ? '0' : ' ')
  const line = [
    'AK',
    String(station).padStart(5, '0'),
    String(hour.year).padStart(4, '0'),
    two(hour.month),
    two(hour.day),
    two(hour.hour),
    '00',
    hour.qdd,
    hour.qff,
    String(hour.dd).padStart(3),
    String(hour.ff).padStart(3),
    hour.qq1,
    hour.km,
    hour.qq2,
    String(hour.hm).padStart(4),
    hour.qq3,
  ].join(' ')
  if (hour.pp === undefined) return line
  return `${line} ${String(hour.pp).padStart(3)} ${hour.qpp ?? 9}`
}

/** Values that an atlas has for one hour; null where a value is missing. */
export interface AktermInput {
  /** Time stamp, ms since 1970 UTC, on the hour. */
  readonly timeMs: number
  readonly speedMs: number | null
  /** Degrees; 990 for a wind without direction. */
  readonly directionDeg: number | null
  /** 1 to 6 = I, II, III/1, III/2, IV, V. */
  readonly dispersionClass: number | null
  readonly precipitationCode?: number | null
}

/** Lowest speed that is written as wind; below it an hour is calm, m/s. */
const calmBelowMs = 0.05

/**
 * The codes of one hour of model data: whole degrees (QDD 2) and tenths of m/s (QFF 1). North is 360; calm is
 * direction 0 and speed 0 together; missing is 999 with quality 9.
 *
 * QDD 1 would mean degrees rounded to tens, which AUSTAL spreads over ten degrees again.
 */
export function aktermHourOf(input: AktermInput): AktermHour {
  const date = new Date(input.timeMs)
  const { speedMs, directionDeg, dispersionClass } = input
  const hasWind = speedMs !== null && directionDeg !== null
  const isCalm = speedMs !== null && speedMs < calmBelowMs
  const direction =
    directionDeg === variableDirection
      ? variableDirection
      : Math.round(remainder(directionDeg ?? 0, 360)) || 360
  const isKnown = hasWind || isCalm
  const codes = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    qdd: isKnown ? 2 : 9,
    qff: isKnown ? 1 : 9,
    dd: isCalm ? 0 : isKnown ? direction : 999,
    ff: isCalm ? 0 : isKnown ? Math.min(998, Math.round(10 * speedMs)) : 999,
    qq1: 1,
    km: dispersionClass ?? 9,
    qq2: 1,
    hm: -999,
    qq3: 9,
  }
  if (input.precipitationCode === undefined) return codes
  const { precipitationCode } = input
  return { ...codes, pp: precipitationCode ?? 999, qpp: precipitationCode === null ? 9 : 1 }
}

/** First line of the header; AUSTAL reads from it whether there are columns of rain. */
const firstComment = 'AKTERM-Zeitreihe'

/** AUSTAL recognises columns of rain by these words in the first comment, other readers by them in any. */
const rainWords = /niederschlag|precipitation/gi

/**
 * Returns the AKTerm series of a dispersion year, with rain where the weather has it.
 *
 * @param comments  header lines after the first, which says whether there is rain; without rain, the words by
 *                  which readers recognise rain columns become 'Regen' in them
 * @param station   0 to 99999
 */
export function aktermOf(
  { series, anemometerHeightsM }: Pick<DispersionYearResult, 'series' | 'anemometerHeightsM'>,
  comments: readonly string[],
  station: number,
): Akterm {
  const { fromMs, speedMs, directionDeg, dispersionClass, rainMm } = series
  return {
    comments:
      rainMm === null
        ? [firstComment, ...comments.map((comment) => comment.replace(rainWords, 'Regen'))]
        : [`${firstComment} mit Niederschlag`, ...comments],
    anemometerHeightsM,
    station,
    hours: Array.from(speedMs, (speed, i) => {
      const rain = rainMm === null ? null : finiteOrNull(rainMm[i]!)
      const code = dispersionClass[i]!
      return aktermHourOf({
        timeMs: fromMs + i * hourMs,
        speedMs: finiteOrNull(speed),
        directionDeg: finiteOrNull(directionDeg[i]!),
        dispersionClass: code === missingDispersionClass ? null : code,
        ...(rainMm === null ? {} : { precipitationCode: rain === null ? null : precipitationCode(rain) }),
      })
    }),
  }
}
