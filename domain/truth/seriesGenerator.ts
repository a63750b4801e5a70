/** Wind speed (m/s), direction (degrees) and air density (kg/m³) of synthetic hours, shape [time]. */
export interface GeneratedSeries {
  readonly speedMs: Float64Array
  readonly directionDeg: Float64Array
  readonly densityKgM3: Float64Array
}

/**
 * The series of the published comparisons: Weibull speeds, uniform directions and densities from the linear
 * congruential generator x ← (1103515245 x + 12345) mod 2³¹, seed 12345.
 * @param count hours
 * @param scaleMs Weibull A, m/s
 * @param shape Weibull k
 */
export function generateSeries(count: number, scaleMs = 9, shape = 2.1): GeneratedSeries {
  const speedMs = new Float64Array(count)
  const directionDeg = new Float64Array(count)
  const densityKgM3 = new Float64Array(count)
  let x = 12345
  const next = () => {
    x = (Math.imul(1103515245, x) + 12345) & 0x7fffffff
    return x / 0x80000000
  }
  for (let t = 0; t < count; t++) {
    speedMs[t] = scaleMs * (-Math.log(1 - next())) ** (1 / shape)
    directionDeg[t] = 360 * next()
    densityKgM3[t] = 1.15 + 0.15 * next()
  }
  return { speedMs, directionDeg, densityKgM3 }
}
