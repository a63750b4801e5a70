import { requireSameLength, type Series } from './series.ts'

/**
 * Mean power density of the wind, ½ mean(ρ v³).
 * @param speedMs m/s, shape [time]
 * @param airDensityKgM3 kg/m³, shape [time], or one value for all steps
 * @param weights of the steps, shape [time]; absent: all equal
 * @returns W/m²; steps with NaN are left out, NaN if none is left
 * @throws RangeError lengths differ
 */
export function meanPowerDensity(speedMs: Series, airDensityKgM3: Series | number, weights?: Series): number {
  const { cubeSum, densityCubeSum, count } = densitySums(speedMs, airDensityKgM3, weights)
  return count === 0 || Number.isNaN(cubeSum) ? Number.NaN : (0.5 * densityCubeSum) / count
}

/**
 * Mean air density weighted by the wind's power, Σ ρ v³ / Σ v³.
 * @param speedMs m/s, shape [time]
 * @param airDensityKgM3 kg/m³, shape [time]
 * @param weights of the steps, shape [time]; absent: all equal
 * @returns kg/m³; NaN without wind
 * @throws RangeError lengths differ
 */
export function energyWeightedDensity(speedMs: Series, airDensityKgM3: Series, weights?: Series): number {
  const { cubeSum, densityCubeSum } = densitySums(speedMs, airDensityKgM3, weights)
  return densityCubeSum / cubeSum
}

function densitySums(speedMs: Series, density: Series | number, weights?: Series) {
  if (typeof density !== 'number') requireSameLength(speedMs, density)
  let cubeSum = 0
  let densityCubeSum = 0
  let count = 0
  for (let t = 0; t < speedMs.length; t++) {
    const weight = weights === undefined ? 1 : weights[t]!
    const cube = weight * speedMs[t]! ** 3
    const weighted = cube * (typeof density === 'number' ? density : density[t]!)
    if (Number.isNaN(weighted)) continue
    cubeSum += cube
    densityCubeSum += weighted
    count += weight
  }
  return { cubeSum, densityCubeSum, count }
}
