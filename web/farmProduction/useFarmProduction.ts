import { useInfiniteQuery } from '@tanstack/react-query'
import { type Job, type ProductionChoice, products } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import type { CheckedForm } from '#web/products/orderEntries.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import { useAddress } from '#web/state/useAddress.ts'

const names = { run: 'production' } as const

/** The farm whose net power an order uses in place of each site's own turbine. */
export interface FarmChoice {
  /** Completed energy yields with the product's atlas, newest first. */
  readonly farms: readonly Job[]
  /** null: none, such as each site with its own turbine. */
  readonly chosen: Job | null
  readonly choose: (run: string | null) => void
}

/** Choice among the farms of a list, for its order. */
export function useFarmProduction(list: ShownList | null, atlasId: string): FarmChoice {
  return useFarms({ listId: list?.id ?? 0 }, list?.wind_farm === true, atlasId)
}

/** Choice between all farms of the account. */
export function useAnyFarm(atlasId: string): FarmChoice {
  return useFarms({}, true, atlasId)
}

/** The choice in the address, so that a link to an order includes its farm. */
function useFarms(of: { readonly listId?: number }, isEnabled: boolean, atlasId: string): FarmChoice {
  const [{ run }, change] = useAddress(names)
  const { data = [] } = useInfiniteQuery({
    ...jobsQuery(useCaller(), { product: products.energyYield.code, ...of }),
    enabled: isEnabled,
  })
  const farms = data.filter(({ status, atlas }) => status === 'COMPLETED' && atlas === atlasId)
  return {
    farms,
    chosen: farms.find(({ id }) => id === run) ?? null,
    choose: (id) => change({ run: id }),
  }
}

/** An order with the farm; a farm is ordered as a whole. */
export function withFarm<Order extends { readonly production?: ProductionChoice | undefined }, Issues>(
  checked: CheckedForm<Order, Issues>,
  { chosen }: FarmChoice,
): CheckedForm<Order, Issues> {
  return checked.ok && chosen !== null
    ? { ok: true, order: { ...checked.order, production: { run: chosen.id } } }
    : checked
}

/** Sites of an order: the chosen ones, or all of the farm. */
export function sitesWithFarm(
  { list, siteIds }: { readonly list: ShownList | null; readonly siteIds: readonly number[] },
  { chosen }: FarmChoice,
): readonly number[] {
  return chosen !== null && list !== null ? list.sites.map(({ id }) => id) : siteIds
}
