import { describe, expect, it, vi } from 'vitest'
import { type Job, type Language, messages, type PpaProduct, routes } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { ownForwardCurvesKey } from '#web/market/ownForwardCurves.ts'
import { exampleOrigin, measured } from '#web/testing/exampleMarket.ts'
import { exampleList, exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { newPpaForm, type PpaForm } from '../ppaForm.ts'
import { PpaOrderCard } from './PpaOrderCard.tsx'

const history = {
  years: [2022, 2023, 2024].map((year, i) => ({ year, factor: 0.86 - 0.01 * i, base: 60, expected: false })),
  levels: [{ month: '2026-10', base: 84.5 }],
  season: [1.2, 1.15, 1, 0.9, 0.85, 0.85, 0.9, 0.95, 1, 1, 1.1, 1.1],
}
const form = newPpaForm(Date.UTC(2026, 10, 23))
const farm = exampleJob({ id: '9b2504e0-4f89-41d3-9a0c-0305e82c3302', status: 'COMPLETED' })

async function opened({
  change = {},
  entered = form,
  language = 'en',
  address = '/',
  farms = [],
}: {
  readonly change?: Partial<PpaProduct>
  readonly entered?: PpaForm
  readonly language?: Language
  readonly address?: string
  readonly farms?: readonly Job[]
} = {}) {
  const product = exampleProduct<PpaProduct>({
    ...({ turbines: [], market: exampleOrigin, basis: measured, history, quotes: [] } as object),
    ...({ quotes_in_force: false, on_demand: true, formats: ['xlsx', 'csv'] } as object),
    ...change,
  })
  const list = { ...exampleList(), wind_farm: farms.length > 0 }
  const page = await openPage(
    <PpaOrderCard product={product} list={list} siteIds={[1, 3]} form={entered} onOrdered={vi.fn()} />,
    {
      language,
      address,
      given: [[[ownForwardCurvesKey], []]],
      answers: [
        [routes.quote, exampleQuote()],
        [routes.jobs, { jobs: farms, next_cursor: null }],
      ],
    },
  )
  const { ppa: text, products: words } = messages[language]
  const quoted = () =>
    page.sent.filter(({ path }) => path.endsWith('/quote')).at(-1)?.body as object | undefined
  const parameters = () => (quoted() as { readonly parameters?: object } | undefined)?.parameters
  return { page, text, words, quoted, parameters }
}

describe('the order of PPA prices', () => {
  it('is closed with its reason', async () => {
    const { page, text } = await opened({ change: { on_demand: false } })
    expect(page.text()).toContain(text.order.closed)
    await page.close()
    const without = await opened({ change: { market: null } })
    expect(without.page.text()).toContain(without.text.noPrices.slice(0, 20))
  })

  it('contains the tried terms; what rests on quotes and the past stays open', async () => {
    const { page, parameters } = await opened({ entered: { ...form, tenor_years: 5, balancing: 6.5 } })
    await page.until(() => parameters() !== undefined)
    expect(parameters()).toMatchObject({
      ...{ start: '2027-01', tenor_years: 5, balancing: 6.5, forward: null, profile_factor: null },
      formats: ['csv', 'xlsx'],
    })
  })

  it.each([
    ['en', '95.4', 95.4],
    ['de', '95,4 EUR/MWh', 95.4],
  ] as const)('in %s, a typed price of "%s" counts for every year', async (language, typed, price) => {
    const { page, text, parameters } = await opened({ language })
    await page.type(text.inputs.forwardLevel, typed)
    await page.until(() => JSON.stringify(parameters() ?? '').includes('typed'))
    const { forward } = parameters() as {
      readonly forward: { readonly years: readonly { readonly base: number }[] }
    }
    expect(forward.years.map(({ base }) => base)).toEqual(
      Array.from({ length: form.tenor_years }, () => price),
    )
  })

  it('is confirmed with start, tenor and the source of its prices', async () => {
    const { page, text, words } = await opened()
    const button = words.order.button(words.order.cost(2, '2'))
    await page.until(() => page.has('button', button) && !page.button(button).disabled)
    await page.press(button)
    const dialog = page.text(page.all('dialog')[0])
    for (const part of ['January 2027', text.pdf.yearsOf(String(form.tenor_years)), text.inputs.forwardSpot])
      expect(dialog).toContain(part)
  })

  it('of a farm has all of its sites and no further loss', async () => {
    const { page, quoted, text } = await opened({
      ...{ farms: [farm], address: `/?production=${farm.id}`, entered: { ...form, loss_share: 0.08 } },
    })
    await page.until(() => JSON.stringify(quoted() ?? '').includes(farm.id))
    expect(quoted()).toMatchObject({
      site_ids: [1, 2, 3],
      parameters: { production: { run: farm.id }, loss_share: 0 },
    })
    expect(page.text()).toContain(text.order.hint)
  })

  it('with prices that contradict each other cannot be placed', async () => {
    const products = { '2028-Q1': 80, '2028-Q2': 80, '2028-Q3': 80, '2028-Q4': 80 }
    const { page, words, text } = await opened({ entered: { ...form, years: { 2028: 90 }, products } })
    expect(page.alerts()).toContain(text.inputs.forwardContradicts('2028'))
    expect(page.button(words.order.buttonPlain).disabled).toBe(true)
  })
})
