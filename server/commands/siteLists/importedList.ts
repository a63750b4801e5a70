import type { PlannedList } from '#domain'

/** A list that an import has filled, or would fill. */
export interface ImportedList {
  /** null: not created yet. */
  readonly id: number | null
  readonly name: string
  readonly windFarmName: string | null
  readonly siteCount: number
}

export interface ListOptions {
  /** Id of an existing list to add to; null: a new list. */
  readonly existingId: number | null
  /** Whether every new list becomes a wind farm, even if the sites do not say so. */
  readonly windFarm: boolean
}

/** Converts a planned list to its result. @param id after creation */
export function importedList(
  { name, windFarm, sites }: PlannedList,
  { existingId, windFarm: isWindFarm }: ListOptions,
  id: number | null,
): ImportedList {
  const windFarmName = windFarm ?? (isWindFarm ? name : null)
  return {
    id: existingId ?? id,
    name,
    windFarmName: existingId === null ? windFarmName : null,
    siteCount: sites.length,
  }
}
