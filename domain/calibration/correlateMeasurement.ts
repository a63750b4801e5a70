import { meanOf } from '../market/meanOf.ts'
import { vectorMeanDirection } from '../wind/index.ts'
import {
  type AtlasSeries,
  type ConcurrentSteps,
  concurrentSteps,
  type MeasuredSeries,
} from './concurrentSteps.ts'
import { type FittedTransfer, fitTransfer, transferredSpeeds } from './fitTransfer.ts'
import { determination } from './fittedLine.ts'
import { calendarMonthsIn } from './longTermUncertainty.ts'
import { type TransferMethod, transferMethods } from './transferMethods.ts'
import { monthsIn, type TransferSkill, transferSkill } from './transferSkill.ts'

/** A method with its results for the concurrent period and for left-out months. */
export interface MethodResult extends FittedTransfer {
  readonly method: TransferMethod
  /** Square of the correlation of calibrated and measured steps; null where one does not vary. */
  readonly rSquared: number | null
  /** Root mean square of the steps' residuals, m/s. */
  readonly residualMs: number
  /** Skill of the transfer; null for too few months. */
  readonly skill: TransferSkill | null
}

/** Atlas and measurement at their common steps. */
export interface Correlation {
  readonly steps: ConcurrentSteps
  /** Months since January 1970 with at least a day of common steps, ascending. */
  readonly months: readonly number[]
  /** Different calendar months among them: below 12 a season is missing. */
  readonly calendarMonths: number
  /** Means over the common steps, m/s. */
  readonly atlasMeanMs: number
  readonly measuredMeanMs: number
  /** Square of the correlation of the atlas's own steps with the measured ones. */
  readonly rSquared: number | null
  /** Clockwise turn of the measured direction from the atlas's, degrees, (−180, 180]; null without a vane. */
  readonly directionOffsetDeg: number | null
  /** Steps by which a shift of the measurement to later times agrees best; 0: none. */
  readonly bestShiftSteps: number
  /** R² with that shift; null where a series does not vary. */
  readonly shiftedRSquared: number | null
  /** Results of the successful methods. */
  readonly methods: readonly MethodResult[]
}

/** Common steps that a calibration needs: two weeks of hours. */
export const leastCommonSteps = 336

/** Largest shift to test: differences of clocks, and half a day for `12:00 am` read as noon. */
const mostShiftMs = 12 * 3_600_000
/** A shift must improve the correlation this much to be reported: neighbouring hours are similar. */
const minReportedGain = 0.02

/**
 * Measure-correlate-predict: fits a measurement to the atlas by every method.
 * @returns null for fewer than `leastCommonSteps` common steps
 */
export function correlateMeasurement(atlas: AtlasSeries, measured: MeasuredSeries): Correlation | null {
  const steps = concurrentSteps(atlas, measured)
  if (steps.step.length < leastCommonSteps) return null
  const months = monthsIn(steps)
  const shift = bestShift(atlas, measured)
  return {
    steps,
    months,
    calendarMonths: calendarMonthsIn(months),
    atlasMeanMs: meanOf(steps.atlasMs),
    measuredMeanMs: meanOf(steps.measuredMs),
    rSquared: determination(steps.atlasMs, steps.measuredMs),
    directionOffsetDeg: directionOffset(steps),
    bestShiftSteps: shift.steps,
    shiftedRSquared: shift.rSquared,
    methods: transferMethods.flatMap((method) => {
      const fitted = fitTransfer(steps, method)
      return fitted === null ? [] : [judged(steps, method, fitted)]
    }),
  }
}

function judged(steps: ConcurrentSteps, method: TransferMethod, fitted: FittedTransfer): MethodResult {
  const speeds = transferredSpeeds(fitted.transfer, steps)
  return {
    ...fitted,
    method,
    rSquared: determination(speeds, steps.measuredMs),
    residualMs: Math.sqrt(meanOf(speeds.map((speed, i) => (speed - steps.measuredMs[i]!) ** 2))),
    skill: transferSkill(steps, method),
  }
}

/** Mean turn of the steps with at least 3 m/s, weighted by speed: vanes turn idly below that. */
function directionOffset({ atlasDeg, measuredDeg, measuredMs }: ConcurrentSteps): number | null {
  const known = [...measuredDeg.keys()].filter(
    (i) => !Number.isNaN(measuredDeg[i]! + atlasDeg[i]!) && measuredMs[i]! >= 3,
  )
  if (known.length < leastCommonSteps) return null
  const mean = vectorMeanDirection(
    Float64Array.from(known, (i) => (measuredDeg[i]! - atlasDeg[i]! + 720) % 360),
    Float64Array.from(known, (i) => measuredMs[i]!),
  )
  return mean === null ? null : mean > 180 ? mean - 360 : mean
}

interface Shift {
  readonly steps: number
  readonly rSquared: number | null
}

function bestShift(atlas: AtlasSeries, measured: MeasuredSeries): Shift {
  const most = Math.floor(mostShiftMs / atlas.stepMs)
  const tried = Array.from({ length: 2 * most + 1 }, (_, i) => i - most)
  const found = tried.map((steps): Shift => {
    const { atlasMs, measuredMs } = concurrentSteps(atlas, measured, steps)
    return { steps, rSquared: determination(atlasMs, measuredMs) }
  })
  const unmoved = found[most]!
  const best = found.reduce(
    (one, other) => ((other.rSquared ?? 0) > (one.rSquared ?? 0) ? other : one),
    unmoved,
  )
  return (best.rSquared ?? 0) > (unmoved.rSquared ?? 0) + minReportedGain ? best : unmoved
}
