import { expect, it, vi } from 'vitest'
import { type Language, messages, routes, type TimeSeriesProduct } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleList, exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { type Answer, openPage } from '#web/testing/openPage.tsx'
import { TimeSeriesOrderCard } from './TimeSeriesOrderCard.tsx'

const product = exampleProduct<TimeSeriesProduct>({
  parameters: ['wind_speed', 'wind_direction', 'temperature'],
  formats: ['csv', 'xlsx'],
})
const list = exampleList()

async function opened({
  language = 'en',
  quote = exampleQuote(),
  ordered = () => new Promise(() => {}),
  change = {},
  siteIds = [1, 3],
}: {
  readonly language?: Language
  readonly quote?: unknown
  readonly ordered?: () => unknown
  readonly change?: Partial<TimeSeriesProduct>
  readonly siteIds?: readonly number[]
} = {}) {
  const onOrdered = vi.fn()
  const answers: Answer[] = [
    [routes.quote, quote],
    [routes.orderJob, ordered],
  ]
  const page = await openPage(
    <TimeSeriesOrderCard
      product={{ ...product, ...change }}
      list={list}
      siteIds={siteIds}
      onOrdered={onOrdered}
    />,
    { language, answers },
  )
  const { order } = messages[language].products
  const words = { ...order, ...messages[language].timeSeries.order }
  const sentTo = (path: string) => page.sent.filter((call) => call.path.endsWith(path))
  const priced = async () => page.until(() => !button().disabled)
  const button = () => page.all('button[type=submit]')[0] as ReturnType<typeof page.button>
  /** Opens the confirmation dialog. */
  const review = async () => {
    await priced()
    await page.click(button())
  }
  return { page, words, onOrdered, sentTo, priced, button, review }
}
const confirm = messages.en.products.order.confirm('2 credits')

it.each(['en', 'de'] as const)(
  'names the cost on the button and the remaining orders afterwards (%s)',
  async (language) => {
    const { page, words, priced, button } = await opened({ language })
    await priced()
    expect(page.text(button())).toBe(words.button(words.cost(2, '2')))
    expect(page.text()).toContain(words.remainingAfter('1'))
    expect(page.text()).toContain(words.forSites(2, '2'))
  },
)

it('requests the price of exactly the order to be placed', async () => {
  const { sentTo, priced } = await opened()
  await priced()
  const order = { heights: [100], from_year: 2014, till_year: 2024, formats: ['csv', 'xlsx'] }
  expect(sentTo('/quote').at(-1)?.body).toEqual({
    ...{ product: 'ts', product_id: 7, list_id: 5, site_ids: [1, 3] },
    parameters: { ...order, parameters: ['wind_speed', 'wind_direction'] },
  })
})

it('nothing is ordered before the customer has confirmed, then once, however often it is clicked', async () => {
  const { page, onOrdered, sentTo, review } = await opened({ ordered: () => exampleJob() })
  await review()
  expect(sentTo('/jobs')).toEqual([])
  const summary = page.text(page.all('dialog')[0])
  for (const part of ['Alpha, Gamma', 'Nord', '100 m', '2014', '2 credits · 1 left afterwards'])
    expect(summary).toContain(part)
  expect(summary).not.toContain('Beta')
  await page.pressTwice(confirm)
  await page.until(() => onOrdered.mock.calls.length > 0)
  expect(sentTo('/jobs')).toHaveLength(1)
  expect(sentTo('/jobs')[0]?.body).toEqual(sentTo('/quote').at(-1)?.body)
  expect(page.all('dialog')).toHaveLength(0)
})

it('while the order is in progress its button accepts no click', async () => {
  const { page, sentTo, review } = await opened()
  await review()
  await page.press(confirm)
  await page.press(confirm)
  expect(sentTo('/jobs')).toHaveLength(1)
  expect(page.button(confirm).getAttribute('aria-busy')).toBe('true')
})

it('closing the dialog gives up the order in progress', async () => {
  let answer: (job: unknown) => void = () => {}
  const { page, onOrdered, review } = await opened({ ordered: () => new Promise((done) => (answer = done)) })
  await review()
  await page.press(confirm)
  await page.press(messages.en.common.cancel)
  answer(exampleJob())
  await page.settle()
  expect(onOrdered).not.toHaveBeenCalled()
  expect(page.all('dialog')).toHaveLength(0)
})

it('a retry after a lost answer repeats the order; after a refusal it is a new order', async () => {
  const refusal = () => Response.json({ error: 'Nothing left.', errorcode: 'NO_ORDERS' }, { status: 409 })
  const answers = [() => Promise.reject(new Error('lost')), refusal, refusal]
  const { page, sentTo, review } = await opened({ ordered: () => answers.shift()!() })
  await review()
  for (const text of [messages.en.common.noResponse, 'Nothing left.', 'Nothing left.']) {
    await page.press(confirm)
    await page.until(() => page.alerts().some((alert) => alert.includes(text)))
  }
  const keys = sentTo('/jobs').map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('an invalid entry is reported at its field, and nothing can be ordered', async () => {
  const { page, words, button, priced } = await opened()
  await priced()
  await page.type(words.heights, '30 100 abc')
  const note = page.noteOf(page.field(words.heights))
  expect(note).toContain('30')
  expect(note).toContain('abc')
  expect(page.field(words.heights).getAttribute('aria-invalid')).toBe('true')
  expect(button().disabled).toBe(true)
})

it('heights are read as typed, with their unit and in either language', async () => {
  const { page, words, sentTo } = await opened({ language: 'de' })
  await page.type(words.heights, '100  140,5 m')
  const sent = () => sentTo('/quote').at(-1)?.body as { parameters: { heights: number[] } } | undefined
  await page.until(() => sent()?.parameters.heights.length === 2)
  expect(sent()?.parameters.heights).toEqual([100, 140.5])
})

it('accepts no order until the price is that of the current entries', async () => {
  const { page, words, button, priced, sentTo } = await opened()
  await priced()
  await page.type(words.heights, '120')
  expect(button().disabled).toBe(true)
  await priced()
  expect(sentTo('/quote').at(-1)?.body).toMatchObject({ parameters: { heights: [120] } })
})

it('without parameters or files it names them and disables the button', async () => {
  const { page, words, button, priced } = await opened()
  await priced()
  const boxes = page.all('input[type=checkbox]') as ReturnType<typeof page.field>[]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, true, true])
  for (const box of boxes.filter(({ checked }) => checked)) await page.click(box)
  expect(page.alerts()).toEqual(expect.arrayContaining([words.noParameter, words.noFormat]))
  expect(button().disabled).toBe(true)
})

it('requests no price without sites', async () => {
  const { page, words, sentTo, button } = await opened({ siteIds: [] })
  expect(page.text()).toContain(words.noSites)
  expect([sentTo('/quote').length, button().disabled]).toEqual([0, true])
})

it.each([
  ['an expired purchase', { valid: false }, messages.en.products.expiredUndated],
  ['no credits left', { remaining_orders: 0 }, messages.en.products.noneLeft],
] as const)('%s replaces the price', async (_, change, problem) => {
  const { page } = await opened({ change })
  await page.until(() => page.alerts().includes(problem))
})

it('a refused price shows the message of the server', async () => {
  const quote = () => Response.json({ error: 'Only 1 credit left.', errorcode: 'NO_ORDERS' }, { status: 409 })
  const { page, button } = await opened({ quote })
  await page.until(() => page.alerts().includes('Only 1 credit left.'))
  expect(button().disabled).toBe(true)
})

it('warnings and the covered period are shown before the customer confirms', async () => {
  const quote = exampleQuote({
    warnings: ['Gamma lies at the coast.'],
    covered_sites: 1,
    remaining_after: null,
  })
  const { page, words, review } = await opened({ quote })
  await review()
  const summary = page.text(page.all('dialog')[0])
  for (const part of [words.warnings, 'Gamma lies at the coast.', words.covered(1, '1')])
    expect(summary).toContain(part)
})
