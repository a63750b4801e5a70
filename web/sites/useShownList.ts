import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placeholderListId, type Site, type SiteListHead } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { sitesQuery } from '#web/api/queries.ts'

/** A shown list with its sites. */
export interface ShownList extends SiteListHead {
  /** Empty until loaded. */
  readonly sites: readonly Site[]
  readonly isLoaded: boolean
}

const noSites: readonly Site[] = []

/** The list with its sites, which are loaded when it is shown; null without a list. */
export function useShownList(list: SiteListHead | null): ShownList | null {
  const isReal = list !== null && list.id !== placeholderListId
  const { data } = useQuery({
    ...sitesQuery(useCaller(), list?.id ?? placeholderListId),
    enabled: isReal,
  })
  return useMemo(
    () => list && { ...list, sites: (isReal && data) || noSites, isLoaded: !isReal || data !== undefined },
    [list, isReal, data],
  )
}
