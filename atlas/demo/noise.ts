import { cosTurns, portableLog } from './portableMath.ts'

/**
 * Random numbers by position instead of by sequence: the value of (stream, index) is a hash of both. Any part
 * of any series can be generated separately, in any order and on any thread, with the same result.
 */

/** Standard normal deviate number `index` of a stream; both are integers, index may be negative. */
export function gaussianAt(stream: number, index: number): number {
  const radius = Math.sqrt(-2 * portableLog(uniformAt(stream, 2 * index)))
  return radius * cosTurns(uniformAt(stream, 2 * index + 1))
}

/** Uniform deviate in the open interval (0, 1). */
export function uniformAt(stream: number, index: number): number {
  const high = hash(stream, index)
  const low = hash(stream ^ 0x5bd1e995, index)
  return (high * 4194304 + (low >>> 10) + 0.5) / 18014398509481984
}

/** Instants at equal spacing, in hours since the generator's epoch. */
export interface Nodes {
  readonly startH: number
  readonly spacingH: number
  readonly count: number
}

/**
 * Smooth stationary noise with mean 0 and variance 1 at nodes: a uniform cubic B-spline over normal deviates.
 * @param scaleH knot spacing in hours; the autocorrelation falls to 1/e at about 1.1 spacings
 * @returns shape [node]; the value at an instant does not depend on the other nodes
 */
export function smoothNoise(stream: number, nodes: Nodes, scaleH: number): Float64Array {
  const series = new Float64Array(nodes.count)
  // Every stream has its own knot phase, so the small ripple of the spline's variance averages out over streams.
  const phase = uniformAt(stream, 0x7fffffff)
  let knot = Number.NaN
  let [before, here, next, after] = [0, 0, 0, 0]
  for (let node = 0; node < nodes.count; node++) {
    const position = (nodes.startH + node * nodes.spacingH) / scaleH + phase
    const lower = Math.floor(position)
    if (lower === knot + 1) {
      before = here
      here = next
      next = after
      after = gaussianAt(stream, lower + 2)
    } else if (lower !== knot) {
      before = gaussianAt(stream, lower - 1)
      here = gaussianAt(stream, lower)
      next = gaussianAt(stream, lower + 1)
      after = gaussianAt(stream, lower + 2)
    }
    knot = lower
    const f = position - knot
    const f2 = f * f
    const f3 = f2 * f
    const g = 1 - f
    series[node] =
      SPLINE_NORMALISATION *
      (g * g * g * before + (3 * f3 - 6 * f2 + 4) * here + (1 + 3 * f + 3 * f2 - 3 * f3) * next + f3 * after)
  }
  return series
}

/** The mean variance of the sum above is 36 * 151/315: the squared B-spline integrates to 151/315. */
const SPLINE_NORMALISATION = 1 / Math.sqrt((36 * 151) / 315)

/** Integer hash with the finaliser of MurmurHash3 (Austin Appleby, public domain) over two words. */
function hash(stream: number, index: number): number {
  return mix(mix(stream ^ 0x9e3779b9) + Math.imul(index, 0x85ebca77)) >>> 0
}

function mix(word: number): number {
  let h = word | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
