import type { Reconciliation } from '#contracts'
import { formatYearMonth, reconcile, reconcileTolerance } from '#domain'
import { fleetPowerMw, periodsToReconcile, readFleet, readGeneration, readMarketData } from '#market'
import { AppError } from '../../appError.ts'

export interface ReconciliationRequest {
  readonly atlasId: string
  readonly marketFolder: string
  readonly fleetFolder: string
}

/** Computed against published market values, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function reconcileFleet({
  atlasId,
  marketFolder,
  fleetFolder,
}: ReconciliationRequest): Promise<Reconciliation> {
  const market = await readMarketData(marketFolder)
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  const { prices, official, origin } = market
  const [generation, fleet] = await Promise.all([
    readGeneration(marketFolder),
    readFleet(fleetFolder, atlasId),
  ])
  const fleetPieces = fleet === null ? [] : [fleetPowerMw(fleet, ({ isOffshore }) => !isOffshore)]
  const periods = periodsToReconcile(prices, generation.windOnshore, fleetPieces, official)
  const months = periods === null ? [] : reconcile(periods.feedIn, periods.fleet)
  return {
    market: origin,
    tolerance: reconcileTolerance.eurMwh,
    tolerance_share: reconcileTolerance.shareOfBase,
    has_fleet: fleet !== null,
    months: months.map((one) => ({
      month: formatYearMonth(one),
      published: one.publishedEurMwh,
      base: one.baseEurMwh,
      negative_hours: one.negativeHours,
      feed_in: presentValue(one.feedIn),
      fleet: presentValue(one.fleet),
    })),
  }
}

function presentValue(value: ReturnType<typeof reconcile>[number]['feedIn']) {
  return (
    value && {
      value: value.valueEurMwh,
      difference: value.differenceEurMwh,
      state: value.state,
      cause: value.cause,
      known_share: value.knownShare,
    }
  )
}
