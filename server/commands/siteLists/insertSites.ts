import type { Transaction } from 'kysely'
import type { StoredSite } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'

export type NewStoredSite = Pick<
  StoredSite,
  | 'name'
  | 'lat'
  | 'lon'
  | 'turbine_type_id'
  | 'hub_height'
  | 'power_curve_id'
  | 'wake_decay_constant'
  | 'status'
  | 'mastr'
  | 'info'
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
      sites.map((site) => ({
        list_id: listId,
        customer_id: customerId,
        name: site.name,
        lat: site.lat,
        lon: site.lon,
        turbine_type_id: site.turbine_type_id,
        hub_height: site.hub_height,
        power_curve_id: site.power_curve_id,
        wake_decay_constant: site.wake_decay_constant,
        status: site.status,
        mastr: site.mastr,
        info: JSON.stringify(site.info),
      })),
    )
    .returningAll()
    .execute()
  return inserted.sort((a, b) => a.id - b.id)
}
