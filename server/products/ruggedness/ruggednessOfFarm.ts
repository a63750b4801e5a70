import { basename } from 'node:path'
import type { FarmRuggedness } from '#contracts'
import { type LatLon, METRES_PER_DEGREE, ruggednessDefaults } from '#domain'
import type { GroundElevation } from '../../atlases/groundElevation.ts'
import type { FarmRuggednessRequest, PlaceRuggedness } from './farmRuggedness.ts'

/** Slopes of coarser models are too small; finer heights than the lower limit would find slopes of banks and walls. */
const spacingRangeM = { min: 25, max: 100 }
/** Parallels and meridians that are searched for elevation models. */
const searched = 33

export interface RuggednessFound {
  readonly terms: FarmRuggedness
  /** Shape [turbine]. */
  readonly turbines: readonly PlaceRuggedness[]
}

/**
 * Ruggedness of the ground around turbines, and around the place of a measurement.
 * @param mast  null: none
 * @param judge  `farmRuggedness`, in this thread or in a worker process
 * @returns null without an elevation model that is fine enough
 */
export async function ruggednessOfFarm(
  ground: Pick<GroundElevation, 'sources' | 'about'>,
  turbines: readonly (LatLon & { readonly hubHeightM: number })[],
  mast: LatLon | null,
  judge: (request: FarmRuggednessRequest) => Promise<readonly PlaceRuggedness[]>,
): Promise<RuggednessFound | null> {
  const places: FarmRuggednessRequest['places'] = [
    ...turbines.map(({ lat, lon, hubHeightM }) => ({ lat, lon, hubHeightM })),
    ...(mast === null ? [] : [{ lat: mast.lat, lon: mast.lon, hubHeightM: null }]),
  ]
  const { modelPaths } = await ground.sources(nodesOver(places))
  const models = modelPaths.map((path) => basename(path))
  const known = (await ground.about()).models.filter(({ name }) => models.includes(name))
  const coarsestM = Math.max(...known.map(({ spacingM }) => spacingM))
  if (known.length === 0 || coarsestM > spacingRangeM.max) return null
  const spacingM = Math.max(spacingRangeM.min, Math.round(coarsestM))
  const found = await judge({ modelPaths, spacingM, places })
  const ofMast = found[turbines.length]
  return {
    terms: {
      radius_m: ruggednessDefaults.radiusM,
      slope: ruggednessDefaults.slope,
      radii: ruggednessDefaults.radii,
      spacing_m: spacingM,
      models: models.slice(0, 40),
      ...(ofMast !== undefined && { mast: ofMast.index }),
    },
    turbines: found.slice(0, turbines.length),
  }
}

/** The ground of a turbine in its spec. */
export function groundOf({ index, slopeDeg }: PlaceRuggedness) {
  return { ruggedness_index: index, slope_deg: slopeDeg }
}

/** Place where a measurement or a known mean speed holds; null: none is stated. */
export function placeOfCalibration(
  calibration: { readonly kind: string; readonly place?: LatLon | undefined } | null | undefined,
): LatLon | null {
  return calibration?.kind === 'measurement' || calibration?.kind === 'mean_speed'
    ? (calibration.place ?? null)
    : null
}

/** Nodes over all places and their surroundings. */
function nodesOver(places: readonly LatLon[]) {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)]
  const northwards = ruggednessDefaults.radiusM / METRES_PER_DEGREE
  const eastwards = northwards / Math.cos((Math.max(...lats.map(Math.abs)) * Math.PI) / 180)
  const between = (from: number, till: number) =>
    Float64Array.from({ length: searched }, (_, at) => from + ((till - from) * at) / (searched - 1))
  return {
    lats: between(Math.max(...lats) + northwards, Math.min(...lats) - northwards),
    lons: between(Math.min(...lons) - eastwards, Math.max(...lons) + eastwards),
  }
}
