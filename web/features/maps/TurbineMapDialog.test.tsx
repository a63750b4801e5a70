import { expect, it, vi } from 'vitest'
import { type Language, mapRoutes, messages } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleCurve, exampleInfos } from '#web/testing/exampleTurbines.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { TurbineMapDialog } from './TurbineMapDialog.tsx'
import { exampleLayer } from './testing/exampleLayer.ts'

const infos = exampleInfos({ curves: [exampleCurve(21, 'Mode 0'), exampleCurve(22, 'Mode 4')] })
const layer = exampleLayer({ id: 'own', quantity: 'yearlyYield' })

async function opened(answer: unknown = () => [layer], language: Language = 'en') {
  const [onShow, onClose] = [vi.fn(), vi.fn()]
  const page = await openPage(<TurbineMapDialog {...{ onShow, onClose }} />, {
    language,
    answers: [[mapRoutes.turbineMaps, answer]],
    given: [[queryKeys.turbineInfos, infos]],
  })
  const words = messages[language]
  const choose = async () => {
    await page.type(words.turbines.type, 'E-138')
    await page.click(page.all('li')[0]!)
  }
  const asked = () =>
    page.sent.map(({ path }) => Object.fromEntries(new URL(path, 'http://page').searchParams))
  return { page, words, text: words.maps, hub: words.quantities.hubHeight, choose, asked, onShow, onClose }
}

it.each([
  ['en', '110.5', '137.5 m'],
  ['de', '110,5', '137,5'],
] as const)(
  'asks for the maps of a curve at a height, proposed by the type (%s)',
  async (language, first, typed) => {
    const { page, words, text, hub, choose, asked, onShow } = await opened(undefined, language)
    await choose()
    expect(page.field(hub).value).toBe(first)
    await page.pick(words.turbines.tabs.curve, 'Mode 4')
    await page.type(hub, typed)
    await page.press(text.showMaps)
    expect(asked()).toEqual([{ power_curve_id: '22', hub_height: '137.5' }])
    await page.until(() => onShow.mock.calls.length > 0)
    expect(onShow.mock.calls[0]).toMatchObject([{ curveId: 22, hubHeightM: 137.5 }, [{ id: 'own' }]])
  },
)

it('offers only types with a power curve', async () => {
  const { page, words } = await opened()
  await page.type(words.turbines.type, 'E')
  expect(page.all('li').map((item) => page.text(item))).toEqual(['Enercon E-138'])
})

it('needs a type and a height, and says so after the first attempt', async () => {
  const { page, words, text, hub, asked } = await opened()
  await page.type(hub, 'high')
  expect(page.field(hub).hasAttribute('aria-invalid')).toBe(false)
  await page.press(text.showMaps)
  expect(page.noteOf(page.field(words.turbines.type))).toBe(words.turbines.chooseType)
  expect([page.field(hub).hasAttribute('aria-invalid'), asked()]).toEqual([true, []])
})

it('says that no atlas has what such maps are computed from, or why they failed', async () => {
  const none = await opened([])
  await none.choose()
  await none.page.press(none.text.showMaps)
  await none.page.until(() => none.page.alerts().includes(none.text.noStatistics))
  expect(none.onShow).not.toHaveBeenCalled()
  await none.page.close()
  const refusal = Response.json({ errorcode: 'NOT_FOUND', error: 'The curve is gone.' }, { status: 404 })
  const failed = await opened(refusal)
  await failed.choose()
  await failed.page.press(failed.text.showMaps)
  await failed.page.until(() => failed.page.alerts().includes('The curve is gone.'))
})

it('shows nothing after it is closed, though the maps arrive', async () => {
  let answer: (layers: unknown) => void = () => {}
  const { page, text, choose, onShow } = await opened(() => new Promise((done) => (answer = done)))
  await choose()
  await page.press(text.showMaps)
  await page.show(<p>closed</p>)
  await page.meanwhile(() => answer([layer]))
  await page.settle()
  expect(onShow).not.toHaveBeenCalled()
})
