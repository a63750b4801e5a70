import { requireSameLength, type Series } from './series.ts'
import { histogramMoments, type WindMoments } from './windMoments.ts'

/** Bins of wind speed: [i·w, (i + 1)·w), the last one open. */
export const SPEED_BIN_WIDTH_MS = 0.1
export const SPEED_BINS = 400

/** Speeds are summed in whole multiples of this, m/s; so are their third powers, in m³/s³. */
export const SUMMED_IN = 2 ** -16
const BINS_PER_MS = 1 / SPEED_BIN_WIDTH_MS

/**
 * A sample of wind speeds as sums to which speeds can be added and subtracted. Sums are below 2⁵³ whole
 * multiples of 2⁻¹⁶, hence exact: the same steps give the same sums in any order.
 */
export interface SpeedSums {
  /** Speeds per bin, shape [speedBin]. */
  readonly counts: Int32Array
  /** Number of the speeds, their sum in m/s and the sum of their third powers in m³/s³. */
  readonly powers: Float64Array
}

export function emptySpeedSums(): SpeedSums {
  return { counts: new Int32Array(SPEED_BINS), powers: new Float64Array(3) }
}

/**
 * Adds the speeds of some steps, or subtracts them.
 * @param speedMs m/s, shape [time], below 2000; NaN is left out
 * @param sign −1 subtracts what was added before
 */
export function addSpeeds(sums: SpeedSums, speedMs: Series, sign: 1 | -1 = 1): void {
  const { counts, powers } = sums
  let count = 0
  let sum = 0
  let cubeSum = 0
  for (let t = 0; t < speedMs.length; t++) {
    const v = speedMs[t]!
    if (!(v >= 0)) continue
    const bin = (v * BINS_PER_MS) | 0
    counts[bin < SPEED_BINS ? bin : SPEED_BINS - 1]! += sign
    count++
    sum += Math.floor(v / SUMMED_IN + 0.5)
    cubeSum += Math.floor((v * v * v) / SUMMED_IN + 0.5)
  }
  powers[0]! += sign * count
  powers[1]! += sign * sum * SUMMED_IN
  powers[2]! += sign * cubeSum * SUMMED_IN
}

/**
 * Moments of the summed speeds. Mean and third moment are those of the speeds to 1e-8; the share above the
 * mean is that of a distribution that rises linearly within each bin.
 */
export function speedMoments({ counts, powers }: SpeedSums): WindMoments {
  const [count, sum, cubeSum] = powers as unknown as [number, number, number]
  const mean = sum / count
  const binned = histogramMoments(counts, SPEED_BIN_WIDTH_MS)
  return { ...binned, count, mean, meanCube: cubeSum / count, fractionAboveMean: shareAbove(counts, mean) }
}

function shareAbove(counts: ArrayLike<number>, speedMs: number): number {
  const position = speedMs * BINS_PER_MS
  let [above, all] = [0, 0]
  for (let bin = 0; bin < counts.length; bin++) {
    all += counts[bin]!
    above += counts[bin]! * Math.min(Math.max(bin + 1 - position, 0), 1)
  }
  return above / all
}

/**
 * Adds the power of some steps' wind to a sum, or subtracts it; as exact as speeds.
 * @param sums number of steps that have both, and the sum of ρ v³ in kg/s³
 * @param speedMs m/s, shape [time]
 * @param densityKgM3 kg/m³ at the height of the wind, shape [time]; a step with NaN in either is left out
 */
export function addWindPower(
  sums: Float64Array,
  speedMs: Series,
  densityKgM3: Series,
  sign: 1 | -1 = 1,
): void {
  requireSameLength(speedMs, densityKgM3)
  let count = 0
  let sum = 0
  for (let t = 0; t < speedMs.length; t++) {
    const v = speedMs[t]!
    const power = densityKgM3[t]! * v * v * v
    if (!(power >= 0)) continue
    count++
    sum += Math.floor(power / SUMMED_IN + 0.5)
  }
  sums[0]! += sign * count
  sums[1]! += sign * sum * SUMMED_IN
}

/** Sums of a series other than wind, equally exact: number of values and their sum. */
export function addToSum(sums: Float64Array, values: Series, sign: 1 | -1 = 1): void {
  let count = 0
  let sum = 0
  for (let t = 0; t < values.length; t++) {
    const value = values[t]!
    if (Number.isNaN(value)) continue
    count++
    sum += Math.floor(value / SUMMED_IN + 0.5)
  }
  sums[0]! += sign * count
  sums[1]! += sign * sum * SUMMED_IN
}
