/**
 * Roughness lengths of the classes of ESA WorldCover by their codes, m.
 *
 * The table is that of windkit 2.2.0 (DTU Wind and Energy Systems). It has 0 for water, which in WAsP means
 * 0.0002 m by the European Wind Atlas (1989); neither text was available to compare. It has none for mangroves.
 */
const roughnessM: ReadonlyMap<number, number> = new Map([
  [10, 1.5], // trees
  [20, 0.3], // shrubs
  [30, 0.03], // grass
  [40, 0.1], // crops
  [50, 0.5], // built-up
  [60, 0.005], // bare
  [70, 0.003], // snow and ice
  [80, 0.0002], // water
  [90, 0.1], // wetland
  [100, 0.01], // moss and lichen
])

/** Source of the roughness lengths. */
export const worldCoverRoughnessSource = 'windkit 2.2.0 (DTU)'

/**
 * As ESA requires: the line for maps, and the citation for publications and derived data. Licence CC BY 4.0.
 * @see https://worldcover2021.esa.int/download, Terms of use
 */
export const worldCoverCitation =
  '© ESA WorldCover project / Contains modified Copernicus Sentinel data (2021) processed by ESA WorldCover consortium. ' +
  'Zanaga, D. et al. (2022): ESA WorldCover 10 m 2021 v200. DOI: 10.5281/zenodo.7254221'

const mangroves = 95

export function isWorldCoverClass(code: number): boolean {
  return roughnessM.has(code) || code === mangroves
}

/** @returns  m; null for a class without a roughness length */
export function roughnessOfWorldCoverM(code: number): number | null {
  return roughnessM.get(code) ?? null
}
