import { expect, it } from 'vitest'
import { messages, placeholderListId, type Route, routes, type Site, type SiteListHead } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { type Answer, openPage } from '#web/testing/openPage.tsx'
import { UndoNotice } from './UndoNotice.tsx'
import { type SiteChanges, useSiteChanges } from './useSiteChanges.ts'

const { failures, undo, wasDeleted, wasMoved, listWasDeleted } = messages.en.sites
const [alpha, beta] = [exampleSite(1, 'Alpha'), exampleSite(2, 'Beta', { hub_height: 98.5 })]
const head = (id: number, name: string) =>
  ({
    ...{ id, name, site_count: 2, product_type: null, wind_farm: false, wind_farm_name: null },
  }) as SiteListHead
const refusal = () => Response.json({ errorcode: 'NOT_FOUND', error: 'It is gone.' }, { status: 404 })

function Changing({ onChanges }: { readonly onChanges: (changes: SiteChanges) => void }) {
  const changes = useSiteChanges()
  onChanges(changes)
  return <UndoNotice changes={changes} listId={5} isFrozen={false} />
}

async function opened(answers: readonly Answer[] = []) {
  let current: SiteChanges | null = null
  const page = await openPage(
    <Changing
      onChanges={(changes) => {
        current = changes
      }}
    />,
    {
      answers,
      given: [
        [queryKeys.siteLists, [head(5, 'Nord'), head(6, 'Süd')]],
        [queryKeys.sites(5), [alpha, beta]],
      ],
    },
  )
  const act = (change: (changes: SiteChanges) => void) => page.meanwhile(() => change(current!))
  const sent = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  const sites = () => page.client.getQueryData<readonly Site[]>(queryKeys.sites(5))?.map(({ name }) => name)
  const counts = () =>
    page.client
      .getQueryData<readonly SiteListHead[]>(queryKeys.siteLists)
      ?.map(({ name, site_count }) => [name, site_count])
  return { page, act, now: () => current!, sent, sites, counts }
}
const pathOf = ({ path }: Route, siteId: number) =>
  path.replace(':listId', '5').replace(':siteId', String(siteId))

it('a new site is named by its place until the server names it, and takes the height of the terrain', async () => {
  const added = exampleSite(3, 'Site 003')
  const { act, sent, sites, counts } = await opened([[routes.addSites, [added]]])
  await act((changes) => changes.addSite.mutate({ listId: 5, lat: 53.123_456_789_012, lon: 9 }))
  const [method, path, body] = sent()[0]!
  expect([method, path]).toEqual(['POST', `${pathOf(routes.addSites, 0)}?set_height=true`])
  const [site] = body as { name: string; lat: number }[]
  expect(site!.name).toContain('53.123457')
  expect(site!.lat).toBeCloseTo(53.123_456_789, 9)
  expect(sites()).toEqual(['Alpha', 'Beta', 'Site 003'])
  expect(counts()).toEqual([
    ['Nord', 3],
    ['Süd', 2],
  ])
})

it('the placeholder takes no sites, and nothing is sent', async () => {
  const { act, now, sent } = await opened()
  await act((changes) => changes.addSite.mutate({ listId: placeholderListId, lat: 53, lon: 9 }))
  expect(sent()).toEqual([])
  expect(now().problem).toContain(failures.placeholder)
})

it('a site that the server did not add is a failure', async () => {
  const { act, now, sites } = await opened([[routes.addSites, []]])
  await act((changes) => changes.addSite.mutate({ listId: 5, lat: 53, lon: 9 }))
  expect(now().problem).toBe(`${failures.addSites}: ${failures.countDiffers}`)
  expect(sites()).not.toContain('Site 003')
})

it('a deleted site is added again as it was, under its name', async () => {
  const { page, act, sent, sites } = await opened([
    [routes.deleteSite, { ok: true }],
    [routes.addSites, [exampleSite(9, 'Beta')]],
  ])
  await act((changes) => changes.deleteSite.mutate({ listId: 5, site: beta }))
  expect([sites(), page.text()]).toEqual([['Alpha'], `${wasDeleted('Beta')}${undo}`])
  await page.press(undo)
  const { id: _, ...again } = beta
  expect(sent().at(-1)?.[2]).toEqual([again])
  expect([sites(), page.text()]).toEqual([['Alpha', 'Beta'], ''])
})

it('a moved site returns to its place with its height above sea level', async () => {
  const moved = { ...alpha, lat: 54 }
  const { page, act, sent } = await opened([[routes.changeSite, moved]])
  await act((changes) => changes.moveSite(5, alpha, { lat: 54, lon: 9 }))
  expect(sent()).toEqual([['PUT', pathOf(routes.changeSite, 1), { lat: 54, lon: 9 }]])
  expect(page.text()).toContain(wasMoved('Alpha'))
  await page.press(undo)
  expect(sent().at(-1)?.[2]).toEqual({ lat: alpha.lat, lon: 9, info: alpha.info })
})

it('a deleted list disappears, and is restored as a whole', async () => {
  const restored = { ...head(6, 'Süd'), sites: [alpha] }
  const { page, act, counts } = await opened([
    [routes.deleteSiteList, { ok: true }],
    [routes.restoreSiteList, restored],
  ])
  await act((changes) => changes.deleteList.mutate({ id: 6, name: 'Süd' }))
  expect([counts(), page.text()]).toEqual([[['Nord', 2]], `${listWasDeleted('Süd')}${undo}`])
  await page.press(undo)
  expect(counts()).toEqual([
    ['Nord', 2],
    ['Süd', 1],
  ])
})

it.each([
  [
    routes.deleteSite,
    failures.deleteSite,
    (c: SiteChanges) => c.deleteSite.mutate({ listId: 5, site: alpha }),
  ],
  [
    routes.changeSite,
    failures.renameSite,
    (c: SiteChanges) => c.renameSite.mutate({ listId: 5, siteId: 1, name: 'X' }),
  ],
  [routes.changeSite, failures.updateSite, (c: SiteChanges) => c.moveSite(5, alpha, { lat: 54, lon: 9 })],
  [
    routes.deleteSiteList,
    failures.deleteList,
    (c: SiteChanges) => c.deleteList.mutate({ id: 5, name: 'Nord' }),
  ],
  [routes.copySiteList, failures.createList, (c: SiteChanges) => c.copyList.mutate(5)],
] as const)(
  'a refused change says what failed and why, and changes nothing: %#',
  async (route, words, change) => {
    const { page, act, now, sites, counts } = await opened([[route, refusal]])
    await act(change)
    expect(now().problem).toBe(`${words}: It is gone.`)
    expect([sites(), counts()?.length, page.text()]).toEqual([['Alpha', 'Beta'], 2, ''])
    await act((changes) => changes.forgetProblem())
    expect(now().problem).toBeNull()
  },
)

it('a double click creates one list', async () => {
  const { act, sent } = await opened()
  await act(({ createList }) => {
    createList.mutate({ name: 'West', productType: null })
    createList.mutate({ name: 'West', productType: null })
  })
  expect(sent().map(([, , body]) => body)).toEqual([{ name: 'West', product_type: null, wind_farm: false }])
})
