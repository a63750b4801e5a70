/** Range of wake decay constants (Jensen's k) that may be entered, dimensionless. */
export const wakeDecayConstantRange = { min: 0.01, max: 0.15 } as const

/** Roughness length of open farmland, m, used if none is known. */
export const DEFAULT_ROUGHNESS_M = 0.07

/**
 * Wake decay constant for the turbulence of the surface layer, k = 0.5/ln(h/z₀). It falls with hub height:
 * 0.069 at 100 m, 0.064 at 175 m over open farmland.
 * @param hubHeightM m above ground
 * @param roughnessLengthM m; default 0.07
 * @returns limited to 0.01..0.15; 0.15 for a hub within the roughness
 * @see Frandsen 1992, On the wind speed reduction in the center of large clusters of wind turbines; DNV
 *     WindFarmer documentation, modified PARK
 */
export function defaultWakeDecay(hubHeightM: number, roughnessLengthM: number = DEFAULT_ROUGHNESS_M): number {
  const { min, max } = wakeDecayConstantRange
  if (!(hubHeightM > roughnessLengthM)) return max
  const k = 0.5 / Math.log(hubHeightM / roughnessLengthM)
  return Math.min(Math.max(k, min), max)
}
