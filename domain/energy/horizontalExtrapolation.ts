/** Ruggedness of a farm's terrain by its heights; unknown: the heights are not known. */
export type TerrainKind = 'simple' | 'hilly' | 'complex' | 'unknown'

/** Origin of the wind that is extrapolated to a farm's turbines. */
export interface WindReference {
  /** Mean over the turbines, m; 0: the farm is its own reference; Infinity: no measurement, only an atlas. */
  readonly distanceM: number
  /** Range of the heights of the turbines and of the ground of their weather, m; null: not known. */
  readonly reliefM: number | null
}

/** Uncertainty of the wind speed far from a measurement: a judgement, docs/uncertainties.md. */
export const farSigma = 0.08

/**
 * Largest distance at which a measurement represents a turbine, m: 10 km in simple terrain, 2 km in complex
 * terrain. FGW TR 6; MEASNET 2016, Evaluation of site-specific wind conditions.
 */
export const representativeM = { simple: 10_000, complex: 2_000 } as const
/** Relief up to which terrain counts as simple, and from which as complex, m; a judgement. */
export const reliefBoundsM = { simple: 50, complex: 200 } as const

export function terrainKindOf(reliefM: number | null): TerrainKind {
  if (reliefM === null) return 'unknown'
  if (reliefM <= reliefBoundsM.simple) return 'simple'
  return reliefM < reliefBoundsM.complex ? 'hilly' : 'complex'
}

/**
 * Standard uncertainty of the wind speed due to the extrapolation from a reference to a farm, a share. It
 * grows with the distance by 1 − e^(−d/L) up to the uncertainty without any measurement. L is the distance up
 * to which a measurement is representative; between simple and complex terrain it follows the relief, and is
 * halfway if that is not known.
 */
export function horizontalSigma({ distanceM, reliefM }: WindReference): number {
  return farSigma * -Math.expm1(-distanceM / lengthM(reliefM))
}

function lengthM(reliefM: number | null): number {
  const share =
    reliefM === null ? 0.5 : (reliefM - reliefBoundsM.simple) / (reliefBoundsM.complex - reliefBoundsM.simple)
  const bounded = Math.min(1, Math.max(0, share))
  return representativeM.simple + bounded * (representativeM.complex - representativeM.simple)
}
