import { describe, expect, it, vi } from 'vitest'
import { germanMonthStartMs } from './germanTime.ts'
import { fitPriceResponse } from './priceResponse.ts'

// Node's modules as far as they are needed; the science itself is compiled without Node's types.
const { existsSync, readFileSync } = await vi.importActual<{
  existsSync(path: string): boolean
  readFileSync(path: string, encoding: 'utf8'): string
}>('node:fs')
const { env } = await vi.importActual<{ env: { readonly ANEMONE_SHARED_DATA?: string } }>('node:process')

const shared = `${env.ANEMONE_SHARED_DATA ?? '../shared/data'}/market`
const hourMs = 3_600_000

/** Day-ahead prices and forecast onshore wind of whole years; the file has one row per hour of the year. */
function readYear(year: number): { readonly price: Float64Array; readonly wind: Float64Array } {
  const hours = (germanMonthStartMs(year + 1, 1) - germanMonthStartMs(year, 1)) / hourMs
  const rows = readFileSync(`${shared}/entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(String(year)))
    .map((line) => line.split(','))
  const column = (index: number) =>
    Float64Array.from({ length: hours }, (_, i) => Number(rows[i]?.[index] || Number.NaN))
  return { price: column(1), wind: column(6) }
}

describe.skipIf(!existsSync(shared))('German prices of 2017 (skipped without the shared data)', () => {
  it('wind lowers the price, and hour and wind together explain a good part of it', () => {
    const { price, wind } = readYear(2017)
    const response = fitPriceResponse(
      { values: price, startMs: germanMonthStartMs(2017, 1), stepMs: hourMs },
      wind,
    )
    expect(response!.slope).toBeLessThan(-0.1)
    expect(response!.rSquared).toBeGreaterThan(0.4)
  })
})
