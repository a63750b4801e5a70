import type { ProductPeriods } from '#contracts'
import {
  type AtlasGrid,
  formatYearMonth,
  type GridCell,
  minAvailability,
  monthlyEnergy,
  monthShares,
  monthsOnOffer,
  type PricedMonthShare,
  stateOfShare,
  yearShares,
} from '#domain'
import { readAtlas } from '../../atlases/readAtlas.ts'
import { cellEnergies } from '../pricedAtlas/cellEnergies.ts'
import { openMarket } from '../pricedAtlas/marketSource.ts'

/** Product whose periods are requested. */
export interface PeriodsRequest {
  /** URL of the atlas, for `openAtlas`. */
  readonly url: string
  /** null: the atlas has no periods without a turbine. */
  readonly turbineId: string | null
  /** Folder of all market data; null: the product needs weather only. */
  readonly marketFolder: string | null
}

/**
 * Months and years of a product with the share of their data, for worker processes. A location in the middle of the
 * atlas decides whether weather is known.
 * @throws AppError PRICES_UNAVAILABLE | PRODUCT_UPDATING
 */
export async function productPeriods({
  url,
  turbineId,
  marketFolder,
}: PeriodsRequest): Promise<Omit<ProductPeriods, 'basis'>> {
  if (turbineId === null) return { months: [], years: [] }
  const offered = monthsOnOffer(await shareOfMonths({ url, turbineId, marketFolder }))
  return {
    months: offered.map((month) => ({
      period: formatYearMonth(month),
      ...wireOf(month.share),
      lacks: stateOfShare(month.share) === 'whole' ? [] : lacksOf(month),
    })),
    years: yearShares(offered).map(({ year, share }) => ({ period: String(year), ...wireOf(share) })),
  }
}

/** Share of each month with weather, and prices if needed. @throws AppError  as `productPeriods` */
export async function shareOfMonths({
  url,
  turbineId,
  marketFolder,
}: PeriodsRequest & { readonly turbineId: string }): Promise<readonly PricedMonthShare[]> {
  const weather = await weatherOf(url, turbineId)
  if (marketFolder === null) return weather.months()
  const { plan } = await openMarket({ url, marketFolder })
  return monthShares(plan, weather.energyMwh)
}

function wireOf(share: number) {
  return { known_share: share, state: stateOfShare(share) }
}

function lacksOf({ share, priceShare }: PricedMonthShare): ('weather' | 'prices')[] {
  const lacks: ('weather' | 'prices')[] = []
  if (priceShare > share || priceShare === 1) lacks.push('weather')
  if (priceShare < 1) lacks.push('prices')
  return lacks
}

async function weatherOf(url: string, turbineId: string) {
  const { grid, dataFromMs, resolutionTimeS } = await readAtlas(url, (atlas) => atlas.info)
  const energyMwh = await cellEnergies(url, turbineId, middleOf(grid))
  return {
    energyMwh,
    /** Shares of calendar months as in the index: none below its required availability. */
    months: (): PricedMonthShare[] =>
      monthlyEnergy({ values: energyMwh, startMs: dataFromMs, stepMs: 1000 * resolutionTimeS }).map(
        ({ year, month, availability }) => ({
          ...{ year, month, priceShare: 1 },
          share: availability < minAvailability ? 0 : availability,
        }),
      ),
  }
}

function middleOf({ xSz, ySz }: AtlasGrid): GridCell {
  return { x: Math.floor(xSz / 2), y: Math.floor(ySz / 2) }
}
