import type { PlannedList } from '#domain'

/** A list that an import has filled, or would fill. */
export interface ImportedList {
  /** null: not made yet. */
  readonly id: number | null
  readonly name: string
  readonly windFarmName: string | null
  readonly siteCount: number
}

export interface ListOptions {
  /** Id of the list that is added to; null: lists are made. */
  readonly existingId: number | null
  /** Makes every new list a wind farm, also where the sites name none. */
  readonly windFarm: boolean
}

/** A planned list as what becomes of it. @param id  once it is made */
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
