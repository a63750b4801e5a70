import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { newSiteSchema, type Site, type SiteList, type SiteListHead } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { changeList, changeSites, forgetList, keepNewList } from './keepSiteList.ts'

const site = (id: number): Site => ({
  ...newSiteSchema.parse({ name: `Site ${id}`, lat: 53, lon: 9 }),
  id,
})
const list = (id: number, sites: Site[]): SiteList => ({
  id,
  name: `List ${id}`,
  product_type: null,
  wind_farm: false,
  wind_farm_name: null,
  sites,
})

function clientWith(...lists: SiteList[]): QueryClient {
  const client = new QueryClient()
  client.setQueryData(queryKeys.siteLists, [])
  for (const one of lists) keepNewList(client, one)
  return client
}
const countsOf = (client: QueryClient) =>
  client.getQueryData<SiteListHead[]>(queryKeys.siteLists)?.map(({ id, site_count }) => [id, site_count])

it('a list is cached with its sites when created or changed, and removed with them', () => {
  const client = clientWith(list(1, []), list(2, [site(5)]))
  expect(countsOf(client)).toEqual([
    [1, 0],
    [2, 1],
  ])
  changeList(client, { ...list(1, [site(7), site(8)]), name: 'renamed' })
  expect(client.getQueryData(queryKeys.siteLists)).toMatchObject([
    { name: 'renamed', site_count: 2 },
    { id: 2 },
  ])
  expect(client.getQueryData(queryKeys.sites(1))).toEqual([site(7), site(8)])
  forgetList(client, 2)
  expect(countsOf(client)).toEqual([[1, 2]])
  expect(client.getQueryData(queryKeys.sites(2))).toBeUndefined()
})

it('a list counts added and deleted sites', () => {
  const client = clientWith(list(1, [site(5)]))
  changeSites(client, 1, (sites) => [...sites, site(6)])
  expect(countsOf(client)).toEqual([[1, 2]])
  changeSites(client, 1, (sites) => sites.filter(({ id }) => id === 6))
  expect(countsOf(client)).toEqual([[1, 1]])
  expect(client.getQueryData(queryKeys.sites(1))).toEqual([site(6)])
})

it('requests the lists again instead of guessing sites that are not loaded', () => {
  const client = clientWith(list(1, []))
  client.removeQueries({ queryKey: queryKeys.sites(1) })
  changeSites(client, 1, (sites) => [...sites, site(6)])
  expect(client.getQueryData(queryKeys.sites(1))).toBeUndefined()
  expect(client.getQueryState(queryKeys.siteLists)?.isInvalidated).toBe(true)
})

it.each([true, false])('a pending answer does not undo a change; sites known before: %s', async (isKnown) => {
  const client = clientWith(list(1, []))
  const queryKey = queryKeys.sites(1)
  if (!isKnown) client.removeQueries({ queryKey })
  const early = Promise.withResolvers<Site[]>()
  const answers = [early.promise, Promise.resolve([site(6)])]
  const observer = new QueryObserver<Site[]>(client, {
    queryKey,
    queryFn: () => answers.shift() ?? [site(6)],
  })
  const seen: (readonly number[])[] = []
  const settled = Promise.withResolvers<void>()
  const leave = observer.subscribe(({ data, isFetching }) => {
    if (data) seen.push(data.map(({ id }) => id))
    if (data?.length === 1 && !isFetching) settled.resolve()
  })
  changeSites(client, 1, (sites) => [...sites, site(6)])
  early.resolve([])
  await settled.promise
  expect(client.getQueryData(queryKey)).toEqual([site(6)])
  expect(seen.slice(seen.findIndex((ids) => ids.length === 1))).not.toContainEqual([])
  leave()
})
