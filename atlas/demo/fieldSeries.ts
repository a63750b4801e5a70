/**
 * Interpolates a series from nodes to steps: Catmull-Rom cubic, the first node one spacing before the first
 * step.
 * @param series all steps are written
 */
export function toSteps(nodes: Float64Array, stepsPerNode: number, series: Float64Array): Float64Array {
  const stepCount = series.length
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
