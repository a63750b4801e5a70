import { pricePlan, stepPrices } from '#domain'
import type { MarketData } from '#market'
import type { TimeAxis } from '../../weather/timeAxis.ts'
import type { InflowBlock } from '../inflow.ts'

/**
 * Assigns day-ahead prices to blocks of weather; steps that are not priced throughout have none. Weather
 * represents the time about its stamp, half a step before and after, and so do its prices.
 */
export function pricedBlocks(
  market: MarketData | null,
  { startMs, stepMs, rows }: TimeAxis,
): (block: InflowBlock) => InflowBlock {
  if (market === null) return (block) => block
  const plan = pricePlan(market.prices, { startMs: startMs - stepMs / 2, stepMs, stepCount: rows })
  const { priceEurMwh, knownShare } = stepPrices(plan)
  const prices = Float32Array.from(priceEurMwh, (price, t) =>
    knownShare[t]! > WHOLE_SHARE ? price : Number.NaN,
  )
  return (block) => {
    const from = Math.round((block.startMs - startMs) / stepMs)
    return { ...block, priceEurMwh: prices.slice(from, from + block.rows) }
  }
}

/** A share of a step above this counts as 1: shares are sums of parts. */
const WHOLE_SHARE = 1 - 1e-9
