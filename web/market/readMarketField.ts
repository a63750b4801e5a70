import type { MarketAtlas } from '#contracts'
import { type MarketField, monthNumber, monthOfNumber } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'

/** Energy and revenue of all cells. The server sends its lowest byte first, as every processor that browsers run on has it. */
export function readMarketField(
  bytes: ArrayBuffer,
  { atlas, months }: Pick<MarketAtlas, 'atlas' | 'months'>,
): MarketField {
  const data = new Float32Array(bytes)
  const half = data.length / 2
  const first = monthNumber(monthOf(months?.[0] ?? ''))
  const known = Array.from({ length: half / (atlas.xSz * atlas.ySz) }, (_, i) => monthOfNumber(first + i))
  return {
    energyMwh: { months: known, data: data.subarray(0, half) },
    revenueEur: { months: known, data: data.subarray(half) },
  }
}
