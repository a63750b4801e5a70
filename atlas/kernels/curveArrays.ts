import type { DensityCurve } from '#domain'

/** Added to a double of less than 2³¹, this leaves the nearest whole number in its lower four bytes. */
const TO_WHOLE = 1.5 * 2 ** 52

export interface CurveArrays {
  /**
   * Speeds shifted to the density of a node, and the factors of the distance from it, in nodes, and of its
   * square: (1 + δ)^−m to the second order, which omits 1e-7 of the speed. Each of shape [node, point].
   */
  readonly moved: Float64Array
  readonly perNode: Float64Array
  readonly perSquare: Float64Array
  /** `start` of the `DensityCurve`. */
  readonly start: Uint16Array
  /** Constants: loading them from memory is faster than from instructions. */
  readonly numbers: Float64Array
}

export function curveArrays(curve: DensityCurve): CurveArrays {
  const { moved, inverseNode, c1, c2, start, steps, firstNode, nodesPerDensity, stepsPerMs } = curve
  const points = curve.values.length
  const factors = (of: Float64Array, order: number) => {
    const all = new Float64Array(moved.length)
    for (const [node, inverse] of inverseNode.entries())
      for (let i = 0; i < points; i++)
        all[node * points + i] = moved[node * points + i]! * of[i]! * inverse ** order
    return all
  }
  // Limits of the numbers of node and step, as two words of four bytes.
  const limits = new Float64Array(Uint32Array.of(inverseNode.length, steps).buffer)
  return {
    moved,
    perNode: factors(c1, 1),
    perSquare: factors(c2, 2),
    start,
    numbers: Float64Array.of(nodesPerDensity, stepsPerMs, 0.5, TO_WHOLE - firstNode, TO_WHOLE, limits[0]!),
  }
}
