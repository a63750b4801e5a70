import type { StoredSiteList } from '../../db/queries/siteLists.ts'

/**
 * The name of the wind farm whose list gets a name, or is copied under one: a farm that is called as its list goes on so,
 * one with a name of its own keeps it.
 *
 * @param isFrozen  whether it has a calculation, whose report shows the farm's name: then it stays
 */
export function farmNameFor(
  { name, wind_farm_name: farmName }: Pick<StoredSiteList, 'name' | 'wind_farm_name'>,
  listName: string,
  isFrozen = false,
): string {
  return farmName === null || (farmName === name && !isFrozen) ? listName : farmName
}
