import { type MeteredValues, meteredMostPlants } from '#contracts'
import type { MonthValues } from '#domain/metered'
import { meteredValues } from '#market'
import { openMarket } from '../pricedAtlas/marketSource.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'
import { type MeteredRequest, meteredBasis, nearPlants, wirePlant } from './nearPlants.ts'

/**
 * Market values of the nearest metered plants, for worker processes.
 * @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING
 */
export async function meteredValuesAt({
  url,
  marketFolder,
  radiusKm,
  ...request
}: MeteredRequest & {
  /** Address of the atlas. */
  readonly url: string
  readonly marketFolder: string
  readonly radiusKm: number
}): Promise<MeteredValues> {
  const { market, info } = await openMarket({ url, marketFolder })
  const { state, comparison, near } = await nearPlants(request, radiusKm)
  const nearest = near.slice(0, meteredMostPlants)
  const valued = await meteredValues(
    { atlasUrl: url, registerFolder: request.registerFolder },
    nearest.map(({ plant }) => plant),
    market,
  )
  return {
    state,
    synthetic: comparison?.synthetic === true || market.origin.synthetic,
    plants: nearest.flatMap((neighbour) => {
      const years = valued.get(neighbour.plant.plant)
      if (years === undefined) return []
      const wireYears = years.map(({ year, months, ...own }) => ({
        ...{ year, ...wireValues(own) },
        months: months.map(({ month, hasOutage, ...ofMonth }) => ({
          ...{ month, outage: hasOutage, ...wireValues(ofMonth) },
        })),
      }))
      return [{ ...wirePlant(neighbour), years: wireYears }]
    }),
    basis: meteredBasis(await weatherAndPrices('marketValue', info, marketFolder), comparison),
  }
}

function wireValues(own: Omit<MonthValues, 'month'> & { readonly meteredKwh: number }) {
  return {
    market_value: own.valueEurMwh,
    without_negative: own.withoutNegativeEurMwh,
    base: own.baseEurMwh,
    published: own.officialEurMwh,
    metered_mwh: own.meteredKwh / 1000,
  }
}
