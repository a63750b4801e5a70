import { describe, expect, it } from 'vitest'
import {
  type Language,
  messages,
  type ProductionCandidate,
  type ProductionCorrection,
  type YieldIndexProduct,
  yieldIndexRoutes,
} from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleProduct, exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ProductionScreen } from './ProductionScreen.tsx'

const basis = { kind: 'modelled' as const, mixed: false, sources: [], period: null, methods: [] }
const product = {
  ...exampleProduct<YieldIndexProduct>({ complete_years: [2022, 2023, 2024] } as Partial<YieldIndexProduct>),
  basis,
} as YieldIndexProduct
const candidate = (name: string, change: Partial<ProductionCandidate> = {}): ProductionCandidate => ({
  turbine: { id: name, name, hub_height: 137.5 },
  ...{ reference: [2005, 2024], month_count: 34, annual_energy: 28_123, r_squared: 0.9234, slope: 1.012 },
  ...{ scatter: 6.24, uncertainty: { correction: 2.1, reference: 1.9, total: 2.83 } },
  ageing: { slope: -0.51, p: 0.03, from: 101, till: 99 },
  months: [{ month: '2023-01', energy: 2500.4, index: 104.2, expected: 2450, residual: 2.06 }],
  left_out: [{ month: '2023-02', reason: 'availability', share: 0.823 }],
  ...change,
})
const correction = (change: Partial<ProductionCorrection> = {}): ProductionCorrection => ({
  cell: { lat: 53, lon: 9 },
  table: {
    resolution: 'month',
    unit: 'kWh',
    rows: 36,
    from: '2022-01',
    till: '2024-12',
    has_availability: true,
  },
  ...{ candidates: [candidate('E-1'), candidate('E-2', { annual_energy: 27_000 })], best: 0 },
  ...{ best_by: 'nearest', basis, warnings: [] },
  reading: { columns: [], time: null, place: null, not_used: [] },
  ...change,
})
const list = { id: 5, name: 'Nord', site_count: 1, product_type: null, wind_farm: false }

async function opened({
  answer = () => correction(),
  language = 'en',
  at = null,
}: {
  readonly answer?: unknown
  readonly language?: Language
  readonly at?: string | null
} = {}) {
  const page = await openPage(
    <ProductionScreen product={product} offered={[]} at={at} onProduct={() => {}} />,
    {
      language,
      answers: [[yieldIndexRoutes.correctProduction, answer]],
      given: [
        [queryKeys.siteLists, [list]],
        [queryKeys.sites(5), [exampleSite(1, 'Alpha', { lat: 52.25, lon: 7.25 })]],
      ],
    },
  )
  const { production: text, yieldIndex } = messages[language]
  const forms = () =>
    page.sent.flatMap(({ body }) => (body instanceof FormData ? [Object.fromEntries(body)] : []))
  const correct = async (lat = '53.5', lon = '9.25') => {
    await page.type(text.latitude, lat)
    await page.type(text.longitude, lon)
    await page.type(text.table, 'Month;kWh\n2024-01;5000')
    await page.press(text.correct)
  }
  const tables = () => page.all('table').map((table) => page.text(table))
  return { page, text, yieldIndex, forms, correct, tables }
}

describe('the request of a correction', () => {
  it.each([
    ['en', '53.5', '9.25', '350.5 W/m²', '98.5'],
    ['de', '53,5', '9,25', '350,5', '98,5 m'],
  ] as const)('has place and turbines as typed, once by a double click (%s)', async (...typed) => {
    const [language, lat, lon, power, hub] = typed
    const { page, text, forms } = await opened({ language, answer: () => new Promise(() => {}) })
    await page.type(text.latitude, lat)
    await page.type(text.longitude, lon)
    await page.type(text.specificPower, power)
    await page.type(text.hubHeight, hub)
    await page.type(text.farmName, ' Nord ')
    await page.type(text.table, 'Month;kWh\n2024-01;5000')
    await page.pressTwice(text.correct)
    expect(forms()).toEqual([
      {
        ...{ lat: '53.5', lon: '9.25', specific_power: '350.5', hub_height: '98.5', name: 'Nord' },
        ...{ min_share: '1', min_availability: '0.9', table: 'Month;kWh\n2024-01;5000' },
      },
    ])
  })

  it('needs a place and a table, and says so after the first attempt', async () => {
    const { page, text, forms } = await opened()
    expect(page.field(text.latitude).hasAttribute('aria-invalid')).toBe(false)
    await page.press(text.correct)
    expect(page.noteOf(page.field(text.latitude))).toBe(text.placeMissing)
    expect(page.noteOf(page.field(text.table))).toBe(text.tableMissing)
    expect(forms()).toEqual([])
  })

  it('begins at the place of the address, or takes that of a site with its name', async () => {
    const { page, text } = await opened({ language: 'de', at: '53.8,9.1' })
    expect([text.latitude, text.longitude].map((label) => page.field(label).value)).toEqual(['53,8', '9,1'])
    await page.type(text.site, 'Alpha')
    await page.click(page.all('li').find((item) => page.text(item) === 'Alpha')!)
    expect([text.latitude, text.longitude].map((label) => page.field(label).value)).toEqual(['52,25', '7,25'])
    expect(page.field(text.farmName).value).toBe('Alpha')
  })

  it('adds an own reference period, whose end is never before its beginning', async () => {
    const { page, text, yieldIndex, forms, correct } = await opened()
    await page.pick(yieldIndex.referenceTill, '2023')
    await page.pick(yieldIndex.referenceFrom, '2024')
    expect(page.text(page.button(yieldIndex.referenceTill))).toBe('2024')
    await page.pick(yieldIndex.referenceTill, '2022')
    expect(page.text(page.button(yieldIndex.referenceFrom))).toBe('2022')
    await correct()
    expect(forms()[0]?.references).toContain('2022-2022')
    await page.pick(yieldIndex.referenceFrom, text.usualReferences)
    await page.press(text.correct)
    expect(forms().at(-1)).not.toHaveProperty('references')
  })

  it('asks what the table leaves open, and sends the answer with it', async () => {
    const question = {
      ...{ key: 'unit:Energy', text: 'In which unit?', is_open: false },
      choices: [{ value: 'MWh', text: 'MWh' }],
    }
    const body = { errorcode: 'INVALID_INPUT', error: 'Unclear.', questions: [question] }
    const answers = [() => Response.json(body, { status: 400 }), correction]
    const { page, text, forms, correct } = await opened({ answer: () => answers.shift()!() })
    await correct()
    await page.until(() => page.text().includes('In which unit?'))
    await page.pick('In which unit?', 'MWh')
    await page.press(text.correct)
    expect(forms().at(-1)).toMatchObject({ answers: '{"unit:Energy":"MWh"}' })
    // Another table may raise other questions.
    await page.type(text.table, 'Month;MWh\n2024-01;5')
    await page.press(text.correct)
    expect(forms().at(-1)).not.toHaveProperty('answers')
  })

  it('names every wrong row', async () => {
    const issues = [{ path: 'table line 7', message: 'is no number' }]
    const refusal = Response.json({ errorcode: 'INVALID_INPUT', error: 'no', issues }, { status: 400 })
    const { page, text, correct } = await opened({ answer: refusal })
    await correct()
    await page.until(() => page.alerts().join().includes(text.problems))
    expect(page.alerts().join()).toContain('is no number')
  })
})

describe('the long-term yield', () => {
  it.each([
    ['en', '28,120 ± 800 MWh', '137.5 m', '0.923'],
    ['de', '28.120 ± 800 MWh', '137,5 m', '0,923'],
  ] as const)('has its deviation and the exact hub height of its reference (%s)', async (...shown) => {
    const [language, energy, hub, rSquared] = shown
    const { page, text, correct, tables } = await opened({ language })
    await correct()
    await page.until(() => tables().length > 0)
    expect(page.text()).toContain(text.bestBy.nearest)
    expect(page.text()).toContain(text.countOf('34', '35'))
    expect(page.text().replaceAll('\u00a0', ' ')).toContain(energy)
    expect(tables().join()).toContain(text.turbineOf('E-1', hub))
    expect(tables().join()).toContain(rSquared)
  })

  it('of another candidate is shown on request, until the production is corrected again', async () => {
    const { page, text, correct } = await opened()
    await correct()
    const show = text.show(`${text.turbineOf('E-2', '137.5\u00a0m')}, 2005–2024`)
    await page.until(() => page.has('button', show))
    await page.press(show)
    expect(page.button(show).getAttribute('aria-pressed')).toBe('true')
    expect(page.text()).not.toContain(text.bestBy.nearest)
    await page.press(text.correct)
    await page.until(() => page.text().includes(text.bestBy.nearest))
  })

  it('names the months left out, with the reason', async () => {
    const { page, text, correct } = await opened()
    await correct()
    await page.until(() => page.text().includes(text.reasons.availability('82.3 %')))
  })

  it('cannot be given by too few months; a weak fit is no reliable one', async () => {
    const few = candidate('E-1', { annual_energy: null, month_count: 2, r_squared: null })
    const { page, text, correct } = await opened({ answer: () => correction({ candidates: [few] }) })
    await correct()
    await page.until(() => page.alerts().includes(text.tooFew('2')))
    await page.close()
    const weak = await opened({
      answer: () => correction({ candidates: [candidate('E-1', { r_squared: 0.3 })] }),
    })
    await weak.correct()
    await weak.page.until(() => weak.page.alerts().join().includes('0.30'))
  })
})
