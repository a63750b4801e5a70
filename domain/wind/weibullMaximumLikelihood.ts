import type { Series } from './series.ts'
import { type Weibull, weibullShapes } from './weibull.ts'

const { exp, log } = Math

// Width of bins for speeds, each with its own mean speed. The spread lost within a bin matters only for samples
// in few bins: see the precision of the fit.
const BINS_PER_MS = 128
const HIGHEST_BIN = 128 * BINS_PER_MS

/**
 * Weibull distribution of maximum likelihood.
 *
 * Solves Σ vᵏ ln v / Σ vᵏ − 1/k = mean ln v for k by Newton's method; A = (mean vᵏ)^(1/k). The samples are read twice
 * (mean logarithm exactly, the rest on fine bins), the iteration uses only the bins. That changes k by less than 3e-6
 * of itself for A from 3 m/s and k from 1 to 3, by less than 2e-5 for A from 1 m/s, and by up to 2e-4 for the weakest
 * winds (A of 0.5 m/s, k of 0.8).
 * @param speedMs m/s, ≥ 0, shape [time]; NaN and 0, whose likelihood is 0, are left out
 * @param stepWeights of the steps, ≥ 0, shape [time]; absent: 1
 * @returns null for fewer than two different speeds, and if k is not within 0.01..50
 * @see Stevens & Smulders 1979, Wind Engineering 3(2)
 */
export function fitWeibullMaximumLikelihood(speedMs: Series, stepWeights?: Series): Weibull | null {
  const sample = stepWeights === undefined ? binSample(speedMs) : binWeighted(speedMs, stepWeights)
  if (sample === null) return null
  const { weights, logs, meanLog } = sample
  let shape = 2
  let meanPower = 0
  for (let step = 0; step < 100; step++) {
    let s0 = 0
    let s1 = 0
    let s2 = 0
    for (let bin = 0; bin < weights.length; bin++) {
      const x = logs[bin]!
      const power = weights[bin]! * exp(shape * x)
      s0 += power
      s1 += power * x
      s2 += power * x * x
    }
    meanPower = s0
    const ratio = s1 / s0
    const value = ratio - 1 / shape - meanLog
    const slope = s2 / s0 - ratio * ratio + 1 / (shape * shape)
    // The function rises with k everywhere; a step lowers k to half of it at most.
    const next = Math.max(shape - value / slope, shape / 2)
    const isSettled = Math.abs(next - shape) < 1e-12 * shape
    shape = next
    if (isSettled) break
  }
  // NaN after an overflow of powers.
  if (!(shape >= weibullShapes.least && shape <= weibullShapes.most)) return null
  return { shape, scaleMs: sample.unitMs * meanPower ** (1 / shape) }
}

/** Sample on fine bins. */
interface BinnedSample {
  /** Share of the samples, shape [bin], empty bins left out. */
  readonly weights: Float64Array
  /** Logarithm of the bin's mean speed over the unit, shape [bin]. */
  readonly logs: Float64Array
  /** Mean logarithm of speed over the unit. */
  readonly meanLog: number
  /** Mean speed of the sample, m/s: as a unit it keeps all powers finite. */
  readonly unitMs: number
}

function binSample(speedMs: Series): BinnedSample | null {
  const counts = new Uint32Array(HIGHEST_BIN + 2)
  const sums = new Float64Array(HIGHEST_BIN + 2)
  for (let t = 0; t < speedMs.length; t++) {
    const v = speedMs[t]!
    // Bin 0 receives the omitted speeds.
    const bin = v > 0 ? 1 + Math.min(v * BINS_PER_MS, HIGHEST_BIN) : 0
    counts[bin | 0]!++
    sums[bin | 0]! += v
  }
  return sampleOf(counts, sums, sumLogarithms(speedMs))
}

function binWeighted(speedMs: Series, stepWeights: Series): BinnedSample | null {
  const counts = new Float64Array(HIGHEST_BIN + 2)
  const sums = new Float64Array(HIGHEST_BIN + 2)
  let logarithms = 0
  for (let t = 0; t < speedMs.length; t++) {
    const v = speedMs[t]!
    if (!(v > 0)) continue
    const bin = (1 + Math.min(v * BINS_PER_MS, HIGHEST_BIN)) | 0
    const weight = stepWeights[t]!
    counts[bin]! += weight
    sums[bin]! += weight * v
    logarithms += weight * log(v)
  }
  return sampleOf(counts, sums, logarithms)
}

/** @param logarithms  sum of the logarithms of all speeds above 0 */
function sampleOf(
  counts: Uint32Array | Float64Array,
  sums: Float64Array,
  logarithms: number,
): BinnedSample | null {
  let count = 0
  let sum = 0
  for (let bin = 1; bin < counts.length; bin++) {
    count += counts[bin]!
    sum += sums[bin]!
  }
  const unitMs = sum / count
  const weights: number[] = []
  const logs: number[] = []
  for (let bin = 1; bin < counts.length; bin++) {
    if (counts[bin] === 0) continue
    weights.push(counts[bin]! / count)
    logs.push(log(sums[bin]! / counts[bin]! / unitMs))
  }
  const meanLog = logarithms / count - log(unitMs)
  // The mean logarithm is below the logarithm of the mean unless all speeds are equal.
  if (!(meanLog < -1e-12)) return null
  return { weights: Float64Array.from(weights), logs: Float64Array.from(logs), meanLog, unitMs }
}

/** Sum of the logarithms of all speeds above 0, one logarithm for the product of eight. */
function sumLogarithms(v: Series): number {
  let sum = 0
  const end = v.length - (v.length % 8)
  for (let t = 0; t < end; t += 8) {
    const low = v[t]! * v[t + 1]! * (v[t + 2]! * v[t + 3]!)
    const high = v[t + 4]! * v[t + 5]! * (v[t + 6]! * v[t + 7]!)
    const product = low * high
    // Wind speeds cannot overflow here; with a 0 or NaN among the eight they are processed one by one.
    sum += product > 1e-300 ? log(product) : sumSingleLogarithms(v, t, t + 8)
  }
  return sum + sumSingleLogarithms(v, end, v.length)
}

function sumSingleLogarithms(v: Series, from: number, end: number): number {
  let sum = 0
  for (let t = from; t < end; t++) if (v[t]! > 0) sum += log(v[t]!)
  return sum
}
