import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fittedFactor, type PpaHistory } from '#contracts'
import { flatCurve, noNegativePrices, ppaPrice, usualPpaTerms } from '#domain'
import { importGeneration, importPrices, readMarketData } from '#market'
import { ppaHistory } from './marketHistory.ts'

const shared = process.env.ANEMONE_SHARED_DATA ?? path.resolve(import.meta.dirname, '../../../shared/data')
const hourly = path.join(shared, 'market/de_hourly_wind_solar_load_price_2018-2024.csv.gz')

describe.skipIf(!existsSync(hourly))(
  'prices and market values of 2018 to 2024 (skipped without the shared data)',
  () => {
    let folder: string
    let history: PpaHistory
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'anemone-real-ppa-'))
      const request = { folder, today: '2026-01-02' }
      expect((await importPrices([hourly], request)).ok).toBe(true)
      expect((await importGeneration([hourly], request)).ok).toBe(true)
      history = ppaHistory((await readMarketData(folder))!)
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('give the profile factors of published annual values over published spot prices', () => {
      // Annual market value of onshore wind over that of the spot market, netztransparenz.de, ct/kWh.
      const published = [
        [2020, 2.384 / 3.047],
        [2021, 7.854 / 9.685],
        [2022, 16.272 / 23.545],
        [2023, 7.621 / 9.518],
      ] as const
      for (const [year, factor] of published) {
        const ours = history.years.find((one) => one.year === year)!
        expect([year, Math.abs(ours.factor - factor) < 0.001, ours.expected]).toEqual([year, true, false])
      }
      expect(history.years.filter(({ expected }) => expected).map(({ year }) => year)).toEqual([
        2018, 2019, 2024,
      ])
      expect(history.levels.at(-1)).toMatchObject({ month: '2024-12' })
      // Prices were higher in winter than in spring.
      expect(history.season![0]! + history.season![11]!).toBeGreaterThan(
        history.season![3]! + history.season![4]!,
      )
    })

    test('give a normal site by default 0.55 to 0.78 of a flat curve of 80 EUR/MWh over two years', () => {
      const fit = fittedFactor(history, 2027)!
      expect(fit.trend.changePerYear).toBeLessThan(0)
      expect(fit.trend.changePerYear).toBeGreaterThan(-0.03)
      const terms = {
        ...usualPpaTerms,
        tenorYears: 2,
        start: { year: 2027, month: 1 },
        fleetFactor: fit.trend,
        siteToFleetRatio: 1,
        usualSeason: history.season,
        clause: 'none' as const,
        negativePrices: noNegativePrices,
        ...{ floorEurMwh: null, capEurMwh: null, limitFeeEurMwh: null, pricedIn: null },
      }
      const price = ppaPrice(
        terms,
        flatCurve(80, 2027, 2, 'typed'),
        Array.from({ length: 12 }, () => 500),
      )
      const share = price.ok ? price.value.payAsProducedEurMwh / 80 : Number.NaN
      expect(share).toBeGreaterThan(0.55)
      expect(share).toBeLessThan(0.78)
    })
  },
)
