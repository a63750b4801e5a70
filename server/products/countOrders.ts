import type { OrderUnit } from '#contracts'
import type { StoredSite } from '../db/queries/siteLists.ts'

const counts: Readonly<Record<OrderUnit, (site: StoredSite) => boolean>> = {
  site: () => true,
  plannedTurbine: ({ status }) => status === 'planned',
}

/** Orders that a calculation of these sites takes. @param unit  what costs one, by the product's record */
export function countOrders(unit: OrderUnit, sites: readonly StoredSite[]): number {
  return sites.filter(counts[unit]).length
}
