import { valueSite } from '#calculations'
import { type PriceSegment, pricePlan } from '#domain'
import { shippedMarketValues } from '#market'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { measured } from './medianMs.ts'

const SITES = sized(1000, 40)
/** Limit for a list of a thousand sites over ten years, s of computing. */
const LIMIT_S = 5
const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2013, 11, 31, 23)
const HOURS = 24 * 3652
const AWARDS = [
  { award_ct_kwh: 8.9, commissioned: '2013-05-01' },
  { award_ct_kwh: 6.2, commissioned: '2018-06-01', bid: '2017-08-01' },
  { award_ct_kwh: 5.9, commissioned: '2021-06-01', bid: '2021-02-01' },
  { award_ct_kwh: 7.35, commissioned: '2023-11-01', bid: '2023-02-01' },
  {},
]

/**
 * All results of a market value job for a thousand sites over ten hourly years, by their own rules and by those
 * of every vintage, from existing energies, compared with its limit.
 */
export async function valuedSites(): Promise<Figure> {
  // Prices that are negative in one hour of twenty, as in 2024.
  const values = Float64Array.from(
    { length: HOURS },
    (_, hour) => 57.5 + 40 * Math.sin(hour / 5) + 30 * Math.cos(hour / 97),
  )
  const history: PriceSegment[] = [{ zone: 'DE-LU', startMs: START_MS, stepMs: HOUR_MS, values }]
  // More energies than the processor's cache holds.
  const energies = Array.from({ length: 40 }, (_, site) =>
    Float64Array.from({ length: HOURS }, (_, hour) => 1 + Math.sin(hour / (20 + site)) ** 3),
  )
  const market = { official: shippedMarketValues, expected: [] }
  const { cpuMs, result } = await measured(async () => {
    const plan = pricePlan(history, { startMs: START_MS, stepMs: HOUR_MS, stepCount: HOURS })
    return Array.from({ length: SITES }, (_, site) => {
      const plant = AWARDS[site % AWARDS.length]!
      const { years } = valueSite(
        plan,
        energies[site % energies.length]!,
        { plant, ratedPowerKw: 4200 },
        market,
        null,
      )
      return years.reduce((sum, { by_law }) => sum + by_law.revenue, 0)
    })
  })
  const revenues = energies.map((energy) => energy.reduce((sum, mwh, hour) => sum + mwh * values[hour]!, 0))
  return {
    name: 'valued_sites',
    ratio: cpuMs / 1000 / LIMIT_S,
    unit: 's',
    ours: cpuMs / 1000,
    peer: LIMIT_S,
    peer_name: 'limit for 1000 sites and ten years, processor time',
    same_result: result.every((revenue, site) => {
      const expected = revenues[site % revenues.length]!
      return Math.abs(revenue / expected - 1) < 1e-9
    }),
    limit: 1,
  }
}
