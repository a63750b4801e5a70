import { type MeteredPlant, presentedSource, type WireBasis, withSources } from '#contracts'
import {
  type AtlasComparison,
  type ComparisonState,
  comparisonState,
  meteredEnergySource,
  type Neighbour,
  neighboursOf,
  readComparison,
} from '#market'

interface Place {
  readonly lat: number
  readonly lon: number
}

/** Atlas and folders of a comparison, and the place that is asked about. */
export interface MeteredRequest {
  readonly atlas: { readonly id: string; readonly version: string }
  /** Basis of the other data behind the figures. */
  readonly basis: WireBasis
  /** Folder of metered energies. */
  readonly folder: string
  readonly registerFolder: string
  readonly place: Place
}

/** Metered plants around a place, nearest first, as stored with the comparison of the atlas; null: not compared. */
export async function nearPlants(
  { atlas, folder, registerFolder, place }: Omit<MeteredRequest, 'basis'>,
  radiusKm: number,
): Promise<{
  readonly state: ComparisonState
  readonly comparison: AtlasComparison | null
  readonly near: readonly Neighbour[]
}> {
  const state = await comparisonState(atlas, { folder, registerFolder })
  const comparison = await readComparison(folder, atlas.id, areaAround(place, radiusKm))
  return { state, comparison, near: neighboursOf(comparison?.plants ?? [], place, radiusKm) }
}

/** Basis of figures with metered energy: their other data, and the settlements of the comparison. */
export function meteredBasis(
  basis: WireBasis,
  comparison: Parameters<typeof meteredEnergySource>[0] | null,
): WireBasis {
  if (comparison === null) return basis
  return withSources(basis, [presentedSource(meteredEnergySource(comparison))])
}

function areaAround({ lat, lon }: Place, radiusKm: number) {
  const north = radiusKm / 111 + 0.01
  const east = north / Math.cos((lat * Math.PI) / 180)
  return { south: lat - north, north: lat + north, west: lon - east, east: lon + east }
}

/** A plant in answers, without its years. */
export function wirePlant({
  plant,
  distanceKm,
}: Pick<Neighbour, 'plant' | 'distanceKm'>): Omit<MeteredPlant, 'years' | 'wake_loss'> {
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
  }
}
