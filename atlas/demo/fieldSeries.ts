import type { Motion } from './circulation.ts'
import { addCourses, type FieldResponse, fieldWeights } from './waves.ts'

/**
 * A field's series at one place at the nodes of a motion.
 *
 * @param extra  weights of the courses after the waves' (the mean flow); none for motions without
 */
export function nodeSeries(
  motion: Motion,
  response: FieldResponse,
  { xKm, yKm }: { readonly xKm: number; readonly yKm: number },
  extra: readonly number[] = [],
): Float64Array {
  const weights = new Float64Array(motion.courses.length)
  weights.set(fieldWeights(motion.waves, response, xKm, yKm))
  weights.set(extra, 2 * motion.waves.length)
  const field = new Float64Array(motion.courses[0]?.length ?? 0)
  addCourses(field, motion.courses, weights)
  return field
}

/**
 * Series at steps from a series at nodes: Catmull-Rom cubic through the nodes, the first node lying one spacing
 * before the first step.
 */
export function toSteps(nodes: Float64Array, stepsPerNode: number, stepCount: number): Float64Array {
  const series = new Float64Array(stepCount)
  if (stepsPerNode === 1) {
    series.set(nodes.subarray(1, stepCount + 1))
    return series
  }
  for (let phase = 0; phase < stepsPerNode; phase++) {
    const f = phase / stepsPerNode
    const w0 = -0.5 * f * (1 - f) * (1 - f)
    const w1 = 1 + f * f * (1.5 * f - 2.5)
    const w2 = f * (0.5 + f * (2 - 1.5 * f))
    const w3 = -0.5 * f * f * (1 - f)
    for (let step = phase, node = 1; step < stepCount; step += stepsPerNode, node++)
      series[step] = w0 * nodes[node - 1]! + w1 * nodes[node]! + w2 * nodes[node + 1]! + w3 * nodes[node + 2]!
  }
  return series
}
