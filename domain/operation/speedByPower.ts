import { quantile } from '../series/quantile.ts'

/** Width of bins of power, and limits of the checked powers, as shares of rated power. */
const [width, lowest, highest] = [0.025, 0.02, 0.9]
const leastValues = 20
/** Largest distance from the median speed of a bin, m/s. */
const mostMs = 2

/**
 * Compares each speed with the median speed of its bin of power (2.5 % of rated power, from 2 to 90 %): −1 more than
 * 2 m/s below it, 1 above it. Bins with fewer than 20 values check nothing.
 * @param powerKw, speedMs shapes [step], NaN missing
 * @returns shape [step]
 * @see OpenOA, filters.bin_filter, with the limit of 2 m/s of its turbine ideal energy
 */
export function speedSides(powerKw: Float32Array, speedMs: Float32Array, ratedKw: number): Int8Array {
  const binOf = (t: number) => {
    const share = powerKw[t]! / ratedKw
    return share >= lowest && share < highest && !Number.isNaN(speedMs[t]!) ? Math.floor(share / width) : -1
  }
  const bins = new Map<number, number[]>()
  for (let t = 0; t < powerKw.length; t++) {
    const bin = binOf(t)
    if (bin < 0) continue
    const speeds = bins.get(bin)
    if (speeds === undefined) bins.set(bin, [speedMs[t]!])
    else speeds.push(speedMs[t]!)
  }
  const medians = new Map(
    [...bins].flatMap(([bin, speeds]) =>
      speeds.length < leastValues ? [] : [[bin, quantile(speeds, 0.5)] as const],
    ),
  )
  const sides = new Int8Array(powerKw.length)
  for (let t = 0; t < powerKw.length; t++) {
    const median = medians.get(binOf(t))
    if (median === undefined) continue
    const distance = speedMs[t]! - median
    sides[t] = distance < -mostMs ? -1 : distance > mostMs ? 1 : 0
  }
  return sides
}
