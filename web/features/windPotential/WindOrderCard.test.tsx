import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, routes, type WindPotentialProduct } from '#contracts'
import { exampleList, exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { WindOrderCard } from './WindOrderCard.tsx'

const product = exampleProduct<WindPotentialProduct>({ formats: ['xlsx', 'csv', 'tab'] })

async function opened(
  language: Language = 'en',
  list = exampleList() as ReturnType<typeof exampleList> | null,
) {
  const page = await openPage(
    <WindOrderCard product={product} list={list} siteIds={[1]} onOrdered={vi.fn()} />,
    { language, answers: [[routes.quote, exampleQuote({ orders: 1 })]] },
  )
  const { windPotential, calibration, products } = messages[language]
  const button = () => page.all('button[type=submit]')[0] as ReturnType<typeof page.button>
  const priced = () => page.until(() => !button().disabled)
  const sent = () =>
    page.sent.filter(({ path }) => path.endsWith('/quote')).at(-1)?.body as
      | { parameters: Record<string, unknown> }
      | undefined
  return { page, windPotential, text: windPotential.order, calibration, products, button, priced, sent }
}

it('orders the usual statistics at the height and years of the product', async () => {
  const { priced, sent } = await opened()
  await priced()
  expect(sent()?.parameters).toEqual({
    ...{ heights: [100], from_year: 2014, till_year: 2024, formats: ['xlsx', 'csv', 'tab'] },
    ...{ sectors: 12, bin_width: 1, weibull: 'wasp', temperature_threshold: -10 },
  })
})

it('orders the chosen sectors, bins, fit and threshold, and names them before it is confirmed', async () => {
  const { page, windPotential, text, priced, sent, button } = await opened('de')
  await page.pick(text.sectors, '36')
  await page.pick(text.binWidth, '0,5\u00a0m/s')
  await page.pick(text.method, windPotential.methods.mle)
  await page.type(text.threshold, '−7,5 °C')
  await priced()
  expect(sent()?.parameters).toMatchObject({
    ...{ sectors: 36, bin_width: 0.5, weibull: 'mle', temperature_threshold: -7.5 },
  })
  await page.click(button())
  const summary = page.text(page.all('dialog')[0])
  for (const part of [text.sectorsOf('36'), '0,5 m/s', windPotential.methods.mle, '7,5 °C'])
    expect(summary).toContain(part)
})

it.each(['-60.5', '7.3', 'cold'])('refuses the threshold "%s" at its field', async (typed) => {
  const { page, text, button, priced } = await opened()
  await priced()
  await page.type(text.threshold, typed)
  expect(page.noteOf(page.field(text.threshold))).toBe(text.thresholdInvalid(typed, '−60', '60'))
  expect(button().disabled).toBe(true)
})

describe('the calibration of an order', () => {
  it('is sent once it is complete; until then nothing can be ordered', async () => {
    const { page, calibration, button, priced, sent } = await opened()
    await page.pick(calibration.kind, calibration.kinds.mean_speed)
    expect(page.text()).toContain(calibration.incomplete)
    expect(button().disabled).toBe(true)
    await page.type(calibration.meanSpeed, '6.85 m/s')
    await page.type(calibration.height, '100')
    await page.type(calibration.source, 'Mast')
    await priced()
    const known = { kind: 'mean_speed', mean_speed_ms: 6.85, height_m: 100, source: 'Mast' }
    expect(sent()?.parameters.calibration).toEqual(known)
  })

  it('by a raster needs a list whose sites it is read at', async () => {
    const offered = async (list: ReturnType<typeof exampleList> | null) => {
      const { page, calibration } = await opened('en', list)
      await page.click(page.button(calibration.kind))
      const names = page.all('li').map((item) => page.text(item))
      await page.close()
      return names.includes(calibration.kinds.raster)
    }
    expect([await offered(exampleList()), await offered(null)]).toEqual([true, false])
  })

  it('by another source forgets the name of the first one', async () => {
    const { page, calibration } = await opened()
    await page.pick(calibration.kind, calibration.kinds.mean_speed)
    await page.type(calibration.source, 'Mast')
    await page.pick(calibration.kind, calibration.kinds.raster)
    expect(page.field(calibration.source).value).toBe('')
  })
})
