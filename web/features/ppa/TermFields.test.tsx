import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Language, messages, ownForwardCurveRoutes } from '#contracts'
import { ownForwardCurvesKey } from '#web/market/ownForwardCurves.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { newPpaForm, orderOf, type PpaForm, type PpaMarket } from './ppaForm.ts'
import { TermFields } from './TermFields.tsx'

const history = {
  years: [2022, 2023, 2024].map((year, i) => ({ year, factor: 0.86 - 0.01 * i, base: 60, expected: false })),
  levels: [{ month: '2026-10', base: 84.5 }],
  season: [1.2, 1.15, 1, 0.9, 0.85, 0.85, 0.9, 0.95, 1, 1, 1.1, 1.1],
}
const spot = { history, quotes: [], quotes_in_force: false } as unknown as PpaMarket
const quoted = {
  ...spot,
  quotes_in_force: true,
  quotes: [{ quote_date: '2026-11-20', first: '2027-01', base: [90, 88, 86], sources: [] }],
} as unknown as PpaMarket
const start: PpaForm = { ...newPpaForm(Date.UTC(2026, 10, 23)), tenor_years: 3 }
const curves = [
  { id: 7, name: 'Desk', quote_date: '2026-11-21', source: 'EEX', created_at: '2026-11-21 12:00:00 UTC' },
  { id: 8, name: 'Bank', quote_date: '2026-11-22', source: '', created_at: '2026-11-22 12:00:00 UTC' },
]

function Terms({ market, opened }: { readonly market: PpaMarket; readonly opened: PpaForm }) {
  const [form, setForm] = useState(opened)
  return (
    <>
      <TermFields form={form} market={market} ratio={1.034} ratioHint="of the site" onChange={setForm} />
      <output>{JSON.stringify(form)}</output>
    </>
  )
}

const desk = {
  ...curves[0],
  ...{ basis: null, is_in_force: true, longest_age_days: 30, quotes: [], synthetic: false },
  months: [71, 72].map((base, i) => ({ month: `2027-0${i + 1}`, base, peak: null, is_quoted: true })),
}

async function opened(form = start, market = spot, language: Language = 'en', curve: unknown = desk) {
  const page = await openPage(<Terms opened={form} market={market} />, {
    language,
    given: [[[ownForwardCurvesKey], curves]],
    answers: [[ownForwardCurveRoutes.ownForwardCurve, () => curve]],
  })
  const { inputs } = messages[language].ppa
  const held = () => JSON.parse(page.text(page.all('output')[0])) as PpaForm
  return { page, inputs, held, isWrong: (label: string) => page.field(label).hasAttribute('aria-invalid') }
}

describe('terms', () => {
  it.each([
    ['en', '2.5', 0.025],
    ['de', '2,5 %', 0.025],
    ['de', '0', 0],
    ['en', '58.7', 0.587],
  ] as const)('in %s, losses of "%s" are the share %d', async (language, typed, share) => {
    const { page, inputs, held } = await opened(start, spot, language)
    await page.type(inputs.lossShare, typed)
    expect(held().loss_share).toBeCloseTo(share, 12)
  })

  it.each(['91', '-1', 'some'])('losses of "%s" are refused, and the share before counts', async (typed) => {
    const { page, inputs, held, isWrong } = await opened()
    await page.type(inputs.lossShare, typed)
    expect([held().loss_share, isWrong(inputs.lossShare)]).toEqual([start.loss_share, true])
  })

  it('a floor cannot exceed the cap, nor a cap be below the floor', async () => {
    const { page, inputs, held, isWrong } = await opened()
    await page.type(inputs.cap, '60')
    await page.type(inputs.floor, '61')
    expect([held().floor, held().cap, isWrong(inputs.floor)]).toEqual([null, 60, true])
    await page.type(inputs.floor, '55')
    await page.type(inputs.cap, '54.9')
    expect([held().floor, held().cap, isWrong(inputs.cap)]).toEqual([55, 60, true])
    await page.type(inputs.cap, '')
    expect([held().cap, isWrong(inputs.cap)]).toEqual([null, false])
  })

  it('open values show what is used in their place, in the language', async () => {
    const { page, inputs } = await opened(start, spot, 'de')
    const shown = (label: string) => page.field(label).getAttribute('placeholder')
    expect([shown(inputs.siteRatio), shown(inputs.forwardLevel)]).toEqual(['1,034', '84,50'])
    expect(shown(`${inputs.factor} 2027`)).toMatch(/^0,\d{3}$/)
  })

  it('offers first months from one year before the chosen one, and the chosen one among them', async () => {
    const { page, inputs } = await opened()
    await page.type(inputs.start, '2027')
    expect(page.all('li')).toHaveLength(12)
    await page.click(page.all('li').find((item) => page.text(item) === 'Jul 2027')!)
    expect(page.field(inputs.start).value).toBe('Jul 2027')
  })
})

describe('forward prices', () => {
  it('of single years override the price of all years, until they are emptied', async () => {
    const { page, inputs, held } = await opened()
    await page.type(inputs.forwardLevel, '80')
    await page.type('2028', '75.5')
    expect([held().level, held().years]).toEqual([80, { 2028: 75.5 }])
    expect(page.field('2029').getAttribute('placeholder')).toBe('80.00')
    await page.type('2028', '')
    expect(held().years).toEqual({})
  })

  it('of a month or quarter are added once both its name and its price are sound', async () => {
    const { page, inputs, held } = await opened()
    const isReady = () => !page.button(inputs.forwardAdd).disabled
    await page.type(inputs.forwardProduct, 'Q1/28')
    expect(isReady()).toBe(false)
    await page.type(inputs.forwardPrice, '91')
    expect(isReady()).toBe(true)
    await page.press(inputs.forwardAdd)
    expect(held().products).toEqual({ '2028-Q1': 91 })
    expect([page.field(inputs.forwardProduct).value, page.field(inputs.forwardPrice).value]).toEqual(['', ''])
    await page.press(inputs.forwardRemove('2028-Q1'))
    expect(held().products).toEqual({})
  })

  it.each(['2045-Q1', '2028', 'soon'])('"%s" is no month or quarter of the delivery', async (typed) => {
    const { page, inputs } = await opened()
    await page.type(inputs.forwardProduct, typed)
    await page.type(inputs.forwardPrice, '91')
    expect(page.noteOf(page.field(inputs.forwardProduct))).toBe(inputs.forwardProductUnknown)
    expect(page.button(inputs.forwardAdd).disabled).toBe(true)
  })

  it('that contradict shorter ones are named, and cannot be ordered', async () => {
    const products = Object.fromEntries([1, 2, 3, 4].map((quarter) => [`2028-Q${quarter}`, 80]))
    const { page, inputs, held } = await opened({ ...start, products })
    expect(page.alerts()).toEqual([])
    await page.type('2028', '90')
    expect(page.alerts()).toEqual([inputs.forwardContradicts('2028')])
    expect(orderOf(held(), spot, ['csv'])).toBeNull()
  })

  it('come from quotes, own curves or the spot market', async () => {
    const { page, inputs } = await opened(start, quoted)
    await page.press(inputs.forwardSource)
    expect(page.all('li').map((item) => page.text(item))).toEqual([
      inputs.forwardQuotes('20 Nov 2026'),
      inputs.forwardOwn('Desk', '21 Nov 2026'),
      inputs.forwardOwn('Bank', '22 Nov 2026'),
      inputs.forwardSpot,
    ])
  })

  it('of an own curve are those of its months', async () => {
    const { page, inputs, held } = await opened(start, quoted)
    await page.pick(inputs.forwardSource, inputs.forwardOwn('Desk', '21 Nov 2026'))
    await page.until(() => held().curve !== null)
    expect(held()).toMatchObject({
      source: 'quotes',
      curve: {
        ...{ id: 7, name: 'Desk' },
        quoted: { quote_date: '2026-11-21', first: '2027-01', base: [71, 72], sources: ['EEX'] },
      },
    })
  })

  it('of an own curve that arrives after another choice are not taken', async () => {
    const { promise, resolve } = Promise.withResolvers()
    const { page, inputs, held } = await opened(start, quoted, 'en', promise)
    await page.pick(inputs.forwardSource, inputs.forwardOwn('Desk', '21 Nov 2026'))
    await page.pick(inputs.forwardSource, inputs.forwardSpot)
    await page.meanwhile(() => resolve(desk))
    await page.settle()
    expect([held().source, held().curve]).toEqual(['extrapolated', null])
  })

  it('of an own curve without months are none, and the page says so', async () => {
    const { page, inputs, held } = await opened(start, quoted, 'en', { ...desk, months: [] })
    await page.pick(inputs.forwardSource, inputs.forwardOwn('Desk', '21 Nov 2026'))
    await page.until(() => page.alerts().length > 0)
    expect([page.alerts(), held().curve]).toEqual([[messages.en.marketForecast.forward.noCurve], null])
  })

  it('of a deleted curve stay chosen under its name', async () => {
    const own = { quote_date: '2026-11-23', first: '2027-01', base: [70, 71], sources: [] }
    const form = { ...start, source: 'quotes' as const, curve: { id: 99, name: 'Gone', quoted: own } }
    const { page, inputs } = await opened(form as PpaForm, quoted)
    expect(page.text(page.button(inputs.forwardSource))).toBe(inputs.forwardOwn('Gone', '23 Nov 2026'))
  })
})
