import type { ListedAtlas } from '#atlas'
import { yearsOfAtlas } from '#calculations'
import { products } from '#contracts'
import type { JobView } from '../db/queries/jobs.ts'
import type { OrderBody } from '../jobs/order/prepareOrder.ts'

/**
 * The order that calculates a result again with present data, on its own terms; time series extend to the last
 * year. A forecast is replaced by a new one. @returns null: its list was deleted
 */
export function recalculationOf(
  { id, product, product_id, list_id, site_ids, parameters, spec }: JobView,
  atlas: ListedAtlas | undefined,
): OrderBody | null {
  if (list_id === null) return null
  const isSeries = product === products.timeSeries.code
  const latest = isSeries && atlas ? { till_year: yearsOfAtlas(atlas).till } : {}
  return {
    ...{ product, product_id, list_id, site_ids: [...site_ids] },
    parameters: { ...parameters, ...latest },
    ...(!spec.forecast && { redo_of: id }),
  }
}
