import { marketValueResultSchema, siteMarketValueSchema } from '#contracts'
import type { MarketValueSpecInput } from '../marketValue/spec.ts'
import { completedSpec } from './runSpec.ts'

const turbineOf = (type: string, hub_height_m: number, kilowatts: number) => ({
  vendor: 'Own',
  type,
  rated_power_kw: kilowatts,
  rotor_diameter_m: 90,
  hub_height_m,
  air_density_kg_m3: 1.2,
  power: {
    wind_speed_ms: [2, 4, 6, 8, 10, 12, 25],
    power_kw: [0, 0.05, 0.2, 0.55, 0.9, 1, 1].map((share) => share * kilowatts),
  },
})
export const turbines = [turbineOf('low', 80, 2000), turbineOf('high', 130, 4200)]
export const old = { award_ct_kwh: 8.9, commissioned: '2014-06-01' }
export const awarded = { award_ct_kwh: 6.1, commissioned: '2021-02-01', bid: '2021-01-05' }
export const sites = [
  { site_id: 1, name: 'North', lat: 53.24, lon: 8.02, turbine: 0, plant: old },
  { site_id: 2, name: 'East', lat: 53.02, lon: 8.4, turbine: 1, plant: awarded },
]

/** Market value of the two sites. */
export const marketSpec = { product: 'mva', atlas: 'small', mixed: true, sites, turbines }

/** Prices with repeated runs of 2, 4 and 7 negative hours, EUR/MWh with two decimals. */
export function priceOf(hour: number): number {
  const isNegative = hour % 50 < 2 || hour % 170 < 4 || hour % 400 < 7
  return Math.round(100 * (isNegative ? -12 + (hour % 9) : 45 + 30 * Math.sin(hour * 0.7))) / 100
}

const monthOfBerlin = { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' } as const
export const berlin = new Intl.DateTimeFormat('en-CA', monthOfBerlin)

/** Computes the market value of the sites. @throws Error the calculation did not complete */
export async function completedMarketValue(
  change: Partial<MarketValueSpecInput>,
  atlasFolder: string,
  marketFolder: string,
) {
  const made = await completedSpec({ ...marketSpec, ...change }, atlasFolder, { marketFolder })
  const seriesOf = (siteId: number) => siteMarketValueSchema.parse(made.json(`market-value-${siteId}.json`))
  return { ...made, seriesOf, result: marketValueResultSchema.parse(made.manifest.result) }
}
