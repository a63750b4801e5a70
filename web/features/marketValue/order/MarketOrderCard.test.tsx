import { describe, expect, it, vi } from 'vitest'
import {
  type Job,
  type Language,
  type MarketValueProduct,
  messages,
  products,
  routes,
  type Site,
} from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleMarketProduct } from '#web/testing/exampleMarket.ts'
import { exampleList, exampleQuote, exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { MarketOrderCard } from './MarketOrderCard.tsx'
import { PlantsTable } from './PlantsTable.tsx'

const turbines = {
  vendor_infos: [{ id: 1, name: 'Vendor' }],
  turbine_type_infos: [{ id: 9, vendor_id: 1, name: 'V 150' }],
}
const farm = exampleJob({ id: '9b2504e0-4f89-41d3-9a0c-0305e82c3302', status: 'COMPLETED' })

async function opened({
  change = {},
  language = 'en',
  address = '/',
  farms = [],
}: {
  readonly change?: Partial<MarketValueProduct>
  readonly language?: Language
  readonly address?: string
  readonly farms?: readonly Job[]
} = {}) {
  const list = { ...exampleList(), wind_farm: farms.length > 0 }
  const page = await openPage(
    <MarketOrderCard
      product={exampleMarketProduct(change)}
      list={list}
      siteIds={[1, 3]}
      onOrdered={vi.fn()}
    />,
    {
      language,
      address,
      given: [[queryKeys.turbineInfos, turbines]],
      answers: [
        [routes.quote, exampleQuote()],
        [routes.jobs, { jobs: farms, next_cursor: null }],
      ],
    },
  )
  const { marketValue, products: words } = messages[language]
  const quoted = () => page.sent.filter(({ path }) => path.endsWith('/quote')).at(-1)?.body as never
  const parameters = () => (quoted() as { readonly parameters: object } | undefined)?.parameters
  return { page, text: marketValue.order, marketValue, words, quoted, parameters }
}

describe('the order of market values', () => {
  it.each([
    [{ on_demand: false }, messages.en.marketValue.order.closed],
    [{ market: null }, messages.en.marketValue.noPrices.slice(0, 25)],
    [{ months: null }, messages.en.marketValue.noMonths],
  ] as const)('is closed with its reason: %j', async (change, reason) => {
    const { page } = await opened({ change })
    expect(page.text()).toContain(reason)
    expect(page.all('form')).toHaveLength(0)
  })

  it('of all months names none, so that a repetition includes new ones', async () => {
    const { page, parameters } = await opened()
    await page.until(() => parameters() !== undefined)
    expect(parameters()).toEqual({ formats: ['csv', 'xlsx'] })
  })

  it.each([
    ['en', '4.5', 4.5],
    ['de', '4,5', 4.5],
    ['de', '0,75 EUR/MWh', 0.75],
    ['en', '0', 0],
  ] as const)('in %s, a fee of "%s" is sent as %d EUR/MWh', async (language, typed, fee) => {
    const { page, text, parameters } = await opened({ language })
    await page.type(text.fee, typed)
    await page.until(() => parameters() !== undefined && 'marketing_fee' in parameters()!)
    expect(parameters()).toMatchObject({ marketing_fee: fee })
  })

  it.each(['51', '-1', 'much'])(
    'a fee of "%s" is refused at its field, and the order cannot be placed',
    async (typed) => {
      const { page, text, words } = await opened()
      await page.type(text.fee, typed)
      expect(page.noteOf(page.field(text.fee))).toBe(text.wrongFee('50'))
      expect(page.button(words.order.buttonPlain).disabled).toBe(true)
    },
  )

  it('a fee with an unclear mark is asked about', async () => {
    const { page, text } = await opened({ language: 'de' })
    await page.type(text.fee, '1.125')
    expect(page.noteOf(page.field(text.fee))).toBe(messages.de.common.whichIsMeant('1.125'))
  })

  it('intervals are sent in their order, whatever was clicked first', async () => {
    const { page, text, parameters } = await opened()
    const box = (label: string) => page.all('input[type=checkbox]').find((one) => page.nameOf(one) === label)!
    await page.click(box(text.intervalLengths.quarter_hour))
    await page.click(box(text.intervalLengths.hour))
    await page.until(() => JSON.stringify(parameters() ?? '').includes('"hour"'))
    expect(parameters()).toMatchObject({ intervals: ['hour', 'quarter_hour'] })
  })

  it('needs a file', async () => {
    const { page, words } = await opened({ change: { formats: ['xlsx'] } })
    const file = page
      .all('input[type=checkbox]')
      .find((one) => (one as never as { checked: boolean }).checked)!
    await page.click(file)
    expect(page.alerts()).toContain(words.order.noFormat)
  })

  it.each([
    ['en', '1.5', '1.50'],
    ['de', '1,5', '1,50'],
  ] as const)('is confirmed with its months, sites, fee and intervals (%s)', async (language, typed, fee) => {
    const { page, text, words } = await opened({ language })
    await page.type(text.fee, typed)
    await page.click(page.field(text.intervalLengths.hour))
    const button = words.order.button(words.order.cost(2, '2'))
    await page.until(() => page.has('button', button) && !page.button(button).disabled)
    await page.press(button)
    const dialog = page.text(page.all('dialog')[0])
    expect(dialog).toContain(text.confirmTitle)
    expect(dialog).toContain('Alpha, Gamma')
    expect(dialog).toMatch(/Jan\.? 2025 – Juni?\.? 2025/)
    expect(dialog).toContain(`${text.intervals}${text.intervalLengths.hour}`)
    expect(dialog).toContain(`${text.fee}${fee} EUR/MWh`)
  })

  it('of a farm uses its net power and all of its sites', async () => {
    const { page, quoted } = await opened({ farms: [farm], address: `/?production=${farm.id}` })
    await page.until(() => JSON.stringify(quoted() ?? '').includes(farm.id))
    expect(quoted()).toMatchObject({ site_ids: [1, 2, 3], parameters: { production: { run: farm.id } } })
  })

  it('of mixed data says so in the order, as the reader has requested', async () => {
    const { page, parameters } = await opened({ address: '/?mixed=1' })
    await page.until(() => parameters() !== undefined)
    expect(parameters()).toMatchObject({ mixed: true })
    expect(products.marketValue.code).toBe('mva')
  })
})

describe('turbines and support of the chosen sites', () => {
  const plant = {
    award_ct_kwh: 7.35,
    award_number: 'GEB19',
    commissioned: '2021-03-15',
    rated_power_kw: 3050.5,
  }
  const known = exampleSite(1, 'Alpha', {
    ...{ turbine_type_id: 9, hub_height: 162.5 },
    info: { plant } as unknown as Site['info'],
  })
  const table = async (language: Language) => {
    const list = {
      ...exampleList(),
      sites: [known, exampleSite(2, 'Beta', { turbine_type_id: null }), exampleSite(3, 'No')],
    }
    return openPage(<PlantsTable list={list} siteIds={[1, 2]} />, {
      language,
      given: [[queryKeys.turbineInfos, turbines]],
    })
  }

  it.each([
    ['en', ['162.5 m', '7.35 ct/kWh · GEB19', '15 Mar 2021', '–', '3,050.5 kW', '–']],
    ['de', ['162,5 m', '7,35 ct/kWh · GEB19', '15.03.2021', '–', '3.050,5 kW', '–']],
  ] as const)('are shown as stored, with dashes for unknown ones (%s)', async (language, cells) => {
    const page = await table(language)
    const rows = page.rows().filter((row) => row.length > 2)
    expect(rows.map(([name]) => name)).toEqual(['Alpha', 'Beta'])
    expect(rows[0]?.slice(1, 8)).toEqual(['Vendor V 150', ...cells])
    expect(rows[1]?.slice(2, 8)).toEqual(['–', '–', '–', '–', '–', '–'])
  })

  it('a site without a turbine offers to choose one', async () => {
    const page = await table('en')
    const { order: text } = messages.en.marketValue
    expect(page.has('button', text.chooseTurbineOf('Beta'))).toBe(true)
    expect(page.has('button', text.chooseTurbineOf('Alpha'))).toBe(false)
  })
})
