import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { type MarketFigures, type MarketValueResult, portfolioOf } from '#contracts'
import { recalculated, spreadsheetProgram } from '../testing/recalculated.ts'
import { writePortfolioWorkbook } from './portfolioWorkbook.ts'

function year(period: string, energy: number, premium: number | null): MarketFigures {
  const sale = {
    ...{ energy, value: 71.25, delta: -1, capture_rate: 0.9, profile_cost: 6, profile_cost_eur: 6 * energy },
    revenue: 71.25 * energy,
  }
  const sold = { ...sale, energy: 0.95 * energy, revenue: 70.5 * energy, value: 70.5 / 0.95 }
  return {
    ...{ period, coverage: 1, base: 78, official: 72.46, by_law: sale, as_sold: sold },
    negative: { hours: 457, energy: 0.05 * energy },
    ...{ premium, premium_expected: false, support: 'supported' },
    section51: { hours: 300, energy: 0.03 * energy, premium: premium === null ? null : premium / 10 },
    total: premium === null ? null : 70.5 * energy + premium,
    marketing: { fee: 1.5 * energy, total: premium === null ? null : 69 * energy + premium },
  }
}

const site = (name: string, years: MarketFigures[]) =>
  ({ name, years, months: years }) as unknown as MarketValueResult['sites'][number] & {
    months: MarketFigures[]
  }
const sites = [
  site('North', [year('2023', 1234.5, 2100), year('2024', 1300.25, 1800)]),
  site('=1+1', [year('2023', 987.6, 900), year('2024', 950, null)]),
]

async function written() {
  const folder = scratchFolder()
  await writePortfolioWorkbook(folder, 'p.xlsx', { sites, portfolio: portfolioOf(sites) }, [], 'en')
  return join(folder, 'p.xlsx')
}

test('sums of years are formulas over the sites, and empty where one of them is not known', async () => {
  const parts = unzipSync(readFileSync(await written()))
  const [years, own] = [1, 2].map((sheet) => strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`]!))
  // Sites, nine sums and two prices; 2024 has neither premium, lost support nor total.
  expect(years!.match(/<f>/g)).toHaveLength(12 + 9)
  expect(own).not.toContain('<f>')
})

test.skipIf(spreadsheetProgram === null)(
  'LibreOffice recomputes the sums of all sites to the written values',
  { timeout: 60_000 },
  async () => {
    const cells = recalculated(await written()).flatMap(({ formulas }) => formulas)
    expect(cells).toHaveLength(21)
    for (const { cell, ours, theirs } of cells)
      expect([cell, theirs]).toEqual([cell, expect.closeTo(ours, 6)])
  },
)
