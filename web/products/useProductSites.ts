import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AtlasProduct, Site, SiteListHead } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { siteListsQuery } from '#web/api/queries.ts'
import { chooseList, type ListNeeds, listFits } from '#web/sites/siteListChoice.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { type ShownList, useShownList } from '#web/sites/useShownList.ts'
import { chosenSites } from './chosenSites.ts'
import { useOutsideIds } from './outsideSites.ts'

const noSites: readonly Site[] = []

/** The current list, and the sites chosen for an order. */
export interface ProductSites {
  readonly lists: readonly SiteListHead[]
  /** Lists that fit the product. */
  readonly fitting: readonly SiteListHead[]
  readonly list: ShownList | null
  readonly sites: readonly Site[]
  readonly outsideIds: ReadonlySet<number>
  /** Other operators' or excluded turbines that were not chosen. */
  readonly notOwnIds: ReadonlySet<number>
  readonly chosenIds: ReadonlySet<number>
  readonly selectList: (listId: number) => void
  readonly choose: (ids: readonly number[], chosen: boolean) => void
  readonly chooseOnly: (id: number) => void
}

/**
 * All sites inside the atlas are chosen by default, except other operators' and excluded turbines, which the customer
 * must choose.
 * @param linkedListId the list of the result named by the address, which selects its list
 * @param farmListId the list of the order's farm, for any product
 */
export function useProductSites(
  product: AtlasProduct,
  needs: ListNeeds,
  linkedListId: number | null,
  farmListId: number | null = null,
): ProductSites {
  const lists = useQuery(siteListsQuery(useCaller())).data ?? []
  const [selectedListId, selectList] = useSelectedListId()
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const ofFarm = lists.find(({ id }) => id === farmListId)
  const list = useShownList(ofFarm ?? chooseList(lists, linkedListId ?? selectedListId, needs))
  const sites = list?.sites ?? noSites
  const outsideIds = useOutsideIds(product, sites)
  const { chosenIds, notOwnIds } = useMemo(
    () => chosenSites(sites, outsideIds, choices),
    [sites, outsideIds, choices],
  )
  return {
    lists,
    fitting: lists.filter((one) => listFits(one, needs)),
    list,
    sites,
    outsideIds,
    notOwnIds,
    chosenIds,
    selectList,
    choose: (ids, chosen) => setChoices(new Map([...choices, ...ids.map((id) => [id, chosen] as const)])),
    chooseOnly: (only) => setChoices(new Map(sites.map(({ id }) => [id, id === only]))),
  }
}
