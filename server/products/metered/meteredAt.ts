import { type MeteredCalibration, type MeteredPlant, type MeteredPlants, meteredMostPlants } from '#contracts'
import { gridOperatorNames } from '#domain/metered'
import {
  type ComparisonHead,
  comparisonState,
  currentSettlements,
  type Neighbour,
  neighboursOf,
  readComparison,
  readComparisonHead,
  summaryOf,
  windFactors,
} from '#market'

interface Place {
  readonly lat: number
  readonly lon: number
}

/** Atlas and folders of a comparison, and the place that is asked about. */
export interface MeteredRequest {
  readonly atlas: { readonly id: string; readonly version: string }
  /** Folder of metered energies. */
  readonly folder: string
  readonly registerFolder: string
  readonly place: Place
}

/** A calibration without the words of its source. */
export type MeteredProposal = Omit<MeteredCalibration, 'source'>

/** Metered plants around a place as stored with the comparison of the atlas, for worker processes. */
export async function meteredAt({
  atlas,
  folder,
  registerFolder,
  place,
  radiusKm,
}: MeteredRequest & { readonly radiusKm: number }): Promise<
  Omit<MeteredPlants, 'basis' | 'calibration'> & { readonly calibration: MeteredProposal | null }
> {
  const state = await comparisonState(atlas, { folder, registerFolder })
  const comparison = await readComparison(folder, atlas.id, areaAround(place, radiusKm))
  const near = comparison === null ? [] : neighboursOf(comparison.plants, place, radiusKm)
  const { fullLoadHours, ...summary } = summaryOf(near)
  return {
    state,
    radius_km: radiusKm,
    synthetic: comparison?.synthetic ?? false,
    settlements: (await currentSettlements(folder)).map(({ year, operator, counts }) => ({
      ...{ year, operator: gridOperatorNames[operator], provisional: counts.isProvisional },
    })),
    plants: near.slice(0, meteredMostPlants).map(wirePlant),
    summary: { ...summary, full_load_hours: fullLoadHours },
    calibration: comparison === null ? null : proposalAt(comparison, place),
  }
}

/** The calibration that the comparison of an atlas gives for a place, for worker processes; null: none. */
export async function meteredProposal({
  atlas,
  folder,
  place,
}: Omit<MeteredRequest, 'registerFolder'>): Promise<MeteredProposal | null> {
  const head = await readComparisonHead(folder, atlas.id)
  return head === null ? null : proposalAt(head, place)
}

function proposalAt(head: ComparisonHead, place: Place): MeteredProposal | null {
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

function wirePlant({ plant, distanceKm, years }: Neighbour): MeteredPlant {
  const hours = (kwh: number) => kwh / plant.powerKw
  return {
    name: plant.name,
    farm: plant.farm,
    distance_km: distanceKm,
    lat: plant.lat,
    lon: plant.lon,
    turbines: plant.units.length,
    vendor: plant.maker,
    type: plant.type,
    hub_height_m: plant.hubHeightM,
    rotor_diameter_m: plant.rotorDiameterM,
    power_kw: plant.powerKw,
    commissioned_on: plant.commissionedOn,
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

function areaAround({ lat, lon }: Place, radiusKm: number) {
  const north = radiusKm / 111 + 0.01
  const east = north / Math.cos((lat * Math.PI) / 180)
  return { south: lat - north, north: lat + north, west: lon - east, east: lon + east }
}

/** As sent and compared: four decimals. */
function rounded(value: number): number {
  return Math.round(1e4 * value) / 1e4
}
