import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Site, SiteList, SiteListHead } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'

type Heads = readonly SiteListHead[]
type Sites = readonly Site[]

/** Requests all lists and the sites of shown lists again. */
export async function reloadLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.siteLists }),
    client.invalidateQueries({ queryKey: queryKeys.anySites }),
  ])
}

/** Adds a new list after the others. */
export function keepNewList(client: QueryClient, list: SiteList): void {
  keepSites(client, list)
  change<Heads>(client, queryKeys.siteLists, (lists) => [...lists, headOf(list)])
}

export function forgetList(client: QueryClient, listId: number): void {
  client.removeQueries({ queryKey: queryKeys.sites(listId) })
  change<Heads>(client, queryKeys.siteLists, (lists) => lists.filter(({ id }) => id !== listId))
}

/** Replaces the cached list. */
export function changeList(client: QueryClient, changed: SiteList): void {
  keepSites(client, changed)
  changeHead(client, changed.id, () => headOf(changed))
}

/** @param change of the number of sites */
export function changeSites(client: QueryClient, listId: number, next: (sites: Sites) => Sites): void {
  const before = client.getQueryData<Sites>(queryKeys.sites(listId))
  change<Sites>(client, queryKeys.sites(listId), next)
  const after = client.getQueryData<Sites>(queryKeys.sites(listId))
  if (before === undefined || after === undefined)
    void client.invalidateQueries({ queryKey: queryKeys.siteLists })
  else if (after.length !== before.length)
    changeHead(client, listId, (head) => ({ ...head, site_count: after.length }))
}

function keepSites(client: QueryClient, { id, sites }: SiteList): void {
  client.setQueryData<Sites>(queryKeys.sites(id), sites)
}

function changeHead(client: QueryClient, listId: number, next: (head: SiteListHead) => SiteListHead): void {
  change<Heads>(client, queryKeys.siteLists, (lists) =>
    lists.map((list) => (list.id === listId ? next(list) : list)),
  )
}

function headOf({ sites, ...list }: SiteList): SiteListHead {
  return { ...list, site_count: sites.length }
}

/** Changes the cached state. A pending answer may be older than the change, and is requested again. */
function change<Known>(client: QueryClient, queryKey: QueryKey, next: (known: Known) => Known): void {
  const isOnItsWay = client.isFetching({ queryKey, exact: true }) > 0
  client.setQueryData<Known>(queryKey, (known) => known && next(known))
  if (!isOnItsWay) return
  const isKnown = client.getQueryData(queryKey) !== undefined
  void (isKnown ? Promise.resolve() : client.cancelQueries({ queryKey, exact: true })).then(() =>
    client.invalidateQueries({ queryKey, exact: true }),
  )
}
