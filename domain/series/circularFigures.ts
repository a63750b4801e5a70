import { type Series, vectorMeanDirection } from '../wind/index.ts'
import type { CommonSteps, ComparedFigures } from './commonSteps.ts'

const RADIANS = Math.PI / 180

/**
 * Compares directions with those of a reference, at the common steps.
 *
 * The mean is that of the wind vectors where speeds are given. Everything else weighs all steps alike: the
 * deviation is √(−2 ln R) of the mean resultant length R, the bias is the mean direction of the turns from
 * the reference, and the correlation is Σ sin(α − ᾱ) sin(β − β̄) / √(Σ sin²(α − ᾱ) Σ sin²(β − β̄)).
 *
 * @param directionDeg  degrees, any turn, shape [time]
 * @param speedMs       m/s, shape [time]; null weighs all steps alike
 * @param referenceDeg  degrees, shape [time]; may be the series itself
 * @param common        where both have a value, as `commonSteps` finds it
 * @returns             degrees, bias in (−180, 180]; null where vectors cancel or nothing varies
 * @see Mardia & Jupp 2000, Directional Statistics, eq. 2.3.11; Jammalamadaka & SenGupta 2001, Topics in
 *      Circular Statistics, eq. 8.2.2
 */
export function circularFigures(
  directionDeg: Series,
  speedMs: Series | null,
  referenceDeg: Series,
  { has, count }: CommonSteps,
): ComparedFigures {
  const at = stepsThatHave(has, count)
  const own = at(directionDeg)
  const reference = at(referenceDeg)
  const turns = own.map((degrees, t) => turnBetween(reference[t]!, degrees))
  const bias = vectorMeanDirection(turns, null)
  return {
    mean: vectorMeanDirection(own, speedMs && at(speedMs)),
    std: deviation(own),
    bias: bias !== null && bias > 180 ? bias - 360 : bias,
    rmse: count === 0 ? null : Math.sqrt(turns.reduce((sum, turn) => sum + turn * turn, 0) / count),
    correlation: correlation(own, reference),
  }
}

function stepsThatHave(has: Uint8Array, count: number) {
  return (values: Series) => {
    const there = new Float64Array(count)
    let n = 0
    for (let t = 0; t < has.length; t++) if (has[t] === 1) there[n++] = values[t]!
    return there
  }
}

/** Degrees in (−180, 180], clockwise positive. */
export function turnBetween(fromDeg: number, toDeg: number): number {
  const turn = (toDeg - fromDeg) % 360
  return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn
}

function deviation(directionDeg: Series): number | null {
  let east = 0
  let north = 0
  for (const degrees of directionDeg) {
    east += Math.sin(degrees * RADIANS)
    north += Math.cos(degrees * RADIANS)
  }
  const resultant = Math.hypot(east, north) / directionDeg.length
  // Rounding may leave the resultant of one direction above 1, and that of opposite ones above 0.
  return resultant > 1e-9 ? Math.sqrt(-2 * Math.log(Math.min(1, resultant))) / RADIANS : null
}

function correlation(oneDeg: Series, otherDeg: Series): number | null {
  const oneMean = vectorMeanDirection(oneDeg, null)
  const otherMean = vectorMeanDirection(otherDeg, null)
  if (oneMean === null || otherMean === null) return null
  let [products, squares, otherSquares] = [0, 0, 0]
  for (let t = 0; t < oneDeg.length; t++) {
    const one = Math.sin((oneDeg[t]! - oneMean) * RADIANS)
    const other = Math.sin((otherDeg[t]! - otherMean) * RADIANS)
    products += one * other
    squares += one * one
    otherSquares += other * other
  }
  const spread = Math.sqrt(squares * otherSquares)
  return spread > 1e-12 * oneDeg.length ? Math.max(-1, Math.min(1, products / spread)) : null
}
