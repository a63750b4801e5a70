import type { StoredSiteList } from '../../db/queries/siteLists.ts'

/**
 * Name of a wind farm whose list is renamed or copied: a farm named like its list follows the list's name, a farm with
 * its own name keeps it.
 * @param isFrozen whether it has a calculation: its report shows the farm's name, which then stays
 */
export function farmNameFor(
  { name, wind_farm_name: farmName }: Pick<StoredSiteList, 'name' | 'wind_farm_name'>,
  listName: string,
  isFrozen = false,
): string {
  return farmName === null || (farmName === name && !isFrozen) ? listName : farmName
}
