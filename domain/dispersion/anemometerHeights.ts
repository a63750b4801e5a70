import { tableRoughnessM } from './obukhovClass.ts'

/** Displacement height over roughness length. */
const displacementFactor = 6

/** Lowest anemometer height that AUSTAL accepts, m. */
const minHeightM = 4

/** Height at which the wind over different ground is equal, m. */
export const defaultReferenceHeightM = 250

/**
 * Effective anemometer heights for the nine roughness lengths of AKTerm: heights at which the wind over that ground
 * equals the wind measured here.
 * @param anemometerHeightM height of the measurement above ground, m
 * @param roughnessM roughness length at the measurement, m
 * @param referenceHeightM m
 * @param floorM lowest height, m; 0: no limit
 * @returns m, for z0 = 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2 m
 * @throws RangeError if the anemometer is within or barely above the displacement height
 * @see DWD, Merkblatt Effektive Anemometerhöhe; VDI 3783 part 8
 */
export function effectiveAnemometerHeightsM(
  anemometerHeightM: number,
  roughnessM: number,
  referenceHeightM: number = defaultReferenceHeightM,
  floorM: number = minHeightM,
): number[] {
  const scaled = (heightM: number, z0: number) => (heightM - displacementFactor * z0) / z0
  const exponent =
    Math.log(scaled(anemometerHeightM, roughnessM)) / Math.log(scaled(referenceHeightM, roughnessM))
  if (!(exponent > 0)) throw new RangeError(`anemometer height too low: ${anemometerHeightM} m`)
  return tableRoughnessM.map((z0) =>
    Math.max(floorM, displacementFactor * z0 + z0 * scaled(referenceHeightM, z0) ** exponent),
  )
}
