import type { QueryClient } from '@tanstack/react-query'
import type { Site, SiteList } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'

type Lists = readonly SiteList[]

function change(client: QueryClient, next: (lists: Lists) => Lists): void {
  client.setQueryData<Lists>(queryKeys.siteLists, (lists) => lists && next(lists))
}

/** Puts a new list behind the others. */
export function keepNewList(client: QueryClient, list: SiteList): void {
  change(client, (lists) => [...lists, list])
}

export function forgetList(client: QueryClient, listId: number): void {
  change(client, (lists) => lists.filter(({ id }) => id !== listId))
}

export function changeSites(
  client: QueryClient,
  listId: number,
  next: (sites: readonly Site[]) => Site[],
): void {
  change(client, (lists) =>
    lists.map((list) => (list.id === listId ? { ...list, sites: next(list.sites) } : list)),
  )
}

/** The sites of a list as they are known now. */
export function knownSites(client: QueryClient, listId: number): readonly Site[] {
  const lists = client.getQueryData<Lists>(queryKeys.siteLists) ?? []
  return lists.find(({ id }) => id === listId)?.sites ?? []
}
