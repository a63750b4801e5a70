import { openAtlas } from '#atlas'
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
import { cellEnergies } from '../pricedAtlas/cellEnergies.ts'
import { openMarket, orUpdating } from '../pricedAtlas/marketSource.ts'

/** Whose periods are wanted. */
export interface PeriodsRequest {
  /** Of the atlas, for `openAtlas`. */
  readonly url: string
  /** null: without a turbine the atlas has no periods. */
  readonly turbineId: string | null
  /** Folder of all market data; null: the product needs weather only. */
  readonly marketFolder: string | null
}

/**
 * Months and years of a product with the share that its data have, for worker processes. The weather counts as known when
 * it is at a place in the middle of the atlas.
 *
 * @throws AppError  PRICES_UNAVAILABLE | PRODUCT_UPDATING
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

/** The share that weather, and prices where the product needs them, have of each month. @throws AppError  as `productPeriods` */
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
  const { grid, dataFromMs, resolutionTimeS } = await orUpdating(async () => {
    const atlas = await openAtlas(url)
    await atlas.close()
    return atlas.info
  })
  const energyMwh = await cellEnergies(url, turbineId, middleOf(grid))
  return {
    energyMwh,
    /** By calendar months, as the index has them: none below the availability that it asks for. */
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
