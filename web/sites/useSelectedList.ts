import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { openLocalStore } from '#web/state/localStore.ts'

const storageKey = 'selectedSiteList'
const queryKey = ['selectedSiteList']

/** The list that the customer works with on every screen, remembered between visits. */
export function useSelectedListId(): readonly [id: number | null, select: (id: number) => void] {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: storedId, initialData: storedId, staleTime: Infinity })
  return [data, (id) => keepSelectedList(client, id)]
}

export function keepSelectedList(client: QueryClient, id: number): void {
  openLocalStore().setItem(storageKey, String(id))
  client.setQueryData(queryKey, id)
}

function storedId(): number | null {
  const stored = Number(openLocalStore().getItem(storageKey) ?? Number.NaN)
  return Number.isInteger(stored) ? stored : null
}
