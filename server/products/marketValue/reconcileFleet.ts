import { type FleetLevel, namedSettlements, type Reconciliation } from '#contracts'
import {
  formatYearMonth,
  hourlyMarket,
  monthChecks,
  type ReconciledMonth,
  type ReconciledValue,
  reconcile,
  reconcileTolerance,
} from '#domain'
import {
  type AtlasComparison,
  type Fleet,
  fleetAfterPermits,
  fleetAsMetered,
  fleetBasis,
  fleetCoverage,
  fleetPowerMw,
  hasConnections,
  type PermitShares,
  periodsToReconcile,
  permitShares,
  readComparison,
  readComparisonAbout,
  readFleet,
  readGeneration,
  readMarketData,
} from '#market'
import { AppError, invalidField } from '../../appError.ts'
import { isFleetWithheld } from '../pricedAtlas/isFleetWithheld.ts'
import { presentCoverage } from '../pricedAtlas/presentCoverage.ts'
import { productBasis, requireMarketBases } from '../pricedAtlas/productBasis.ts'

export interface ReconciliationRequest {
  readonly atlasId: string
  readonly marketFolder: string
  readonly fleetFolder: string
  /** Metered energies and their comparisons with atlases. */
  readonly meteredFolder: string
  readonly registerFolder: string
  readonly level: FleetLevel
  /** The fleet may be combined with prices of the other kind, synthetic or real. */
  readonly mayMix: boolean
  /** First and last month, `2024-01`; absent: all known ones. */
  readonly from?: string | undefined
  readonly till?: string | undefined
}

/**
 * Computed and published market values compared, for worker processes.
 * @throws AppError PRICES_UNAVAILABLE; INVALID_INPUT: a level without metered plants or conditions of permits
 */
export async function reconcileFleet({
  atlasId,
  marketFolder,
  fleetFolder,
  meteredFolder,
  registerFolder,
  level,
  mayMix,
  from = '',
  till = '9999-12',
}: ReconciliationRequest): Promise<Reconciliation> {
  const market = await readMarketData(marketFolder)
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  const { prices, official, origin } = market
  const isLevelled = level === 'metered'
  const [generation, computed, plants, shares, bases] = await Promise.all([
    readGeneration(marketFolder),
    readFleet(fleetFolder, atlasId),
    isLevelled ? readComparison(meteredFolder, atlasId) : null,
    level === 'permits' ? permitShares(registerFolder) : null,
    requireMarketBases(marketFolder),
  ])
  const compared = isLevelled ? plants : await readComparisonAbout(meteredFolder, atlasId)
  const stored = computed && atLevel(computed, level, plants, shares)
  // Meters are real: they mix with synthetic weather too.
  const isWithheld =
    isFleetWithheld(stored, origin, mayMix) ||
    (isLevelled && isFleetWithheld(stored, { synthetic: false }, mayMix))
  const fleet = isWithheld ? null : stored
  const measured = bases.generation('windOnshore')
  const isNational = fleet !== null && fleetCoverage(fleet.description).isNational
  const fleetPieces = fleet === null ? [] : [fleetPowerMw(fleet, ({ isOffshore }) => !isOffshore)]
  const periods = periodsToReconcile(prices, generation.windOnshore, fleetPieces, official)
  const checksOf = monthChecks(hourlyMarket(prices, generation, official), official)
  const months =
    periods === null
      ? []
      : reconcile(periods.feedIn, periods.fleet, checksOf).filter((one) => {
          const name = formatYearMonth(one)
          return from <= name && name <= till
        })
  return {
    market: origin,
    tolerance: reconcileTolerance.eurMwh,
    tolerance_share: reconcileTolerance.shareOfBase,
    has_fleet: fleet !== null,
    fleet_withheld: isWithheld,
    fleet_level: level,
    fleet_permits: await hasConnections(registerFolder),
    fleet_settlements: namedSettlements(compared?.settlements ?? []),
    feed_in_basis: measured && productBasis('marketValue', [bases.prices, measured, bases.official]),
    fleet_basis:
      fleet && productBasis('marketValue', [bases.prices, fleetBasis(fleet.description), bases.official]),
    fleet_coverage: presentCoverage(fleet?.description),
    months: months.map((one) => ({
      month: formatYearMonth(one),
      published: one.publishedEurMwh,
      base: one.baseEurMwh,
      negative_hours: one.negativeHours,
      spot_mean: presentMean(one.spotMean),
      feed_in_late_h: one.feedInShift?.hours ?? null,
      feed_in: one.feedIn && presentValue(one.feedIn),
      // The fleet of a part of Germany is not judged by the value of all of Germany.
      fleet: one.fleet && { ...presentValue(one.fleet), ...(isNational ? {} : notJudged) },
    })),
  }
}

/** @throws AppError INVALID_INPUT: no metered plant is compared with the fleet's atlas, or no condition is known */
function atLevel(
  fleet: Fleet,
  level: FleetLevel,
  comparison: AtlasComparison | null,
  shares: PermitShares | null,
): Fleet {
  if (level === 'computed') return fleet
  const levelled =
    level === 'permits'
      ? shares && fleetAfterPermits(fleet, shares)
      : comparison && fleetAsMetered(fleet, comparison)
  if (levelled === null)
    throw invalidField('fleet_level', ({ marketValue: { reconciliation } }) =>
      level === 'permits' ? reconciliation.noPermits : reconciliation.notMetered,
    )
  return levelled
}

const notJudged = { state: null, cause: null }

function presentMean(mean: ReconciledMonth['spotMean']) {
  if (mean === null) return null
  const { of, meanEurMwh, publishedEurMwh, state } = mean
  return { of, mean: meanEurMwh, published: publishedEurMwh, state }
}

function presentValue(value: ReconciledValue) {
  return {
    value: value.valueEurMwh,
    difference: value.differenceEurMwh,
    state: value.state,
    cause: value.cause,
    known_share: value.knownShare,
  }
}
