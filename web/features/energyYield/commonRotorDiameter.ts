/** Rotor diameter common to all turbines of a farm, m; null if they differ, or if one is unknown. */
export function commonRotorDiameter(
  turbines: readonly { readonly rotorDiameterM: number | null }[],
): number | null {
  const [first] = turbines
  return first && turbines.every(({ rotorDiameterM }) => rotorDiameterM === first.rotorDiameterM)
    ? first.rotorDiameterM
    : null
}
