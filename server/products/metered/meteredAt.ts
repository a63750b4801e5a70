import {
  curtailmentPayment,
  type MeteredCalibration,
  type MeteredPlant,
  type MeteredPlants,
  meteredMostPlants,
  wireCurtailmentBills,
} from '#contracts'
import { curtailmentPaysIn } from '#domain'
import { gridOperatorNames, type QualityLimit, turbineListKeeper, usualQualityLimits } from '#domain/metered'
import {
  type ComparisonHead,
  currentSettlements,
  curtailmentLevels,
  type Neighbour,
  readComparisonHead,
  summaryOf,
  windFactors,
} from '#market'
import { type MeteredRequest, meteredBasis, nearPlants, wirePlant } from './nearPlants.ts'

/** A calibration without the words of its source. */
export type MeteredProposal = Omit<MeteredCalibration, 'source'>

/** Metered plants around a place as stored with the comparison of the atlas, for worker processes. */
export async function meteredAt({
  radiusKm,
  ...request
}: MeteredRequest & { readonly radiusKm: number }): Promise<
  Omit<MeteredPlants, 'calibration'> & { readonly calibration: MeteredProposal | null }
> {
  const { state, comparison, near } = await nearPlants(request, radiusKm)
  const { fullLoadHours, ...summary } = summaryOf(near)
  return {
    state,
    radius_km: radiusKm,
    synthetic: comparison?.synthetic ?? false,
    settlements: [
      ...(await currentSettlements(request.folder)).map(({ year, operator, counts }) => ({
        ...{ year, operator: gridOperatorNames[operator], provisional: counts.isProvisional },
      })),
      ...listedYears(near),
    ],
    plants: near.slice(0, meteredMostPlants).map(wireNeighbour),
    summary: { ...summary, full_load_hours: fullLoadHours },
    limits: Object.entries(comparison?.limits ?? {}).map(([name, value]) => ({
      ...{ name, value, usual: usualQualityLimits[name as QualityLimit] },
    })),
    curtailment: curtailmentLevels(
      near.map(({ plant }) => plant),
      'none',
    ).map(({ year, plants, share, meteredKwh, atMostKwh }) => ({
      ...{ year, plants, share: rounded(share) },
      share_at_most: rounded(atMostKwh / (meteredKwh + atMostKwh)),
      compensation: curtailmentPaysIn(year).map(curtailmentPayment),
    })),
    curtailment_bills: wireCurtailmentBills,
    calibration: comparison === null ? null : proposalAt(comparison, request.place),
    basis: meteredBasis(request.basis, comparison),
  }
}

/** The calibration that the comparison of an atlas gives for a place, for worker processes; null: none. */
export async function meteredProposal({
  atlas,
  folder,
  place,
}: Pick<MeteredRequest, 'atlas' | 'folder' | 'place'>): Promise<MeteredProposal | null> {
  const head = await readComparisonHead(folder, atlas.id)
  return head === null ? null : proposalAt(head, place)
}

function proposalAt(head: ComparisonHead, place: MeteredRequest['place']): MeteredProposal | null {
  const field = windFactors(head)
  const found = field?.at(place) ?? null
  if (field === null || found === null) return null
  const { farms, none, one, leaveFarm, leaveBlock, coverage80 } = field.skill
  return {
    kind: 'metered',
    place: { lat: place.lat, lon: place.lon },
    factor: rounded(found.factor),
    uncertainty: rounded(found.deviation),
    settlements: [...head.settlements],
    plants: found.plants,
    nearest_km: rounded(found.nearestKm),
    skill: {
      farms,
      none: rounded(none),
      one: rounded(one),
      leave_farm: rounded(leaveFarm),
      leave_block: leaveBlock === null ? null : rounded(leaveBlock),
      coverage: rounded(coverage80),
    },
  }
}

/** Years of the plants that are not settled but listed. */
function listedYears(near: readonly Neighbour[]) {
  const years = near.flatMap(({ years: own }) =>
    own.flatMap(({ year, operator }) => (operator === null ? year : [])),
  )
  return [...new Set(years)].sort().map((year) => ({ year, operator: turbineListKeeper, provisional: false }))
}

function wireNeighbour(neighbour: Neighbour): MeteredPlant {
  const { plant, years } = neighbour
  const hours = (kwh: number) => kwh / plant.powerKw
  return {
    ...wirePlant(neighbour),
    wake_loss: plant.wake,
    years: years.map(({ year, kind, flags, months, kwh, modelledKwh, fullLoadHours, ratio }) => ({
      year,
      kind,
      flags: [...flags],
      full_load_hours: fullLoadHours,
      months: kind === 'months' ? kwh.slice(1).map(hours) : [],
      month_flags: kind === 'months' ? [...months] : [],
      modelled_months: modelledKwh.map((value) => (value === null ? null : hours(value))),
      ratio,
    })),
  }
}

/** As sent and compared: four decimals. */
function rounded(value: number): number {
  return Math.round(1e4 * value) / 1e4
}
