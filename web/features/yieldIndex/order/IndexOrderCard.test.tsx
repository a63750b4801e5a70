import { describe, expect, it, vi } from 'vitest'
import { type Job, type Language, messages, routes, type YieldIndexProduct } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { exampleList, exampleProduct, exampleQuote } from '#web/testing/exampleOrder.ts'
import { exampleCurve, exampleInfos } from '#web/testing/exampleTurbines.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { FieldOnMap } from './FieldOnMap.tsx'
import { IndexOrderCard } from './IndexOrderCard.tsx'

const product = exampleProduct<YieldIndexProduct>({
  ...{ formats: ['csv', 'xlsx'], on_demand: true, default_reference: [2015, 2022] },
  ...{ complete_years: [2015, 2016, 2020, 2022], turbines: [] },
} as unknown as Partial<YieldIndexProduct>)
const infos = exampleInfos({ curves: [exampleCurve(21, 'Mode 0'), exampleCurve(22, 'Mode 4')] })

async function opened(language: Language = 'en', change: Partial<YieldIndexProduct> = {}) {
  const page = await openPage(
    <IndexOrderCard
      product={{ ...product, ...change }}
      list={exampleList()}
      siteIds={[1]}
      onOrdered={vi.fn()}
    />,
    {
      language,
      answers: [[routes.quote, exampleQuote()]],
      given: [[queryKeys.turbineInfos, infos]],
    },
  )
  const { yieldIndex, quantities, products } = messages[language]
  const choose = async (name: string) => {
    await page.type(yieldIndex.order.type, name)
    await page.click(page.all('li')[0]!)
  }
  const button = () => page.all('button[type=submit]')[0] as ReturnType<typeof page.button>
  const priced = () => page.until(() => !button().disabled)
  const sent = () =>
    (
      page.sent.filter(({ path }) => path.endsWith('/quote')).at(-1)?.body as
        | { parameters: object }
        | undefined
    )?.parameters
  return { page, yieldIndex, text: yieldIndex.order, quantities, products, choose, button, priced, sent }
}

describe('the order of an index', () => {
  it('needs a turbine, and has its first curve at the height of the product', async () => {
    const { button, sent, choose, priced } = await opened()
    expect([button().disabled, sent()]).toEqual([true, undefined])
    await choose('E-138')
    await priced()
    expect(sent()).toEqual({
      ...{ turbine_type_id: 11, power_curve_id: 21, hub_height: 100, mode: 'seasonal' },
      ...{ reference: [2015, 2022], formats: ['csv', 'xlsx'] },
    })
  })

  it.each([
    ['en', '137.5 m'],
    ['de', '137,5'],
  ] as const)(
    'has curve, height, mode and whole atlas as chosen, and names them (%s)',
    async (language, hub) => {
      const { page, yieldIndex, text, quantities, choose, priced, sent, button } = await opened(language)
      await choose('E-138')
      await page.pick(text.curve, 'Mode 4')
      await page.type(quantities.hubHeight, hub)
      await page.pick(yieldIndex.mode, yieldIndex.modes.anomaly)
      await page.click(page.field(text.wholeAtlas))
      await priced()
      expect(sent()).toMatchObject({
        power_curve_id: 22,
        hub_height: 137.5,
        mode: 'anomaly',
        whole_atlas: true,
      })
      await page.click(button())
      const summary = page.text(page.all('dialog')[0])
      for (const part of ['Enercon E-138 · Mode 4', yieldIndex.modes.anomaly, text.fieldOrdered])
        expect(summary).toContain(part)
      expect(summary).toContain(language === 'de' ? '137,5 m' : '137.5 m')
    },
  )

  it('another type resets the curve; one without a curve says so', async () => {
    const { page, text, choose } = await opened()
    await choose('E-138')
    await page.pick(text.curve, 'Mode 4')
    await choose('E-82')
    expect(page.noteOf(page.field(text.type))).toBe(text.noCurve)
    expect(page.button(text.curve).disabled).toBe(true)
    await choose('E-138')
    expect(page.text(page.button(text.curve))).toBe('Mode 0')
  })

  it('offers own types first, and marks them', async () => {
    const { page, text } = await opened()
    await page.type(text.type, 'W')
    expect(page.text(page.all('li')[0])).toBe(text.ownType('Own works W90'))
  })

  it.each(['250', '100 140', 'high'])('refuses the hub height "%s" at its field', async (typed) => {
    const { page, quantities, choose, priced, button } = await opened()
    await choose('E-138')
    await priced()
    await page.type(quantities.hubHeight, typed)
    expect(page.field(quantities.hubHeight).hasAttribute('aria-invalid')).toBe(true)
    expect(button().disabled).toBe(true)
  })

  it('of a product that is only shown says that it is closed', async () => {
    const { page, text } = await opened('en', { on_demand: false })
    expect(page.text()).toContain(text.closed)
    expect(page.has('button', text.curve)).toBe(false)
  })
})

describe('the field of an order', () => {
  const job = exampleJob({ atlas_version: '1' })
  const shown = async (turbines: readonly { id: string }[], change: Partial<Job> = {}) => {
    const of = { ...product, turbines } as unknown as YieldIndexProduct
    const page = await openPage(<FieldOnMap job={{ ...job, ...change }} product={of} />)
    const parts = [page.text(), page.all('a').map((link) => link.getAttribute('href'))] as const
    await page.close()
    return parts
  }

  it('is linked while its atlas is unchanged, and else says that it is old', async () => {
    const { order: text } = messages.en.yieldIndex
    const [name, links] = await shown([{ id: job.id }])
    expect([name, links[0]]).toEqual([text.showField, expect.stringContaining(`turbine=${job.id}`)])
    expect(await shown([], { atlas_version: '0' })).toEqual([text.oldField, []])
    // The map has not received it yet.
    expect(await shown([])).toEqual(['', []])
  })
})
