import { expect, it, vi } from 'vitest'
import { type Language, messages, type TurbineInfos, type TurbineTypeInfo, turbineRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { TypeTab } from './TypeTab.tsx'
import type { ListedType } from './turbineCatalogue.ts'

const type: TurbineTypeInfo = {
  ...{ id: 100_011, vendor_id: 100_001, name: 'W90', own: true, source: null, wind_class: null },
  ...{ rated_power_kw: 2000, rotor_diameter_m: 90, hub_heights_m: [105] },
}
const infos = {
  vendor_infos: [{ id: 100_001, name: 'Own works', own: true }],
  turbine_type_infos: [type],
  turbine_infos: [],
} as unknown as TurbineInfos
const types = [{ type, title: 'Own works W90', curves: [] }] as unknown as ListedType[]
const refused = () => Response.json({ errorcode: 'NOT_FOUND', error: 'Too many types.' }, { status: 404 })

async function opened(typeId: number | null = null, answer: unknown = type, language: Language = 'en') {
  const [onDirty, onNew, onSaved] = [vi.fn(), vi.fn(), vi.fn()]
  const subject = { key: 0, typeId, curveId: null }
  const page = await openPage(<TypeTab {...{ infos, types, subject, onDirty, onNew, onSaved }} />, {
    language,
    answers: [
      [turbineRoutes.createVendor, { id: 100_002, name: 'New works', own: true }],
      [turbineRoutes.createTurbineType, answer],
      [turbineRoutes.changeTurbineType, answer],
    ],
  })
  const { turbines: text, quantities } = messages[language]
  const sent = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  return { page, text, quantities, sent, onSaved, onDirty }
}

async function fill({ page, text, quantities }: Awaited<ReturnType<typeof opened>>) {
  await page.type(text.vendorName, 'New works')
  await page.type(text.typeName, 'N-1')
  await page.type(quantities.ratedPower, '3 000')
  await page.type(quantities.rotorDiameter, '112')
}

it('a new vendor and its type are each created once by a double click', async () => {
  const tab = await opened()
  await fill(tab)
  await tab.page.pressTwice(tab.text.createType)
  await tab.page.until(() => tab.onSaved.mock.calls.length === 1)
  expect(tab.sent().map(([, , body]) => body)).toMatchObject([
    { name: 'New works' },
    { vendor_id: 100_002, name: 'N-1', rated_power_kw: 3000, rotor_diameter_m: 112, hub_heights_m: [] },
  ])
  expect(tab.onSaved.mock.calls).toEqual([[type.id]])
})

it('a vendor that was created before a failure is not created again', async () => {
  const tab = await opened(null, refused)
  await fill(tab)
  await tab.page.press(tab.text.createType)
  await tab.page.until(() => tab.page.alerts().includes('Too many types.'))
  await tab.page.press(tab.text.createType)
  await tab.page.settle()
  const names = tab.sent().map(([, , body]) => (body as { name: string }).name)
  expect(names).toEqual(['New works', 'N-1', 'N-1'])
  expect(tab.onSaved).not.toHaveBeenCalled()
})

it.each(['en', 'de'] as const)(
  'shows every error at its field, only after the first attempt (%s)',
  async (language) => {
    const { page, text, quantities, sent } = await opened(null, type, language)
    const labels = [text.vendorName, text.typeName, quantities.ratedPower, quantities.rotorDiameter]
    const isWrong = () => labels.map((label) => page.field(label).hasAttribute('aria-invalid'))
    expect(isWrong()).toEqual([false, false, false, false])
    await page.press(text.createType)
    expect([isWrong(), sent()]).toEqual([[true, true, true, true], []])
  },
)

it('an edited type shows its values, and is changed with all of them', async () => {
  const { page, text, quantities, sent, onDirty } = await opened(type.id, type, 'de')
  expect(page.field(quantities.ratedPower).value).toBe('2000')
  await page.type(quantities.rotorDiameter, '90,5')
  expect(onDirty.mock.calls.at(-1)).toEqual([true])
  await page.press(text.saveType)
  expect(sent().map(([, , body]) => body)).toMatchObject([
    { name: 'W90', rated_power_kw: 2000, rotor_diameter_m: 90.5, hub_heights_m: [105] },
  ])
})

it('states rotor area and specific power of what is typed, and a dash before', async () => {
  const { page, quantities } = await opened()
  const facts = () => page.all('dd').map((one) => page.text(one))
  expect(facts()).toEqual(['– m²', '– W/m²'])
  await page.type(quantities.ratedPower, '2000')
  await page.type(quantities.rotorDiameter, '90')
  expect(facts()).toEqual(['6,362 m²', '314.4 W/m²'])
})

it('an edited type is saved with the wind class that is chosen', async () => {
  const { page, text, sent } = await opened(type.id)
  await page.pick(text.windClass.label, 'IEC II')
  await page.pick(text.windClass.turbulence, 'A')
  await page.press(text.saveType)
  expect(sent().map(([, , body]) => body)).toMatchObject([
    { name: 'W90', wind_class: { class: 'II', turbulence: 'A', reference_speed_ms: null } },
  ])
})
