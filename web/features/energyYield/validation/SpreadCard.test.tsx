import { describe, expect, it } from 'vitest'
import { type AtlasSpread, type Language, messages, validationRoutes } from '#contracts'
import { measured } from '#web/testing/exampleMarket.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { SpreadCard } from './SpreadCard.tsx'

type Atlas = AtlasSpread['atlases'][number]
const era5: Atlas = {
  ...{ id: 'era5', title: 'ERA5', synthetic: false, citation: 'ECMWF', wind_heights_m: [10, 100] },
  ...{ from: '2014-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC', mean_ms: 6.4215, weibull_a_ms: 7.2 },
  ...{ weibull_k: 2.1234, availability: 0.985, deviation: -0.0123 },
  jumps: [{ hour: 23, jump_ms: 0.213, interval: [0.1, 0.3] }],
  basis: measured,
}
const icon: Atlas = {
  ...{ ...era5, id: 'icon', title: 'ICON', synthetic: true, mean_ms: 6.58, deviation: 0.0123 },
  ...{ weibull_a_ms: null, weibull_k: null, jumps: [], basis: { ...measured, kind: 'synthetic' } },
}
const spreadOf = (change: Partial<AtlasSpread> = {}): AtlasSpread => ({
  ...{ height_m: 162.5, same_period: true, atlases: [era5, icon], spread: 0.0246, left_out: 0 },
  ...change,
})

async function opened({
  language = 'en',
  address = '/',
  answer = spreadOf(),
}: {
  readonly language?: Language
  readonly address?: string
  readonly answer?: unknown
} = {}) {
  const page = await openPage(<SpreadCard />, {
    language,
    address,
    answers: [[validationRoutes.atlasSpread, answer]],
  })
  const { validation, sites } = messages[language]
  const text = validation.spread
  const asked = () =>
    page.sent.map(({ path }) => Object.fromEntries(new URL(path, 'http://page').searchParams))
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  const fill = async (lat: string, lon: string, height: string) => {
    await page.type(sites.latitude, lat)
    await page.type(sites.longitude, lon)
    await page.type(text.height, height)
    await page.key(page.field(text.height), 'Enter')
  }
  return { page, sites, text, asked, rows, fill }
}

describe('the point of a comparison', () => {
  it.each([
    ['en', '53.5', '9.25', '162.5 m'],
    ['de', '53,5° N', '9,25° O', '162,5'],
  ] as const)('in %s, is asked as typed: "%s", "%s", "%s"', async (language, lat, lon, height) => {
    const { page, text, asked, fill } = await opened({ language })
    expect(asked()).toEqual([])
    await fill(lat, lon, height)
    await page.until(() => page.all('table').length > 0)
    expect(asked()).toEqual([{ lat: '53.5', lon: '9.25', height: '162.5' }])
    const shown = language === 'de' ? '162,5 m' : '162.5 m'
    expect(page.text(page.all('caption')[0])).toBe(text.table(shown))
  })

  it('comes from the address, which then fills the fields', async () => {
    const { page, sites, text, asked } = await opened({
      language: 'de',
      address: '/?at=53.5,9.25&height=140.5',
    })
    await page.until(() => page.all('table').length > 0)
    expect(asked()).toEqual([{ lat: '53.5', lon: '9.25', height: '140.5' }])
    expect([sites.latitude, text.height].map((label) => page.field(label).value)).toEqual(['53,5', '140,5'])
  })

  it.each([
    ['95', '9.25', '100', 'latitude'],
    ['53.5', 'east', '100', 'longitude'],
    ['53.5', '9.25', '5', 'height'],
    // One of two heights would be left out in silence.
    ['53.5', '9.25', '100 140', 'height'],
  ] as const)(
    '"%s", "%s", "%s" is refused at its %s, and nothing is asked',
    async (lat, lon, height, wrong) => {
      const { page, sites, text, asked, fill } = await opened()
      await fill(lat, lon, height)
      const labels = { latitude: sites.latitude, longitude: sites.longitude, height: text.height }
      const isWrong = (name: keyof typeof labels) => page.field(labels[name]).hasAttribute('aria-invalid')
      expect((['latitude', 'longitude', 'height'] as const).filter(isWrong)).toEqual([wrong])
      expect(asked()).toEqual([])
    },
  )
})

describe('the atlases at a point', () => {
  const at = '/?at=53.5,9.25'

  it.each([
    ['en', '6.42', '−1.23 %', '2.123', '98.50 %', '23–00 UTC: +0.21'],
    ['de', '6,42', '−1,23 %', '2,123', '98,50 %', '23–00 UTC: +0,21'],
  ] as const)(
    'have mean, deviation and fit, with a dash where nothing fits (%s)',
    async (language, ...values) => {
      const { page, rows } = await opened({ language, address: at })
      await page.until(() => rows().length > 0)
      expect(rows()[0]).toEqual(expect.arrayContaining([...values]))
      expect(rows()[1]?.slice(3, 5)).toEqual(['–', '–'])
    },
  )

  it('say how far they lie apart, over which time, and that some are synthetic', async () => {
    const { page, text } = await opened({ address: at, answer: spreadOf({ left_out: 2 }) })
    await page.until(() => page.all('table').length > 0)
    const shown = page.text()
    expect(shown).toContain(text.spread('2.5 %', '2', '162.5 m'))
    for (const part of [text.samePeriod, text.synthetic, text.jumpNote, text.leftOut(2, '2')])
      expect(shown).toContain(part)
  })

  it('may be one, or none', async () => {
    const one = await opened({ address: at, answer: spreadOf({ atlases: [era5], spread: null }) })
    await one.page.until(() => one.page.text().includes(one.text.one))
    expect(one.page.text()).not.toContain(one.text.samePeriod)
    await one.page.close()
    const none = await opened({ address: at, answer: spreadOf({ atlases: [] }) })
    await none.page.until(() => none.page.text().includes(none.text.noWind))
  })

  it('that cannot be read say why', async () => {
    const answer = Response.json({ errorcode: 'NOT_FOUND', error: 'Too many readers.' }, { status: 404 })
    const { page } = await opened({ address: at, answer })
    await page.until(() => page.alerts().join().includes('Too many readers.'))
  })
})
