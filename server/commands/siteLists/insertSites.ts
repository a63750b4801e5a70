import type { Transaction } from 'kysely'
import type { StoredSite } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'

export type NewStoredSite = Pick<
  StoredSite,
  'name' | 'lat' | 'lon' | 'turbine_type_id' | 'hub_height' | 'mastr' | 'info'
>

/** Inserts sites in their order and answers them with their ids. */
export async function insertSites(
  trx: Transaction<Database>,
  customerId: number,
  listId: number,
  sites: readonly NewStoredSite[],
): Promise<StoredSite[]> {
  if (sites.length === 0) return []
  const inserted = await trx
    .insertInto('site')
    .values(
      sites.map(({ name, lat, lon, turbine_type_id, hub_height, mastr, info }) => ({
        list_id: listId,
        customer_id: customerId,
        name,
        lat,
        lon,
        turbine_type_id,
        hub_height,
        mastr,
        info: JSON.stringify(info),
      })),
    )
    .returningAll()
    .execute()
  return inserted.sort((a, b) => a.id - b.id)
}
