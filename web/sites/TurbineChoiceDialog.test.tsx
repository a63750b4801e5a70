import { expect, it, vi } from 'vitest'
import { type Language, messages, type Site } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { TurbineChoiceDialog } from './TurbineChoiceDialog.tsx'

const infos = {
  vendor_infos: [{ id: 1, name: 'Enercon', own: false }],
  turbine_type_infos: [
    {
      id: 11,
      vendor_id: 1,
      name: 'E-138',
      rated_power_kw: 4260,
      rotor_diameter_m: 138,
      hub_heights_m: [110.5, 160],
    },
    { id: 12, vendor_id: 1, name: 'E-82', rated_power_kw: 2300, rotor_diameter_m: 82, hub_heights_m: [] },
  ],
  turbine_infos: [],
}
const sites = ['Alpha', 'Beta', 'Gamma'].map((name, i) => exampleSite(i + 1, name))

async function opened(site: Site = sites[0]!, without: readonly Site[] = sites, language: Language = 'en') {
  const onClose = vi.fn()
  const page = await openPage(<TurbineChoiceDialog listId={5} {...{ site, without, onClose }} />, {
    language,
    given: [[queryKeys.turbineInfos, infos]],
  })
  const { turbines: text, quantities } = messages[language]
  const choose = async (name: string) => {
    await page.type(text.type, name)
    await page.click(page.all('li')[0]!)
  }
  const assigned = () => page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { page, text, hub: quantities.hubHeight, choose, assigned, onClose }
}

it('proposes the first hub height of the type, in the language', async () => {
  const { page, hub, choose } = await opened(sites[0], sites, 'de')
  await choose('E-138')
  expect([page.field(hub).value, page.noteOf(page.field(hub))]).toEqual(['110,5', '110,5 · 160 m'])
})

it('does not replace a hub height that was entered', async () => {
  const { page, hub, choose } = await opened()
  await page.type(hub, '145')
  await choose('E-138')
  expect(page.field(hub).value).toBe('145')
})

it('assigns it to the site, once by a double click', async () => {
  const { page, text, choose, assigned } = await opened()
  await choose('E-138')
  await page.pressTwice(text.assign('1'))
  expect(assigned()).toEqual([
    ...[{ list_id: 5, site_ids: [1], power_curve_id: null, turbine_type_id: 11, hub_height: 110.5 }],
  ])
})

it('assigns it to all sites without a turbine if that is ticked', async () => {
  const { page, text, choose, assigned } = await opened()
  await choose('E-138')
  await page.click(page.field(text.forAllWithout('3')))
  await page.press(text.assign('3'))
  expect(assigned()).toMatchObject([{ site_ids: [1, 2, 3] }])
})

it('offers all sites only if there are others', async () => {
  const { page, text } = await opened(sites[0], [sites[0]!])
  expect(page.has('input', text.forAllWithout('1'))).toBe(false)
})

it.each([
  ['', 'hubHeightMissing'],
  ['high', 'hubHeightInvalid'],
  ['9000', 'hubHeightOutOfRange'],
])('needs a type and a hub height: "%s" is refused after the first attempt', async (typed) => {
  const { page, text, hub, assigned } = await opened()
  await page.type(hub, typed)
  expect(page.field(hub).hasAttribute('aria-invalid')).toBe(false)
  await page.press(text.assign('1'))
  expect([
    page.field(hub).hasAttribute('aria-invalid'),
    page.field(text.type).hasAttribute('aria-invalid'),
  ]).toEqual([true, true])
  expect(assigned()).toEqual([])
})

it("begins with the site's own hub height", async () => {
  const { page, hub } = await opened({ ...sites[0]!, hub_height: 98.5 }, sites, 'de')
  expect(page.field(hub).value).toBe('98,5')
})
