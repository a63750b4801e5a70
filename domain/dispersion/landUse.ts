/** Roughness lengths in m, each with its classes of land use by their CORINE numbers. */
const classesOfRoughness: readonly (readonly [roughnessM: number, classes: readonly number[]])[] = [
  [0.01, [331, 512]],
  [0.02, [333, 421, 423, 511, 522]],
  [0.05, [131, 132, 142, 335, 521]],
  [0.1, [124, 211, 231, 334, 411, 412, 523]],
  [0.2, [122, 141, 221, 321, 322, 332]],
  [0.5, [123, 222, 324]],
  [1, [112, 121, 133]],
  [1.5, [312, 313]],
  [2, [111, 311]],
]

/** CORINE numbers of the classes of land use that have a roughness length, in ascending order. */
export const landUseClasses: readonly number[] = classesOfRoughness
  .flatMap(([, classes]) => classes)
  .toSorted((a, b) => a - b)

/**
 * Mean roughness length of a class of land use, m.
 * @param landUse CORINE number of the German land cover model (LBM-DE), such as 211
 * @returns null for a class without one
 * @see TA Luft 2021, annex 2, table 15
 */
export function roughnessOfLandUseM(landUse: number): number | null {
  return classesOfRoughness.find(([, classes]) => classes.includes(landUse))?.[0] ?? null
}
