import { describe, expect, it, vi } from 'vitest'
import { type Language, type MarketForecast, type MarketValueProduct, messages, routes } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { ownForwardCurvesKey } from '#web/market/ownForwardCurves.ts'
import { exampleMarketProduct, exampleOrigin } from '#web/testing/exampleMarket.ts'
import { exampleList, exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ForecastWarnings } from '../forecast/ForecastWarnings.tsx'
import { ForecastOrderCard } from './ForecastOrderCard.tsx'

type Forecast = NonNullable<MarketForecast['forecast']>
const base = { mean: 80, origin: 'extrapolated', quote_date: null, errors: 0 }
const months = ['2199-01', '2199-02', '2199-03'].map((month, i) => ({ month, horizon: i + 1, base }))
const forecast = { months, known_till: '2198-12', is_outdated: false } as unknown as Forecast
const curve = {
  ...{ id: 7, name: 'Desk', quote_date: '2026-11-20', source: '' },
  created_at: '2026-11-20 12:00:00 UTC',
}

async function opened({
  change = {},
  answer = { forecast, refusal: null, market: exampleOrigin },
  language = 'en',
}: {
  readonly change?: Partial<MarketValueProduct>
  readonly answer?: unknown
  readonly language?: Language
} = {}) {
  const product = exampleMarketProduct(change)
  const page = await openPage(
    <ForecastOrderCard product={product} list={exampleList()} siteIds={[1, 2]} onOrdered={vi.fn()} />,
    {
      language,
      given: [
        [['marketForecast', product.id], answer],
        [[ownForwardCurvesKey], [curve]],
        [queryKeys.turbineInfos, { vendor_infos: [], turbine_type_infos: [] }],
      ],
      answers: [[routes.quote, exampleQuote()]],
    },
  )
  const { marketForecast: text, marketValue, products: words } = messages[language]
  const parameters = () =>
    (
      page.sent.filter(({ path }) => path.endsWith('/quote')).at(-1)?.body as
        | { readonly parameters: object }
        | undefined
    )?.parameters
  const box = (part: string) =>
    page.all('input[type=checkbox]').find((one) => page.nameOf(one).includes(part))!
  return { page, text, marketValue, words, parameters, box }
}

describe('the order of a forecast', () => {
  it.each([
    [{ on_demand: false }, undefined, messages.en.marketValue.order.closed],
    [
      {},
      { forecast: null, refusal: 'too_few_months', market: exampleOrigin },
      messages.en.marketForecast.refused.too_few_months,
    ],
  ] as const)('is closed with its reason: %j %j', async (change, answer, reason) => {
    const { page } = await opened({ change, ...(answer && { answer }) })
    expect(page.text()).toContain(reason)
    expect(page.all('form')).toHaveLength(0)
  })

  it('of months that are all over names the prices that are missing', async () => {
    const over = { ...forecast, known_till: '2020-01', months: [{ ...months[0], month: '2020-02' }] }
    const { page } = await opened({ answer: { forecast: over, refusal: null, market: exampleOrigin } })
    expect(page.text()).toContain('January 2020')
    expect(page.text()).toContain('February 2020')
    expect(page.all('form')).toHaveLength(0)
  })

  it('of synthetic prices, which have their own calendar, has no past months', async () => {
    const past = { ...forecast, months: [{ ...months[0], month: '2020-02' }] }
    const market = { ...exampleOrigin, synthetic: true }
    const { page } = await opened({ answer: { forecast: past, refusal: null, market } })
    expect(page.all('form')).toHaveLength(1)
  })

  it.each([
    ['en', 'January 2199'],
    ['de', 'Januar 2199'],
  ] as const)('has all months at first, and keeps their order (%s)', async (language, first) => {
    const { page, parameters, box } = await opened({ language })
    await page.until(() => parameters() !== undefined)
    expect(parameters()).toEqual({ months: [1, 2, 3], formats: ['csv', 'xlsx'] })
    await page.click(box(first))
    await page.until(() => JSON.stringify(parameters()).includes('[2,3]'))
    await page.click(box('2199 (3'))
    await page.until(() => JSON.stringify(parameters()).includes('[2]'))
    await page.click(box(first))
    await page.until(() => JSON.stringify(parameters()).includes('[1,2]'))
  })

  it('needs a month', async () => {
    const { page, text, words, box } = await opened()
    for (const month of ['January', 'February', 'March']) await page.click(box(month))
    expect(page.alerts()).toContain(text.order.noMonth)
    expect(page.button(words.order.buttonPlain).disabled).toBe(true)
  })

  it('uses an own curve on request, and names it when it is confirmed', async () => {
    const { page, text, words, parameters } = await opened()
    const name = text.forward.own('Desk', '20 Nov 2026')
    await page.pick(text.forward.chosenCurve, name)
    await page.until(() => JSON.stringify(parameters() ?? '').includes('forward_curve'))
    expect(parameters()).toMatchObject({ forward_curve: 7 })
    const button = words.order.button(words.order.cost(2, '2'))
    await page.until(() => page.has('button', button) && !page.button(button).disabled)
    await page.press(button)
    expect(page.text(page.all('dialog')[0])).toContain(name)
  })
})

describe('warnings before a forecast', () => {
  const { marketForecast: text } = messages.en
  it('say that base prices are carried forward, and lead to quotes', async () => {
    const page = await openPage(<ForecastWarnings forecast={forecast} />)
    expect(page.text()).toContain(text.extrapolated)
    expect(page.text()).not.toContain(text.outdated('December 2198'))
    expect(page.all('a')[0]?.getAttribute('href')).toMatch(/forward$/)
  })

  it('say that the first months are over', async () => {
    const page = await openPage(<ForecastWarnings forecast={{ ...forecast, is_outdated: true }} />)
    expect(page.text()).toContain(text.outdated('December 2198'))
  })

  it('with quotes state their day', async () => {
    const quoted = months.map((one) => ({
      ...one,
      base: { ...base, origin: 'quotes', quote_date: '2026-11-20' },
    }))
    const page = await openPage(
      <ForecastWarnings forecast={{ ...forecast, months: quoted } as unknown as Forecast} />,
    )
    expect(page.text()).toBe(text.quoted('20 Nov 2026'))
  })
})
