/** Rotor diameter that all turbines of a farm have, m; null where they differ, or one is not known. */
export function commonRotorDiameter(
  turbines: readonly { readonly rotorDiameterM: number | null }[],
): number | null {
  const [first] = turbines
  return first && turbines.every(({ rotorDiameterM }) => rotorDiameterM === first.rotorDiameterM)
    ? first.rotorDiameterM
    : null
}
