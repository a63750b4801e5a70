import { expect, it, vi } from 'vitest'
import { type AtlasProduct, type Language, messages } from '#contracts'
import { exampleProduct } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { FarmHead } from './FarmHead.tsx'

type Given = Partial<Parameters<typeof FarmHead>[0]> & { readonly language?: Language }

async function opened({ language = 'en', ...given }: Given = {}) {
  const [onSettings, onLayout, onCalculate] = [vi.fn(), vi.fn(), vi.fn()]
  const page = await openPage(
    <FarmHead
      {...{ product: exampleProduct<AtlasProduct>(), products: [], farmName: 'Nord', planned: 2 }}
      {...{ canConfigure: true, canCalculate: true, missing: [], onSettings, onLayout, onCalculate }}
      {...given}
    />,
    { language },
  )
  const { windFarm: text, farmLayout, products, common } = messages[language]
  const calculate = text.calculate(products.order.cost(2, '2'))
  return { page, text, search: farmLayout.dialog.open, common, calculate, onSettings, onLayout, onCalculate }
}

it.each(['en', 'de'] as const)('the button names the cost of the planned turbines (%s)', async (language) => {
  const { page, calculate, onCalculate } = await opened({ language })
  await page.press(calculate)
  expect(onCalculate).toHaveBeenCalledOnce()
})

it('without planned turbines there is no cost', async () => {
  const { page, text } = await opened({ planned: 0 })
  expect(page.has('button', text.calculatePlain)).toBe(true)
})

it('a farm that lacks settings names them instead of calculating, and leads to the settings', async () => {
  const missing = ['WEA 1 has no type.', 'WEA 2 has no hub height.']
  const { page, text, search, calculate, onCalculate, onSettings } = await opened({
    canCalculate: false,
    missing,
  })
  expect(page.button(search).disabled).toBe(true)
  await page.press(calculate)
  const dialog = page.all('dialog')[0]!
  for (const one of missing) expect(page.text(dialog)).toContain(one)
  expect(onCalculate).not.toHaveBeenCalled()
  const settings = page.all('dialog button').find((one) => page.text(one) === text.settings)!
  await page.click(settings)
  expect([onSettings.mock.calls.length, page.all('dialog').length]).toEqual([1, 0])
})

it('of many missing settings, names six and counts the others', async () => {
  const missing = Array.from({ length: 9 }, (_, i) => `Missing ${i}`)
  const { page, text, common, calculate } = await opened({ canCalculate: false, missing })
  await page.press(calculate)
  const items = page.all('dialog li').map((item) => page.text(item))
  expect([items.length, items.at(-1)]).toEqual([7, text.andMore('3')])
  const close = page.all('dialog button').filter((one) => page.nameOf(one) === common.close)
  await page.click(close.at(-1)!)
  expect(page.all('dialog')).toEqual([])
})

it('a calculated farm that cannot be calculated again explains nothing, and is off', async () => {
  const { page, text, calculate } = await opened({ canCalculate: false, canConfigure: false })
  expect([calculate, text.settings].map((name) => page.button(name).disabled)).toEqual([true, true])
})
