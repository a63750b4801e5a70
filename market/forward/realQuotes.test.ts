import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ForwardLoad,
  type GivenQuote,
  type HourlyForwardCurve,
  type HourlyMarket,
  hourlyForwardCurve,
  isPeakHour,
  marketUntil,
  type PriceShapes,
  priceShapes,
} from '#domain'
import { readForecastMarket } from '../forecast/forecastInputs.ts'
import { importGeneration } from '../generation/importGeneration.ts'
import { importPrices } from '../prices/importPrices.ts'
import { sharedMarketData } from '../testing/scratch.ts'

const early = sharedMarketData('entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
const hourly = sharedMarketData('de_hourly_wind_solar_load_price_2018-2024.csv.gz')
const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024]
const hourMs = 3_600_000

/** Quotes are the delivered prices; shapes are those known before the year. */
describe.skipIf(!existsSync(hourly))(
  'curves of quotes compared with deliveries (skipped without the shared data)',
  () => {
    let folder: string
    let market: HourlyMarket

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'anemone-real-quotes-'))
      for (const files of [[hourly], [early]])
        expect((await importPrices(files, { folder, today: '2026-01-02' })).ok).toBe(true)
      expect((await importGeneration([hourly], { folder, today: '2026-01-02' })).ok).toBe(true)
      market = (await readForecastMarket(folder))!.market
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    const quoteOf = (
      load: ForwardLoad,
      period: 'year' | 'quarter',
      year: number,
      month: number,
    ): GivenQuote => {
      const first = 12 * year + month - 1
      const own = market.months.filter(
        ({ number }) => number >= first && number < first + (period === 'year' ? 12 : 3),
      )
      let [sum, count] = [0, 0]
      for (const { fromHour, endHour } of own)
        for (let hour = fromHour; hour < endHour; hour++) {
          const price = market.priceEurMwh[hour]!
          if (Number.isNaN(price) || (load === 'peak' && !isPeakHour(market.startMs + hour * hourMs)))
            continue
          sum += price
          count += 1
        }
      const quote = {
        period,
        from: { year, month },
        load,
        quoteDate: `${year - 1}-12-20`,
        zone: 'DE-LU' as const,
      }
      return { line: 1, quote: { ...quote, priceEurMwh: sum / count } }
    }
    const curveOf = (quotes: readonly GivenQuote[], shapes: PriceShapes) =>
      hourlyForwardCurve(quotes, shapes)!
    const shapesBefore = (year: number) => priceShapes(marketUntil(market, 12 * year - 1))

    /** Mean absolute errors of months and hours, EUR/MWh. */
    function errorsOf({ startMs, priceEurMwh, months }: HourlyForwardCurve) {
      const from = (startMs - market.startMs) / hourMs
      let [hours, count] = [0, 0]
      priceEurMwh.forEach((price, hour) => {
        const delivered = market.priceEurMwh[from + hour]!
        if (Number.isNaN(delivered)) return
        hours += Math.abs(price - delivered)
        count += 1
      })
      const ofMonths = months.map(({ number, baseEurMwh }) =>
        Math.abs(baseEurMwh - market.months.find((one) => one.number === number)!.baseEurMwh),
      )
      return { hours: hours / count, months: ofMonths.reduce((sum, one) => sum + one, 0) / ofMonths.length }
    }

    test('peak quotes make no month worse than base quotes, and the hours of a year no worse', () => {
      const gains = years.map((year) => {
        const shapes = shapesBefore(year)
        const base = quoteOf('base', 'year', year, 1)
        const alone = curveOf([base], shapes)
        const both = curveOf([base, quoteOf('peak', 'year', year, 1)], shapes)
        both.months.forEach(({ baseEurMwh }, i) => {
          expect(Math.abs(baseEurMwh - alone.months[i]!.baseEurMwh)).toBeLessThan(1e-9)
        })
        return errorsOf(alone).hours - errorsOf(both).hours
      })
      expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeGreaterThan(0)
    })

    test('quarters are nearer to the delivered months than the year, and the season nearer than none', () => {
      const flat = (shapes: PriceShapes) => ({ ...shapes, months: new Float64Array(12).fill(1) })
      let [ofYear, ofQuarters, unseasonal] = [0, 0, 0]
      for (const year of years) {
        const shapes = shapesBefore(year)
        const base = quoteOf('base', 'year', year, 1)
        const quarters = [1, 4, 7, 10].map((month) => quoteOf('base', 'quarter', year, month))
        ofYear += errorsOf(curveOf([base], shapes)).months
        ofQuarters += errorsOf(curveOf(quarters, shapes)).months
        unseasonal += errorsOf(curveOf([base], flat(shapes))).months
      }
      expect(ofQuarters).toBeLessThan(ofYear)
      expect(ofYear).toBeLessThan(unseasonal)
    })
  },
)
