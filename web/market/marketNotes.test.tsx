import { describe, expect, it } from 'vitest'
import { type Language, type MarketNowcast, messages, type ProductGroup, products } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { FleetNote } from '#web/basis/FleetNote.tsx'
import { MixGate } from '#web/basis/MixGate.tsx'
import { FarmValueLinks } from '#web/farmProduction/FarmValueLinks.tsx'
import { exampleOrigin, measured } from '#web/testing/exampleMarket.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { NowcastCard } from './NowcastCard.tsx'
import { NowcastLine } from './NowcastLine.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'

const value = { value: 61.26, p10: 58.04, p90: 64.96, feed_in: 60, ratio: 1.02, known_share: 1 }
const month: MarketNowcast['months'][number] = {
  ...{ month: '2026-10', is_whole: true, known_hours: 744, hours: 744, base: 84.46, negative_hours: 12.25 },
  unsupported_hours: { from2016: 0, from2021: 6, from2023: 8.5, from2025: 12.25 },
  market_value: value,
}
const nowcast: MarketNowcast = {
  ...{ market: exampleOrigin, basis: measured, record: null, annual: [] },
  months: [month],
}
const key = ['marketNowcast']

describe('market values that are not published yet', () => {
  it.each([
    ['en', ['84.46', '61.26', '58.04 to 64.96', '12.25', '0', '6', '8.5', '12.25']],
    ['de', ['84,46', '61,26', '58,04 bis 64,96', '12,25', '0', '6', '8,5', '12,25']],
  ] as const)('have the decimals of prices, and exact hours (%s)', async (language, cells) => {
    const page = await openPage(<NowcastCard />, { language, given: [[key, nowcast]] })
    expect(page.rows()[0]?.slice(1)).toEqual(cells)
    expect(page.text()).toContain(messages[language].nowcast.exact)
  })

  it('of the current month state the known share', async () => {
    const part = { ...month, is_whole: false, known_hours: 372 }
    const page = await openPage(<NowcastCard />, { given: [[key, { ...nowcast, months: [part] }]] })
    expect(page.rows()[0]?.[0]).toContain(messages.en.nowcast.toDate('50 %'))
  })

  it('without an estimate or its band have dashes', async () => {
    const months = [
      { ...month, month: '2026-09', market_value: null },
      { ...month, market_value: { ...value, p10: null, p90: null } },
    ]
    const page = await openPage(<NowcastCard />, { given: [[key, { ...nowcast, months }]] })
    expect(page.rows().map((row) => row.slice(2, 4))).toEqual([
      ['–', '–'],
      ['61.26', '–'],
    ])
  })

  it('state how well earlier estimates met the published values, and the year to expect', async () => {
    const record = { months: 24, mae: 1.94, coverage80: 0.79, coverage80_low: 0.6, coverage80_high: 0.9 }
    const annual = [{ year: 2026, value: 6.128, p10: null, p90: null, months: 9 }]
    const page = await openPage(<NowcastCard />, { given: [[key, { ...nowcast, record, annual }]] })
    const { nowcast: text } = messages.en
    expect(page.text()).toContain(text.note('1.94 EUR/MWh', '24', '79 %'))
    expect(page.text()).toContain(text.annualWithout('2026', '6.13 ct/kWh', '9'))
  })

  it('are nothing if all months are published', async () => {
    const page = await openPage(<NowcastCard />, { given: [[key, { ...nowcast, months: [] }]] })
    expect(page.text()).toBe('')
  })

  it('are the latest month in one line', async () => {
    const page = await openPage(<NowcastLine className={undefined} />, { given: [[key, nowcast]] })
    expect(page.text()).toContain('61.26 EUR/MWh')
    expect(page.text()).toContain(messages.en.nowcast.range('58.04', '64.96'))
  })
})

const offered = [
  { name: 'demo', title: 'Demo' },
  { name: 'era5', title: 'ERA5' },
]

describe('weather and prices of which only one is synthetic', () => {
  const open = (mixed: boolean, { synthetic = true, address = '/', language = 'en' as Language } = {}) =>
    openPage(
      <MixGate
        name="marketValue"
        product={{ name: 'demo', atlas: { synthetic }, basis: { ...measured, mixed } }}
        offered={offered}
      >
        <output>61.3 EUR/MWh</output>
      </MixGate>,
      { address, language },
    )

  it.each(['en', 'de'] as const)(
    'show no figure, but the reason, the remedy and fitting atlases (%s)',
    async (language) => {
      const page = await open(true, { language })
      const { mix } = messages[language].basis
      expect(page.text()).not.toContain('61.3')
      expect(page.text()).toContain(mix.syntheticWeather)
      expect(page.text()).toContain('anemone fetch weather')
      expect(page.all('a').map((link) => page.text(link))).toContain('ERA5')
      expect(page.all('a').map((link) => page.text(link))).not.toContain('Demo')
    },
  )

  it('of real weather and synthetic prices need prices', async () => {
    const page = await open(true, { synthetic: false })
    expect(page.text()).toContain('anemone fetch prices')
  })

  it('show figures after a click, or with a link that requests them', async () => {
    const page = await open(true)
    await page.press(messages.en.basis.mix.show)
    await page.until(() => page.text().includes('61.3'))
    await page.close()
    expect((await open(true, { address: '/?mixed=1' })).text()).toContain('61.3')
  })

  it('that fit are shown as they are', async () => {
    expect((await open(false)).text()).toBe('61.3 EUR/MWh')
  })
})

describe('the basis of a figure', () => {
  const { basis: text } = messages.en
  it.each([
    [{}, text.kinds.measured],
    [{ kind: 'synthetic' }, text.kinds.synthetic],
    [{ mixed: true }, text.mixedMark],
    [
      { period: { ...measured.period!, known_share: 0.4 } },
      `${text.kinds.measured} · ${text.covered('40.0 %')}`,
    ],
  ] as const)('%j is marked in a few words', async (change, mark) => {
    const page = await openPage(<BasisMark basis={{ ...measured, ...change }} />)
    expect(page.text(page.all('button')[0])).toBe(mark)
  })

  it('is shown as a whole by a click, with a warning if the data are synthetic', async () => {
    const page = await openPage(<BasisMark basis={{ ...measured, kind: 'synthetic' }} />)
    await page.click(page.all('button')[0]!)
    expect(page.text(page.all('dialog')[0])).toContain(text.syntheticHint)
  })

  it('is not guessed where it is unknown', async () => {
    expect((await openPage(<BasisMark basis={null} />)).text()).toBe('')
  })

  it('a fleet that is left out opens at a click', async () => {
    const page = await openPage(<FleetNote fleet_coverage={null} fleet_withheld />)
    expect(page.text()).toContain(text.mix.fleetWithheld)
    await page.press(text.mix.showFleet)
    expect(page.router.state.location.search).toEqual({ mixed: 1 })
  })
})

const group = (name: 'marketValue' | 'ppa' | 'timeSeries', atlas: string) =>
  ({
    id: 1,
    name: products[name].code,
    products: [{ id: 7, name: atlas, title: atlas, position: 1 }],
  }) as unknown as ProductGroup

describe('links to the market products', () => {
  const given = [
    [
      queryKeys.productGroups,
      [group('marketValue', 'demo'), group('ppa', 'demo'), group('timeSeries', 'era5')],
    ],
  ] as const
  const hrefs = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.all('a').map((link) => link.getAttribute('href'))

  it('of a place lead to purchased products of its atlas, except the shown one', async () => {
    const page = await openPage(<PlaceLinks product="demo" place={{ lat: 53.1, lon: 8.2 }} except="ppa" />, {
      given,
    })
    expect(page.all('a').map((link) => page.text(link))).toEqual([
      messages.en.profileValue.places.marketValue,
    ])
    expect(decodeURIComponent(hrefs(page)[0]!)).toContain('53.1')
  })

  it('of a completed farm carry its calculation', async () => {
    const done = exampleJob({ status: 'COMPLETED' })
    const page = await openPage(<FarmValueLinks job={done} />, { given })
    expect(hrefs(page)).toHaveLength(3)
    for (const href of hrefs(page)) expect(href).toContain(done.id)
  })

  it.each([{ status: 'RUNNING' }, { list_id: null }, { atlas: 'other' }] as const)(
    'are none for a farm with %j',
    async (change) => {
      const page = await openPage(<FarmValueLinks job={exampleJob({ status: 'COMPLETED', ...change })} />, {
        given,
      })
      expect(page.text()).toBe('')
    },
  )
})
