import type { TurbineStatus } from '#domain'
import { catalogueVendors } from '#domain/catalogue'
import type { Client } from './client.ts'

/** A type of the shipped catalogue with a power curve. */
export function shippedType() {
  const type = catalogueVendors.flatMap(({ types }) => types).find(({ curves }) => curves.length > 0)
  if (type === undefined) throw new Error('the catalogue has no power curve')
  return type
}

/** A complete wind farm near the coast, in a row from west to east with a spacing. */
export async function buildFarm(
  client: Client,
  statuses: readonly TurbineStatus[],
  spacingDeg = 0.01,
): Promise<{ readonly listId: number; readonly siteIds: readonly number[] }> {
  const name = `farm ${Math.random().toString(36).slice(2)}`
  const list = await client.post('/api/site_lists', { name, wind_farm: true })
  const sites = statuses.map((status, index) => ({
    name: `WEA 0${index + 1}`,
    lat: 53.87,
    lon: 9.11 + index * spacingDeg,
    status,
    turbine_type_id: shippedType().id,
    hub_height: 100,
  }))
  const added = await client.post(`/api/site_lists/${list.body.id}`, sites)
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  return { listId: list.body.id, siteIds: added.body.map(({ id }: { id: number }) => id) }
}
