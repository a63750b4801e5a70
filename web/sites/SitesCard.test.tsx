import { expect, it, vi } from 'vitest'
import { type Language, messages, routes, type SiteListHead } from '#contracts'
import { exampleList } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { SitesCard } from './SitesCard.tsx'
import type { ShownList } from './useShownList.ts'
import { useSiteChanges } from './useSiteChanges.ts'

const handlers = ['onSelectList', 'onCreateList', 'onAddSite', 'onSelectSite', 'onChooseSites'] as const
type Handlers = Record<(typeof handlers)[number], () => void>
type Shown = Partial<Pick<Parameters<typeof SitesCard>[0], 'isFrozen' | 'waitingPlace' | 'lists'>>

function Card({
  list,
  calls,
  ...shown
}: Shown & { readonly list: ShownList | null; readonly calls: Handlers }) {
  const lists = list === null ? [] : [list as SiteListHead, { id: 6, name: 'Süd' } as SiteListHead]
  return (
    <SitesCard
      {...{ lists, fitting: lists, list, isFrozen: false, waitingPlace: null, selectedId: null }}
      {...{
        chosenIds: new Set([1, 2]),
        outsideIds: new Set<number>(),
        hubHeightRange: { min: 40, max: 200 },
      }}
      {...calls}
      {...shown}
      changes={useSiteChanges()}
    />
  )
}

async function opened(list: ShownList | null = exampleList(), shown: Shown = {}, language: Language = 'en') {
  const calls = Object.fromEntries(handlers.map((name) => [name, vi.fn()])) as Record<
    keyof Handlers,
    ReturnType<typeof vi.fn<(...args: unknown[]) => void>>
  >
  const page = await openPage(<Card {...{ list, calls }} {...shown} />, {
    language,
    answers: [
      [routes.copySiteList, { ...exampleList([]), id: 9, name: 'Nord (2)' }],
      [routes.deleteSiteList, { ok: true }],
      [routes.changeSite, list?.sites[0]],
    ],
  })
  const words = messages[language]
  const sent = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  return { page, calls, sent, words, text: words.sites }
}

it('counts the sites that are chosen for the order', async () => {
  const { page, text } = await opened()
  expect(page.text()).toContain(text.selected('2', '3'))
})

it('a list is deleted after a question that names it and its sites, once', async () => {
  const { page, text, words, sent } = await opened()
  await page.press(text.deleteList)
  expect(page.text(page.all('dialog')[0])).toContain(text.deleteListQuestion('Nord', '3'))
  await page.press(words.common.cancel)
  expect(sent()).toEqual([])
  await page.press(text.deleteList)
  await page.pressTwice(words.common.delete)
  expect(sent().map(([method]) => method)).toEqual(['DELETE'])
  expect(page.all('dialog')).toEqual([])
})

it.each(['en', 'de'] as const)(
  'a calculated farm stays as it is, and can be copied (%s)',
  async (language) => {
    const { page, calls, words, text } = await opened(exampleList(), { isFrozen: true }, language)
    expect(page.text()).toContain(words.windFarm.frozen)
    for (const name of [text.importSites, text.addSite, text.rename('Alpha'), text.remove('Alpha')])
      expect(page.has('button', name)).toBe(false)
    await page.press(words.windFarm.copyFarm)
    await page.until(() => calls.onSelectList.mock.calls.length > 0)
    expect(calls.onSelectList.mock.calls).toEqual([[9]])
  },
)

it('another list is chosen by name, and a new one is made in a dialog', async () => {
  const { page, calls, text } = await opened()
  await page.pick(text.list, 'Süd')
  expect(calls.onSelectList.mock.calls).toEqual([[6]])
  await page.pick(text.list, text.newListChoice)
  await page.type(text.newListName, 'Süd')
  await page.press(text.createList)
  expect([page.field(text.newListName).hasAttribute('aria-invalid'), calls.onCreateList.mock.calls]).toEqual([
    true,
    [],
  ])
  await page.type(text.newListName, 'West')
  await page.press(text.createList)
  expect([calls.onCreateList.mock.calls, page.all('dialog')]).toEqual([[['West']], []])
})

it('without a list, the first one is made in place, and the waiting site is named', async () => {
  const { page, calls, text } = await opened(null, { waitingPlace: { lat: 53.5, lon: 9 } })
  expect(page.text()).toContain(text.noListYet)
  expect(
    page
      .all('[role="status"]')
      .map((one) => page.text(one))
      .join(),
  ).toContain('53.500')
  await page.press(text.createList)
  expect(calls.onCreateList.mock.calls).toEqual([[text.defaultListName]])
})

it('says that no list fits if there are others', async () => {
  const lists = [
    { id: 5, name: 'Nord' },
    { id: 6, name: 'Süd' },
  ] as SiteListHead[]
  const { page, text } = await opened(null, { lists })
  expect(page.text()).toContain(text.noFittingList)
})

it('an empty list says how sites get into it, one that is loading does not', async () => {
  const { page, text } = await opened(exampleList([]))
  expect(page.text()).toContain(text.empty)
  await page.close()
  const loading = await opened({ ...exampleList([]), isLoaded: false } as ShownList)
  expect(loading.page.text()).not.toContain(text.empty)
})

it('a new site has the hub height of the product', async () => {
  const { page, calls, text } = await opened()
  await page.press(text.addSite)
  await page.type(text.latitude, '53.5')
  await page.type(text.longitude, '9')
  await page.type(text.hubHeight, '250 m')
  await page.press(text.add)
  expect(page.noteOf(page.field(text.hubHeight))).toContain('200')
  await page.type(text.hubHeight, '160 m')
  await page.press(text.add)
  expect(calls.onAddSite.mock.calls).toEqual([[{ name: '', lat: 53.5, lon: 9, hub_height: 160, info: {} }]])
})

it('a renamed site is sent with its new name only', async () => {
  const { page, text, sent } = await opened()
  await page.press(text.rename('Alpha'))
  await page.type(text.nameOf('Alpha'), 'Deich')
  await page.key(page.field(text.nameOf('Alpha')), 'Enter')
  expect(sent().map(([method, , body]) => [method, body])).toEqual([['PUT', { name: 'Deich' }]])
})
