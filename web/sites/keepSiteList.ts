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

/** Puts a list in the place of what was known of it. */
export function changeList(client: QueryClient, changed: SiteList): void {
  change(client, (lists) => lists.map((list) => (list.id === changed.id ? changed : list)))
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
