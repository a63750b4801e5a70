import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Site, SiteListHead } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { sitesQuery } from '#web/api/queries.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'

export interface OwnFarm {
  readonly list: SiteListHead
  /** Its planned turbines, or all sites if it has none. */
  readonly sites: readonly Site[]
}

const noSites: readonly Site[] = []

/** The wind farm whose neighbours are searched: the selected list, or another one. */
export function useOwnFarm(lists: readonly SiteListHead[]) {
  const caller = useCaller()
  const [rememberedId] = useSelectedListId()
  const farms = lists.filter(({ wind_farm, site_count }) => wind_farm && site_count > 0)
  const [chosenId, choose] = useState<number | null>(null)
  const list = farms.find(({ id }) => id === (chosenId ?? rememberedId)) ?? null
  const { data = noSites, error } = useQuery({
    ...sitesQuery(caller, list?.id ?? 0),
    enabled: list !== null,
  })
  const farm = useMemo((): OwnFarm | null => {
    const planned = data.filter(({ status }) => status === 'planned')
    return list && { list, sites: planned.length > 0 ? planned : data }
  }, [list, data])
  return { farms, farm, error, choose }
}
