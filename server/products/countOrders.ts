import type { OrderUnit } from '#contracts'
import type { StoredSite } from '../db/queries/siteLists.ts'

const counts: Readonly<Record<OrderUnit, (site: StoredSite) => boolean>> = {
  site: () => true,
  plannedTurbine: ({ status }) => status === 'planned',
}

/** Number of orders for a calculation of these sites. @param unit counted item, from the product's record */
export function countOrders(unit: OrderUnit, sites: readonly StoredSite[]): number {
  return sites.filter(counts[unit]).length
}
