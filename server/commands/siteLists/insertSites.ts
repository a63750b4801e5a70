import type { LockedAccount } from '../../db/queries/lockAccount.ts'
import type { StoredSite } from '../../db/queries/siteLists.ts'
import { requireRoom } from '../../policies/quotas.ts'
import type { Quotas } from '../../quotas.ts'

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

/** Sites per statement: with the embedded database, other callers wait for at most one. */
const atOnce = 100

/** Inserts sites in their order and returns them with their ids. @throws AppError TOO_MANY_SITES */
export async function insertSites(
  account: LockedAccount,
  limits: Quotas,
  listId: number,
  sites: readonly NewStoredSite[],
): Promise<StoredSite[]> {
  if (sites.length === 0) return []
  await requireRoom(account, limits, 'sites', sites.length)
  const inserted: StoredSite[] = []
  for (let from = 0; from < sites.length; from += atOnce)
    inserted.push(...(await insertSome(account, listId, sites.slice(from, from + atOnce))))
  return inserted.sort((a, b) => a.id - b.id)
}

function insertSome(
  { trx, customerId }: LockedAccount,
  listId: number,
  sites: readonly NewStoredSite[],
): Promise<StoredSite[]> {
  return trx
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
}
