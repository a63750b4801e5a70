import type { Reconciliation } from '#contracts'
import { formatYearMonth, type ReconciledValue, reconcile, reconcileTolerance } from '#domain'
import {
  fleetBasis,
  fleetCoverage,
  fleetPowerMw,
  periodsToReconcile,
  readFleet,
  readGeneration,
  readMarketData,
} from '#market'
import { AppError } from '../../appError.ts'
import { isFleetWithheld } from '../pricedAtlas/mixesSynthetic.ts'
import { presentCoverage } from '../pricedAtlas/presentCoverage.ts'
import { productBasis, requireMarketBases } from '../pricedAtlas/productBasis.ts'

export interface ReconciliationRequest {
  readonly atlasId: string
  readonly marketFolder: string
  readonly fleetFolder: string
  /** The fleet may be set against prices of the other kind, synthetic or real. */
  readonly mayMix: boolean
}

/** Computed against published market values, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function reconcileFleet({
  atlasId,
  marketFolder,
  fleetFolder,
  mayMix,
}: ReconciliationRequest): Promise<Reconciliation> {
  const market = await readMarketData(marketFolder)
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  const { prices, official, origin } = market
  const [generation, stored, bases] = await Promise.all([
    readGeneration(marketFolder),
    readFleet(fleetFolder, atlasId),
    requireMarketBases(marketFolder),
  ])
  const isWithheld = isFleetWithheld(stored, origin, mayMix)
  const fleet = isWithheld ? null : stored
  const measured = bases.generation('windOnshore')
  const isNational = fleet !== null && fleetCoverage(fleet.description).isNational
  const fleetPieces = fleet === null ? [] : [fleetPowerMw(fleet, ({ isOffshore }) => !isOffshore)]
  const periods = periodsToReconcile(prices, generation.windOnshore, fleetPieces, official)
  const months = periods === null ? [] : reconcile(periods.feedIn, periods.fleet)
  return {
    market: origin,
    tolerance: reconcileTolerance.eurMwh,
    tolerance_share: reconcileTolerance.shareOfBase,
    has_fleet: fleet !== null,
    fleet_withheld: isWithheld,
    feed_in_basis: measured && productBasis('marketValue', [bases.prices, measured, bases.official]),
    fleet_basis:
      fleet && productBasis('marketValue', [bases.prices, fleetBasis(fleet.description), bases.official]),
    fleet_coverage: presentCoverage(fleet?.description),
    months: months.map((one) => ({
      month: formatYearMonth(one),
      published: one.publishedEurMwh,
      base: one.baseEurMwh,
      negative_hours: one.negativeHours,
      feed_in: one.feedIn && presentValue(one.feedIn),
      // The fleet of a part of Germany is not judged by the value of all of it.
      fleet: one.fleet && { ...presentValue(one.fleet), ...(isNational ? {} : notJudged) },
    })),
  }
}

const notJudged = { state: null, cause: null }

function presentValue(value: ReconciledValue) {
  return {
    value: value.valueEurMwh,
    difference: value.differenceEurMwh,
    state: value.state,
    cause: value.cause,
    known_share: value.knownShare,
  }
}
