import { describe, expect, it, vi } from 'vitest'
import {
  type AtlasProduct,
  energyYieldRoutes,
  type Language,
  messages,
  type NewJob,
  routes,
  type WindFarm,
  windFarmSettingsSchema,
} from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { exampleFarm } from '../testing/exampleFarm.ts'
import { OrderFarmDialog } from './OrderFarmDialog.tsx'

interface Given {
  readonly language?: Language
  readonly farm?: WindFarm
  readonly product?: Partial<AtlasProduct>
  readonly replaces?: boolean
  readonly next?: object | null
  readonly ordered?: unknown
}
const availability = 'availability.turbine'
const own = { losses: [{ id: availability, share: 0.03 }], uncertainties: [] }

async function opened({
  language = 'en',
  farm = exampleFarm(),
  product = {},
  replaces = false,
  next = null,
  ordered = () => exampleJob(),
}: Given = {}) {
  const [onOrdered, onClose] = [vi.fn(), vi.fn()]
  const page = await openPage(
    <OrderFarmDialog
      {...{ farm, replaces, onOrdered, onClose, middle: { lat: 53, lon: 9 }, turbines: [] }}
      product={exampleProduct<AtlasProduct>(product)}
    />,
    {
      language,
      answers: [
        [routes.quote, exampleQuote()],
        [routes.orderJob, ordered],
        [energyYieldRoutes.farmSurface, { turbines: [] }],
      ],
      given: [[['nextAssumptions'], next]],
    },
  )
  const words = messages[language]
  const cost = words.products.order.cost(2, '2')
  const confirm = words.windFarm.order.confirm(cost)
  const lossOf = (id: string) =>
    `${words.yieldTerms.losses[id.split('.')[0]!]}: ${words.yieldTerms.losses[id]}`
  const placed = () =>
    page.sent
      .filter(({ path }) => path.endsWith('/jobs'))
      .map(({ body }) => body as NewJob & { readonly parameters: Record<string, unknown> })
  const shareOf = (id: string) =>
    (placed()[0]!.parameters.losses as { id: string; share: number }[]).find((loss) => loss.id === id)?.share
  const ready = () => page.until(() => page.has('button', confirm) && !page.button(confirm).disabled)
  return {
    page,
    words,
    text: words.windFarm.order,
    confirm,
    lossOf,
    placed,
    shareOf,
    ready,
    onOrdered,
    onClose,
  }
}

describe('the order of a farm', () => {
  it('has all years of the product and no losses, and is placed once by a double click', async () => {
    const { page, confirm, ready, placed, shareOf, onOrdered, onClose } = await opened()
    await ready()
    await page.pressTwice(confirm)
    await page.until(() => onClose.mock.calls.length > 0)
    expect(placed()).toMatchObject([
      { product: 'wakeloss', list_id: 5, parameters: { from_year: 2014, till_year: 2024 } },
    ])
    expect([placed()[0]!.parameters.calibration, shareOf(availability)]).toEqual([undefined, 0])
    expect(onOrdered).toHaveBeenCalledOnce()
  })

  it.each([
    ['en', '2.5 %', 0.025],
    ['de', '2,5', 0.025],
  ] as const)('in %s, has the loss "%s" as %d', async (language, typed, share) => {
    const { page, words, confirm, lossOf, ready, shareOf } = await opened({ language })
    await page.type(lossOf(availability), typed)
    const sum = language === 'de' ? '2,50 %' : '2.50 %'
    expect(page.text()).toContain(words.farmResult.uncertainty.next(sum))
    await ready()
    await page.press(confirm)
    expect(shareOf(availability)).toBe(share)
  })

  it('is not placed with a loss that cannot be read, or with years in the wrong order', async () => {
    const { page, words, confirm, lossOf, ready } = await opened()
    await ready()
    await page.type(lossOf(availability), 'some')
    expect(page.alerts()).toContain(words.farmResult.uncertainty.invalid)
    expect(page.button(confirm).disabled).toBe(true)
    await page.type(lossOf(availability), '')
    expect(page.button(confirm).disabled).toBe(false)
    await page.pick(words.products.order.till, '2014')
    await page.pick(words.products.order.from, '2020')
    expect(page.noteOf(page.button(words.products.order.till))).toBe(words.windFarm.order.fromAfterTill)
    expect(page.button(confirm).disabled).toBe(true)
  })

  it('says what a result becomes of it: replaced, or the farm frozen', async () => {
    const first = await opened()
    expect(first.page.text()).toContain(first.text.freezes)
    await first.page.close()
    const again = await opened({ replaces: true })
    expect(again.page.text()).toContain(again.words.farmResult.replaces)
  })

  it('keeps everything entered if it is refused', async () => {
    const refusal = Response.json({ errorcode: 'NO_ORDERS', error: 'Nothing left.' }, { status: 409 })
    const { page, confirm, lossOf, ready, onClose } = await opened({ ordered: refusal })
    await page.type(lossOf(availability), '3')
    await ready()
    await page.press(confirm)
    await page.until(() => page.alerts().includes('Nothing left.'))
    expect([page.field(lossOf(availability)).value, onClose.mock.calls.length]).toEqual(['3', 0])
  })

  it('asks for the ground of the cell if the atlas does not know it', async () => {
    const { page, words, confirm, ready, placed } = await opened({ product: { knows_ground: false } })
    const { siteAir } = words
    await page.type(siteAir.cellGround, 'high')
    expect(page.noteOf(page.field(siteAir.cellGround))).toBe(siteAir.cellGroundInvalid('high'))
    await page.type(siteAir.cellGround, '120.5 m')
    await ready()
    await page.press(confirm)
    expect(placed()[0]!.parameters.cell_ground_m).toBe(120.5)
  })
})

describe('the losses of an order', () => {
  it('begin with those of the last order of this farm, and say so', async () => {
    const next = { ...own, farm: { listId: 5, name: 'Nord' } }
    const { page, words, lossOf } = await opened({ replaces: true, next })
    expect(page.field(lossOf(availability)).value).toBe('3')
    expect(page.text()).toContain(words.yieldFigures.next.same)
  })

  it('of another farm are only offered', async () => {
    const next = { ...own, farm: { listId: 9, name: 'Müritz' } }
    const { page, words, lossOf } = await opened({ next })
    expect(page.field(lossOf(availability)).value).toBe('0')
    await page.press(words.yieldFigures.next.other('Müritz'))
    expect(page.field(lossOf(availability)).value).toBe('3')
  })

  it('of a published source are entered by one click, which names it', async () => {
    const { page, words, confirm, ready, placed } = await opened()
    const { sources } = words.yieldFigures
    expect(page.text()).toContain(sources.none)
    await page.press(sources.button(sources.names.tr6, '5.42 %'))
    expect(page.text()).toContain(sources.taken(sources.names.tr6, sources.described.tr6))
    await ready()
    await page.press(confirm)
    const losses = placed()[0]!.parameters.losses as { share: number }[]
    // 1 - 0.97 × 0.98 × 0.995
    expect(1 - losses.reduce((left, { share }) => left * (1 - share), 1)).toBeCloseTo(0.054153, 6)
  })

  it('that a rule of the farm computes are not typed', async () => {
    const rule = {
      ...{ name: 'Noise', category: 'curtailment.noise', site_ids: null, clock: 'german' },
      ...{ windows: [], weather: [], directions: [], action: { kind: 'stop' } },
    }
    const farm = exampleFarm({ settings: windFarmSettingsSchema.parse({ restrictions: [rule] }) })
    const { page, text, lossOf } = await opened({ farm })
    expect(page.has('input', lossOf('curtailment.noise'))).toBe(false)
    expect(page.text()).toContain(text.byRule)
  })
})

describe('the calibration of an order', () => {
  it('is sent when it is complete; until then nothing is ordered', async () => {
    const { page, words, confirm, ready, placed } = await opened()
    const { calibration: text } = words
    await ready()
    await page.pick(text.kind, text.kinds.mean_speed)
    expect(page.text()).toContain(text.incomplete)
    expect(page.button(confirm).disabled).toBe(true)
    await page.type(text.meanSpeed, '6.85')
    await page.type(text.height, '100 m')
    await page.type(text.source, 'Mast')
    await page.press(confirm)
    expect(placed()[0]!.parameters.calibration).toEqual({
      ...{ kind: 'mean_speed', mean_speed_ms: 6.85, height_m: 100, source: 'Mast' },
    })
  })
})

it('asks before entries are lost by Escape, and places nothing then', async () => {
  const { page, words, lossOf, placed, onClose } = await opened()
  await page.type(lossOf(availability), '3')
  await page.key(page.all('dialog')[0]!, 'Escape')
  expect(onClose).not.toHaveBeenCalled()
  await page.press(words.common.discard)
  expect([onClose.mock.calls.length, placed()]).toEqual([1, []])
})
