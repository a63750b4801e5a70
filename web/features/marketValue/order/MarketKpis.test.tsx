import { describe, expect, it } from 'vitest'
import { type Language, type MarketFigures, type MarketScorecard, messages } from '#contracts'
import { exampleFigures } from '#web/testing/exampleMarket.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ScorecardCard } from '../forecast/judgement/ScorecardCard.tsx'
import { MarketKpis } from './MarketKpis.tsx'

const { figures: text } = messages.en.marketValue
const open = (change: Partial<MarketFigures> = {}, language: Language = 'en') =>
  openPage(<MarketKpis figures={exampleFigures(change)} />, { language })

describe('the main market figures of a year', () => {
  it.each([
    ['en', '62.50 EUR/MWh', '+1.25 EUR/MWh', '0.875', '457 h', '12.3 kEUR', '652.5 kEUR'],
    ['de', '62,50 EUR/MWh', '+1,25 EUR/MWh', '0,875', '457 h', '12,3 kEUR', '652,5 kEUR'],
  ] as const)('have their units and decimals (%s)', async (language, ...shown) => {
    const page = await open({}, language)
    for (const part of shown) expect(page.text()).toContain(part)
  })

  it('count negative energy as a share of all that could be sold', async () => {
    expect((await open()).text()).toContain(text.ofEnergy('2.5 %'))
  })

  it('without a published value have no difference to it, rather than zero', async () => {
    const { by_law } = exampleFigures()
    const page = await open({ official: null, by_law: { ...by_law, delta: null } })
    expect(page.text()).toContain(text.notPublished)
    expect(page.text()).not.toContain('+0')
  })

  it.each([
    [1, false],
    [0.4, true],
  ])('of a year known to %d say so: %s', async (coverage, isPartial) => {
    const page = await open({ coverage })
    expect(page.text().includes(text.incomplete('40.0 %'))).toBe(isPartial)
  })

  it('with an expected premium say so', async () => {
    const page = await open()
    expect(page.text()).not.toContain(text.premiumExpected)
    await page.close()
    expect((await open({ premium_expected: true })).text()).toContain(text.premiumExpected)
  })
})

describe('forecasts judged by what was published', () => {
  const { judgement, origins } = messages.en.marketForecast
  const forecast: MarketScorecard['forecasts'][number] = {
    ...{ made_on: '2026-01-31', inputs_hash: 'a', program_version: '1', month: '2026-02', horizon: 1 },
    ...{ market_value: 81.26, p10: 70.04, p90: 92.96, base_origin: 'quotes', published: 79.21, error: 2.05 },
    ...{ is_covered: true, left_out: null },
  } as unknown as MarketScorecard['forecasts'][number]
  const row: MarketScorecard['by_horizon'][number] = {
    ...{ method: '2', horizon: 1, made: 12, judged: 9, mae: 3.14, bias: -0.52, coverage80: 0.78 },
    ...{ coverage80_low: null, coverage80_high: null },
  } as unknown as MarketScorecard['by_horizon'][number]
  const card = (change: Partial<MarketScorecard> = {}, language: Language = 'en') =>
    openPage(
      <ScorecardCard
        scorecard={
          { by_horizon: [row], forecasts: [forecast], next_cursor: null, ...change } as MarketScorecard
        }
      />,
      { language },
    )

  it.each([
    ['en', ['12', '9', '3.14', '−0.52', '78 %', '–'], ['81.26', '70.04', '92.96']],
    ['de', ['12', '9', '3,14', '−0,52', '78 %', '–'], ['81,26', '70,04', '92,96']],
  ] as const)('have the decimals of prices and signed errors (%s)', async (language, scores, values) => {
    const page = await card({}, language)
    expect(
      page
        .rows()[0]
        ?.slice(2)
        .map((cell) => cell.replace('-', '−')),
    ).toEqual(scores)
    expect(page.rows()[1]?.slice(3, 6)).toEqual(values)
  })

  it('that are not published yet are not judged', async () => {
    const page = await card({ forecasts: [{ ...forecast, published: null, error: null, is_covered: null }] })
    const cells = page.rows()[1]!
    expect(cells.slice(6, 10)).toEqual([origins.quotes, '–', '–', '–'])
  })

  it('are none at first', async () => {
    const page = await card({ forecasts: [] })
    expect(page.text()).toContain(judgement.noScores)
    expect(page.all('table')).toHaveLength(0)
  })

  it('say that older ones are left out', async () => {
    expect((await card({ next_cursor: 'more' })).text()).toContain(judgement.newest('1'))
  })
})
