import { sectorOf } from './sectors.ts'
import { requireSameLength, type Series } from './series.ts'

/** Moments of a sample of wind speeds, for fitting a distribution. */
export interface WindMoments {
  /** Number of valid speeds, or the sum of their weights. */
  readonly count: number
  /** m/s. */
  readonly mean: number
  /** Mean of the third powers, m³/s³. */
  readonly meanCube: number
  /** Standard deviation of the sample, divided by count, m/s. */
  readonly standardDeviation: number
  /** Share of the speeds above the mean, 0..1. */
  readonly fractionAboveMean: number
}

/**
 * Moments of a series of wind speeds.
 * @param speedMs m/s, shape [time]; NaN is left out
 * @param weights of the steps, ≥ 0, shape [time]; absent: 1
 * @returns count 0 and NaN moments if there is no valid speed
 */
export function windMoments(speedMs: Series, weights?: Series): WindMoments {
  const groups = new Int16Array(speedMs.length)
  for (let t = 0; t < groups.length; t++) groups[t] = speedMs[t]! >= 0 ? 0 : MISSING
  return groupMoments(speedMs, groups, 1, weights)[0]!
}

/**
 * Moments of the speeds of each direction sector.
 * @param speedMs m/s, shape [time]
 * @param directionDeg degrees, shape [time]; steps with NaN in either are left out
 * @param sectorCount sector 0 centred on north
 * @param weights what each step counts, ≥ 0, shape [time]; absent: 1
 * @returns shape [sector]
 * @throws RangeError lengths differ
 */
export function sectorMoments(
  speedMs: Series,
  directionDeg: Series,
  sectorCount: number,
  weights?: Series,
): WindMoments[] {
  requireSameLength(speedMs, directionDeg)
  const sectors = new Int16Array(speedMs.length)
  for (let t = 0; t < sectors.length; t++) {
    // Without wind there is no direction, whatever the value.
    const isValid = speedMs[t]! > 0 && !Number.isNaN(directionDeg[t]!)
    sectors[t] = isValid ? sectorOf(directionDeg[t]!, sectorCount) : MISSING
  }
  return groupMoments(speedMs, sectors, sectorCount, weights)
}

const MISSING = -1

/** Two passes, since the share above the mean and the deviation need the mean first. */
function groupMoments(
  speedMs: Series,
  groups: Int16Array,
  groupCount: number,
  weights?: Series,
): WindMoments[] {
  const count = new Float64Array(groupCount)
  const sum = new Float64Array(groupCount)
  const cubeSum = new Float64Array(groupCount)
  for (let t = 0; t < speedMs.length; t++) {
    const group = groups[t]!
    if (group === MISSING) continue
    const v = speedMs[t]!
    const weight = weights === undefined ? 1 : weights[t]!
    count[group]! += weight
    sum[group]! += weight * v
    cubeSum[group]! += weight * v * v * v
  }
  const mean = sum.map((value, group) => value / count[group]!)
  const squareSum = new Float64Array(groupCount)
  const above = new Float64Array(groupCount)
  for (let t = 0; t < speedMs.length; t++) {
    const group = groups[t]!
    if (group === MISSING) continue
    const deviation = speedMs[t]! - mean[group]!
    const weight = weights === undefined ? 1 : weights[t]!
    squareSum[group]! += weight * deviation * deviation
    if (deviation > 0) above[group]! += weight
  }
  return Array.from({ length: groupCount }, (_, group) => ({
    count: count[group]!,
    mean: mean[group]!,
    meanCube: cubeSum[group]! / count[group]!,
    standardDeviation: Math.sqrt(squareSum[group]! / count[group]!),
    fractionAboveMean: above[group]! / count[group]!,
  }))
}

/**
 * Moments of a histogram as in WAsP: bin centres for the powers, and the share above the mean from a distribution that
 * rises linearly within each bin.
 * @param counts steps or frequencies per bin [i·w, (i+1)·w), shape [speedBin]
 * @param binWidthMs w, m/s
 * @returns count is the sum of counts; NaN moments if that is 0
 */
export function histogramMoments(counts: ArrayLike<number>, binWidthMs: number): WindMoments {
  let count = 0
  let sum = 0
  let squareSum = 0
  let cubeSum = 0
  for (let bin = 0; bin < counts.length; bin++) {
    const centre = (bin + 0.5) * binWidthMs
    const inBin = counts[bin]!
    count += inBin
    sum += inBin * centre
    squareSum += inBin * centre * centre
    cubeSum += inBin * centre ** 3
  }
  const mean = sum / count
  const meanBin = Math.floor(mean / binWidthMs)
  let below = 0
  for (let bin = 0; bin < meanBin; bin++) below += counts[bin]!
  below += (mean / binWidthMs - meanBin) * (counts[meanBin] ?? 0)
  return {
    count,
    mean,
    meanCube: cubeSum / count,
    standardDeviation: Math.sqrt(Math.max(squareSum / count - mean * mean, 0)),
    fractionAboveMean: 1 - below / count,
  }
}
