import { readUnit } from '../reading/units/readUnit.ts'
import type { Correlation } from './correlateMeasurement.ts'

/** Possible misreading of a measurement, found by comparison with the atlas. */
export type MeasurementDoubt =
  /** The measured mean, read in another unit, is that of the atlas. @property ratio  measured mean over the atlas's */
  | { readonly code: 'unit'; readonly ratio: number; readonly unit: string }
  /** A shift to later times agrees better, with `rSquared`; `clockMinutes`: implied offset from UTC. */
  | {
      readonly code: 'time'
      readonly shiftMs: number
      readonly rSquared: number
      readonly clockMinutes: number | null
    }
  /** The measured directions are turned. */
  | { readonly code: 'direction'; readonly offsetDeg: number }

const speedUnits = ['m/s', 'km/h', 'kn', 'mph']
/** Natural logarithm of a ratio that terrain and height hardly explain. */
const oddLogRatio = Math.log(1.5)
/** Natural logarithm of a ratio that they explain. */
const plausibleLogRatio = Math.log(1.25)
/** R² of the steps below which the atlas cannot identify the unit. */
const leastRSquared = 0.3
/** Offset of a vane beyond the tolerance of its alignment, degrees. */
const oddOffsetDeg = 15

/**
 * Compares a measurement with the atlas to find other units of speed, other clocks and turned directions.
 * @param unit in which its speeds were read
 * @param clockMinutes offset from UTC of the clock of its times; null: one with daylight saving
 */
export function measurementDoubts(
  { atlasMeanMs, measuredMeanMs, rSquared, directionOffsetDeg, bestShiftSteps, shiftedRSquared }: Correlation,
  stepMs: number,
  { unit, clockMinutes }: { readonly unit: string; readonly clockMinutes: number | null },
): MeasurementDoubt[] {
  const doubts: MeasurementDoubt[] = []
  const ratio = measuredMeanMs / atlasMeanMs
  const readFactor = readUnit(unit, 'speed')?.factor ?? 1
  const others = speedUnits
    .map((one) => ({ unit: one, off: Math.abs(Math.log((ratio / readFactor) * readUnit(one)!.factor)) }))
    .filter((one) => one.unit !== unit && one.off <= plausibleLogRatio)
    .sort((a, b) => a.off - b.off)
  const agrees = (shiftedRSquared ?? rSquared ?? 0) >= leastRSquared
  if (agrees && Math.abs(Math.log(ratio)) >= oddLogRatio && others[0] !== undefined)
    doubts.push({ code: 'unit', ratio, unit: others[0].unit })
  if (bestShiftSteps !== 0 && shiftedRSquared !== null) {
    const shiftMs = bestShiftSteps * stepMs
    const minutes = clockMinutes === null ? null : clockMinutes - shiftMs / 60_000
    const isClock = minutes !== null && Math.abs(minutes) <= 14 * 60
    doubts.push({ code: 'time', shiftMs, rSquared: shiftedRSquared, clockMinutes: isClock ? minutes : null })
  }
  if (directionOffsetDeg !== null && Math.abs(directionOffsetDeg) > oddOffsetDeg)
    doubts.push({ code: 'direction', offsetDeg: directionOffsetDeg })
  return doubts
}
