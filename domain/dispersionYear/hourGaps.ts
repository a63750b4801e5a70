import { type DispersionHours, isHourValid } from './dispersionHours.ts'
import { hourMs, variableDirection } from './hourlyWeather.ts'

/** Consecutive hours without wind or class. */
export interface HourGap {
  readonly fromMs: number
  readonly hours: number
  /** Whether AUSTAL fills the gap by interpolation when it reads the series. */
  readonly isFilledByAustal: boolean
}

/** Longest gap that AUSTAL fills, h. */
const maxFilledHours = 2

/** All gaps, in order. */
export function gapsOf(series: DispersionHours): HourGap[] {
  const count = series.speedMs.length
  const gaps: HourGap[] = []
  for (let from = 0; from < count; from++) {
    if (isHourValid(series, from)) continue
    let end = from
    while (end < count && !isHourValid(series, end)) end++
    const isInside = from > 0 && end < count
    gaps.push({
      fromMs: series.fromMs + from * hourMs,
      hours: end - from,
      isFilledByAustal: isInside && end - from <= maxFilledHours,
    })
    from = end
  }
  return gaps
}

/**
 * Fills gaps of one and two hours of a series as AUSTAL does when it reads AKTerm: speed, direction and class are
 * interpolated between the hours around the gap. Directions turn along the shorter arc; next to a calm they equal the
 * other side's. Obukhov lengths are interpolated in 1/L. Longer gaps stay.
 * @see AUSTAL2000, TalAKT.c, TatCheckZtr
 */
export function austalFilled(series: DispersionHours): DispersionHours {
  const filled = {
    ...series,
    speedMs: series.speedMs.slice(),
    directionDeg: series.directionDeg.slice(),
    dispersionClass: series.dispersionClass.slice(),
    obukhovM: series.obukhovM.slice(),
  }
  for (const gap of gapsOf(series)) {
    if (!gap.isFilledByAustal) continue
    const before = (gap.fromMs - series.fromMs) / hourMs - 1
    const after = before + gap.hours + 1
    for (let i = before + 1; i < after; i++) {
      const share = (i - before) / (after - before)
      const mix = (one: number, other: number) => (1 - share) * one + share * other
      filled.speedMs[i] = Math.round(10 * mix(series.speedMs[before]!, series.speedMs[after]!)) / 10
      filled.directionDeg[i] = directionBetween(
        series.directionDeg[before]!,
        series.directionDeg[after]!,
        share,
      )
      filled.dispersionClass[i] = Math.floor(
        0.5 + mix(series.dispersionClass[before]!, series.dispersionClass[after]!),
      )
      filled.obukhovM[i] = 1 / mix(1 / series.obukhovM[before]!, 1 / series.obukhovM[after]!)
      if (filled.speedMs[i] === 0) filled.directionDeg[i] = Number.NaN
    }
  }
  return filled
}

function directionBetween(one: number, other: number, share: number): number {
  const isKnown = (degrees: number) => !Number.isNaN(degrees) && degrees !== variableDirection
  if (!isKnown(one)) return other
  if (!isKnown(other)) return one
  const turn = ((other - one + 540) % 360) - 180
  return Math.round((one + share * turn + 360) % 360) || 360
}
