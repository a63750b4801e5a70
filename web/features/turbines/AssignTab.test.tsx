import { expect, it } from 'vitest'
import { type Language, messages, placeholderListId, type SiteListHead, turbineRoutes } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleList, exampleSite } from '#web/testing/exampleOrder.ts'
import { exampleCurve } from '#web/testing/exampleTurbines.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { AssignTab } from './AssignTab.tsx'
import { exampleTypes } from './testing/exampleTypes.ts'

const lists = [
  { id: placeholderListId, name: 'no list' },
  { id: 5, name: 'Nord' },
  { id: 6, name: 'Süd' },
] as SiteListHead[]
const sites = [exampleSite(1, 'Alpha', { turbine_type_id: 11, hub_height: 98.5 }), exampleSite(2, 'Beta')]
const types = exampleTypes({ curves: [exampleCurve(21, 'Mode 0'), exampleCurve(22, 'Mode 4')] })

async function opened(language: Language = 'en', answer: unknown = { ...exampleList(), sites }, of = lists) {
  const page = await openPage(<AssignTab types={types} />, {
    language,
    answers: [[turbineRoutes.assignTurbine, answer]],
    given: [
      [queryKeys.siteLists, of],
      [queryKeys.sites(5), sites],
      [queryKeys.sites(6), []],
    ],
  })
  const { turbines: text, quantities, sites: words } = messages[language]
  const choose = async (label: string, name: string) => {
    await page.type(label, name)
    await page.click(page.all('li').find((item) => page.text(item) === name)!)
  }
  const assigned = () => page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { page, text, words, hub: quantities.hubHeight, choose, assigned }
}

it.each([
  ['en', '98.5'],
  ['de', '98,5'],
] as const)('shows the present turbine and hub height of each site (%s)', async (language, hub) => {
  const { page } = await opened(language)
  const rows = page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  expect(rows).toEqual([
    ['Alpha', 'Enercon E-138', hub],
    ['Beta', '–', '–'],
  ])
})

it('assigns the type with its proposed height to all sites, once by a double click', async () => {
  const { page, text, choose, assigned } = await opened()
  await choose(text.type, 'Enercon E-138')
  await page.pressTwice(text.assign('2'))
  expect(assigned()).toEqual([
    { list_id: 5, site_ids: [1, 2], turbine_type_id: 11, power_curve_id: null, hub_height: 110.5 },
  ])
  await page.until(() => page.text().includes(text.assigned('2', 'Enercon E-138')))
})

it('assigns the chosen curve and height to the ticked sites only', async () => {
  const { page, text, words, hub, choose, assigned } = await opened('de')
  await choose(text.type, 'Enercon E-138')
  await page.pick(text.powerCurve, 'Mode 4')
  await page.type(hub, '140,5 m')
  await page.click(page.field(words.choose('Alpha')))
  await page.press(text.assign('1'))
  expect(assigned()).toMatchObject([{ site_ids: [2], power_curve_id: 22, hub_height: 140.5 }])
})

it('another type resets the curve, and replaces the height only if it has one', async () => {
  const { page, text, hub, choose, assigned } = await opened()
  await choose(text.type, 'Enercon E-138')
  await page.pick(text.powerCurve, 'Mode 4')
  await choose(text.type, 'Enercon E-82')
  expect(page.field(hub).value).toBe('110.5')
  await page.press(text.assign('2'))
  expect(assigned()).toMatchObject([{ turbine_type_id: 12, power_curve_id: null }])
})

it('needs a type and a hub height, and says so after the first attempt', async () => {
  const { page, text, hub, assigned } = await opened()
  await page.press(text.assign('2'))
  expect(page.noteOf(page.field(text.type))).toBe(text.chooseType)
  expect(page.field(hub).hasAttribute('aria-invalid')).toBe(true)
  expect(assigned()).toEqual([])
})

it('the box in the head ticks all sites or none; without one, nothing can be assigned', async () => {
  const { page, text } = await opened()
  await page.click(page.field(text.allSites))
  expect(page.button(text.assign('0')).disabled).toBe(true)
  await page.click(page.field(text.allSites))
  expect(page.button(text.assign('2')).disabled).toBe(false)
})

it('another list has its own sites', async () => {
  const { page, text, words, choose } = await opened()
  await page.click(page.field(words.choose('Alpha')))
  await choose(text.list, 'Süd')
  expect(page.text()).toContain(text.noSites)
  await choose(text.list, 'Nord')
  expect(page.has('button', text.assign('2'))).toBe(true)
})

it('shows why it was refused', async () => {
  const refusal = Response.json({ errorcode: 'NOT_FOUND', error: 'The farm is frozen.' }, { status: 404 })
  const { page, text, choose } = await opened('en', refusal)
  await choose(text.type, 'Enercon E-138')
  await page.press(text.assign('2'))
  await page.until(() => page.alerts().includes('The farm is frozen.'))
  expect(page.text()).not.toContain(text.assigned('2', 'Enercon E-138'))
})

it('without a list, it says where to make one', async () => {
  const { page, text } = await opened('en', null, lists.slice(0, 1))
  expect(page.text()).toBe(text.noLists)
})
