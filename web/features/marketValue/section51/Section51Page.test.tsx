import { describe, expect, it } from 'vitest'
import { type Language, marketValueRoutes, messages, type NegativeHours, type Section51 } from '#contracts'
import { exampleOrigin, measured } from '#web/testing/exampleMarket.ts'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { Section51Page } from './Section51Page.tsx'

const year = (of: number, share: number) => ({
  ...{ year: of, hours: 8760, known_share: share, negative: 457, rule_6h: 300, rule_4h: 350 },
  ...{ rule_3h: 380, rule_2h: 400, stepdown_2023: null, longest_run: 11.25 },
})
const counts: NegativeHours = {
  ...{ market: exampleOrigin, basis: measured, years: [year(2024, 1), year(2025, 0.4)] },
  days: [
    { day: '2024-05-01', hours: 6 },
    { day: '2025-05-01', hours: 8 },
  ],
  unknown_days: [],
}
const ofVintage = (vintage: 'before2016' | 'from2021' | 'from2025', hours: number) => ({
  vintage,
  years: [{ year: 2024, hours, known_share: 1 }],
})
const none: Section51 = {
  ...{ vintage: null, exempt: false, appended_days: null, market: exampleOrigin, basis: measured },
  ...{ years: [], days: [{ day: '2024-05-01', hours: 4 }], unknown_days: [] },
  vintages: [ofVintage('before2016', 0), ofVintage('from2021', 350), ofVintage('from2025', 457.5)],
}

async function opened({
  language = 'en' as Language,
  address = '/',
  clock = (path: string): unknown =>
    path.includes('commissioned') ? { ...none, vintage: 'from2021' } : none,
} = {}) {
  const page = await openPage(<Section51Page />, {
    language,
    address,
    answers: [
      [marketValueRoutes.negativeHours, counts],
      [marketValueRoutes.section51, ({ path }: SentCall) => clock(path)],
      [marketValueRoutes.section51Hours, () => new Response('csv')],
    ],
  })
  const { marketValue: words, quantities } = messages[language]
  const { section51: text, order } = words
  await page.until(() => page.rows().length > 0 || page.alerts().length > 0)
  const asked = () =>
    page.sent.filter(({ path }) => path.startsWith('/api/market/section51?')).map(({ path }) => path)
  const rule = () => page.text(page.all('[role=status]')[0])
  const calendar = () => page.nameOf(page.all('[role=img]')[0]!).replace('\u00a0', ' ')
  return { page, words, quantities, text, order, asked, rule, calendar }
}

describe('hours without support', () => {
  it.each([
    ['en', '457.50', '11.25'],
    ['de', '457,50', '11,25'],
  ] as const)('are listed by year and rule, the newest year first (%s)', async (language, hours, run) => {
    const { page } = await opened({ language })
    // The rule before 2016 takes no support, so that it has no column.
    expect(page.rows().map((row) => row.slice(1))).toEqual([
      ['457', '–', '–', run],
      ['457', '350', hours, run],
    ])
    expect(page.rows()[0]?.[0]).toContain('40')
  })

  it('start with the last year that is known as a whole', async () => {
    const { page, quantities, words, calendar } = await opened()
    expect(page.text(page.button(quantities.year))).toBe('2024')
    expect(calendar()).toBe(`${words.calendar.title('2024')}: 6 h`)
  })

  it('of an entered plant follow its rule, and mark its column', async () => {
    const { page, order, words, rule, asked, calendar } = await opened()
    expect(rule()).toBe(words.result.noVintage)
    await page.type(order.commissioned, '15.3.2021')
    await page.until(() => rule() !== words.result.noVintage)
    expect(new URL(asked().at(-1)!, 'http://x').searchParams.get('commissioned')).toBe('2021-03-15')
    expect(rule()).toContain(words.vintages.from2021)
    expect(rule()).toContain(words.rules.from2021)
    expect(calendar()).toBe(`${words.calendar.lost('2024')}: 4 h`)
  })

  it.each([
    ['commissioned', 'soon', 'wrongDay'],
    ['bid', '2021-02-30', 'wrongDay'],
  ] as const)('%s "%s" is refused at its field and not sent', async (field, typed, words) => {
    const { page, order, text, asked } = await opened()
    await page.type(order[field], typed)
    expect(page.noteOf(page.field(order[field]))).toBe(order[words](typed))
    expect(page.button(text.hours).disabled).toBe(true)
    await page.settle()
    expect(asked().filter((path) => path.includes(field))).toEqual([])
  })

  it.each([
    ['en', '3050.5 kW', '3050.5'],
    ['de', '3050,5', '3050.5'],
    ['de', '3,6 MW', '3600'],
  ] as const)('in %s, a rated power of "%s" is sent as %s kW', async (language, typed, sent) => {
    const { page, quantities, asked } = await opened({ language })
    await page.type(quantities.ratedPower, typed)
    await page.until(() => asked().some((path) => path.includes(`rated_power_kw=${sent}`)))
  })

  it('are read from the address, as a link states them', async () => {
    const { page, order, asked } = await opened({ address: '/?commissioned=2021-03-15&pilot=1&year=2025' })
    expect(page.field(order.commissioned).value).toBe('2021-03-15')
    expect(asked()[0]).toContain('pilot=true')
    expect(page.text()).toContain('2025 · ')
  })

  it('are saved as a file of the plant and the days entered, with a text on their source', async () => {
    const { page, text } = await opened({ address: '/?commissioned=2021-03-15' })
    await page.type(text.from, '01.01.2024')
    await page.press(text.hours)
    await page.until(() => page.saved().length === 2)
    const files = page.sent
      .filter(({ path }) => path.includes('hours.csv'))
      .map(({ path }) => new URL(path, 'http://x'))
    expect(
      files.map(({ searchParams: of }) => [of.get('commissioned'), of.get('from'), of.get('part')]),
    ).toEqual([
      ['2021-03-15', '2024-01-01', 'table'],
      ['2021-03-15', '2024-01-01', 'about'],
    ])
    expect(page.saved()[0]).toBe('section_51_hours.csv')
  })

  it('that cannot be loaded are no empty page', async () => {
    const { page } = await opened({ clock: () => refusal('No prices are stored.')() })
    expect(page.alerts()[0]).toContain('No prices are stored.')
    expect(page.has('button', messages.en.common.retry)).toBe(true)
  })
})
