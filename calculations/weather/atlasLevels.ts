import type { AtlasInfo, Quantity } from '#atlas'

/** A variable of an atlas on one level. */
export interface Level {
  /** m above ground. */
  readonly heightM: number
  readonly id: string
}

/** Both components of the wind on one level of an atlas. */
export interface WindLevelIds {
  /** m above ground, > 0. */
  readonly heightM: number
  readonly u: string
  readonly v: string
}

/** Levels of a quantity in ascending height; a variable of the surface or column counts as 0 m. */
export function levelsOf(info: AtlasInfo, quantity: Quantity): readonly Level[] {
  return info.variables
    .filter((variable) => variable.quantity === quantity)
    .map(({ id, heightM }) => ({ id, heightM: heightM ?? 0 }))
    .sort((a, b) => a.heightM - b.heightM)
}

/** Levels with both components, in ascending height. */
export function windLevelsOf(info: AtlasInfo): readonly WindLevelIds[] {
  const northward = new Map(levelsOf(info, 'northward_wind').map(({ heightM, id }) => [heightM, id]))
  return levelsOf(info, 'eastward_wind').flatMap(({ heightM, id }) => {
    const v = northward.get(heightM)
    return v === undefined || heightM <= 0 ? [] : [{ heightM, u: id, v }]
  })
}

/**
 * Levels that a value at a height is computed from: the level itself, the two around it, or beyond the levels
 * the two nearest. Reading only these saves time and gives the same values.
 */
export function levelsAround<L extends { readonly heightM: number }>(
  levels: readonly L[],
  heightM: number,
): readonly L[] {
  const exact = levels.find((level) => level.heightM === heightM)
  if (exact) return [exact]
  const above = levels.findIndex((level) => level.heightM > heightM)
  const lower = above === -1 ? levels.length - 2 : Math.max(above - 1, 0)
  return levels.slice(Math.max(lower, 0), Math.max(lower, 0) + 2)
}

/** The level whose height is nearest; of two equally near ones the lower. */
export function nearestLevel<L extends { readonly heightM: number }>(
  levels: readonly L[],
  heightM: number,
): L | undefined {
  return levels.reduce<L | undefined>(
    (nearest, level) =>
      nearest && Math.abs(nearest.heightM - heightM) <= Math.abs(level.heightM - heightM) ? nearest : level,
    undefined,
  )
}
