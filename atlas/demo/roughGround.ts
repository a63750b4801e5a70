import { uniformAt } from './noise.ts'
import { portableExp } from './portableMath.ts'
import { closeness } from './terrain.ts'

/** Random stream of the patches of wood and field. */
const PATCHES = 31
/** Width of a patch in degrees of latitude. */
const PATCH_DEG = 0.4

/** Cities that are wide enough for cells of 0.25 degrees: [latitude, longitude, radius in km]. */
const CITIES: readonly (readonly [lat: number, lon: number, radiusKm: number])[] = [
  [52.51, 13.4, 34],
  [53.56, 10.0, 30],
  [51.48, 7.1, 42],
  [51.0, 6.95, 30],
  [50.1, 8.65, 28],
  [48.8, 9.2, 28],
  [48.14, 11.57, 28],
  [51.36, 12.35, 22],
  [52.38, 9.74, 22],
  [51.05, 13.74, 22],
  [49.45, 11.08, 22],
  [53.08, 8.8, 20],
]

/**
 * Countrysides that are rougher or smoother than their height says, each fading out to its rim: latitude, longitude, radius in
 * km, change of the logarithm of the roughness length. Hand-set to the mean winds of stations in them, docs/demo-atlas.md.
 */
const COUNTRYSIDES: readonly (readonly [
  name: string,
  lat: number,
  lon: number,
  radiusKm: number,
  logChange: number,
])[] = [
  ['woods and towns on the shore of Mecklenburg', 54.1, 12.1, 80, 2],
  ['spruce of the Harz', 51.75, 10.6, 45, 0.8],
  ['woods around the basin of Kassel', 51.35, 9.5, 60, 1.4],
  ['woods of the Westerwald', 50.65, 7.9, 60, 0.6],
  ['fields between Ore Mountains and Saale', 50.85, 12.8, 70, -1.6],
  ['woods, orchards and towns of the upper Rhine', 49.4, 8.5, 70, 1.3],
  ['meadows and fields of the Swabian Alb', 48.65, 9.85, 55, -2],
]

export interface GroundOfPlace {
  readonly lat: number
  readonly lon: number
  readonly elevationM: number
  /** Share of land around, 0 to 1. */
  readonly regionalLand: number
}

/**
 * Roughness length of the land in m: marsh and fields near the coast, woods and towns inland, forest on the hills, cities
 * and patches of both between them; hand-set.
 */
export function roughGround({ lat, lon, elevationM, regionalLand }: GroundOfPlace): number {
  const inland = clamp((regionalLand - 0.6) / 0.4)
  const hills = clamp((elevationM - 60) / 500)
  // The sandy, wooded country between Elbe, Spree and Oder.
  const eastern = clamp((lon - 11.5) / 2) * clamp((53.6 - lat) / 1) * inland
  // Slopes and woods of high mountains.
  const alpine = clamp((elevationM - 850) / 500)
  const patches = 0.7 * inland * (patchAt(lat, lon) - 0.5)
  return portableExp(
    -3 +
      0.9 * inland +
      0.9 * hills +
      0.3 * eastern +
      0.55 * built(lat, lon) +
      alpine +
      countryside(lat, lon) +
      patches,
  )
}

/** Change of the logarithm of the roughness length by the countrysides around. */
function countryside(lat: number, lon: number): number {
  return COUNTRYSIDES.reduce(
    (sum, [, ownLat, ownLon, radiusKm, logChange]) =>
      sum + logChange * closeness({ lat, lon }, { lat: ownLat, lon: ownLon }, radiusKm),
    0,
  )
}

/** Share of a place that is city, 0 to 1. */
function built(lat: number, lon: number): number {
  return CITIES.reduce(
    (most, [cityLat, cityLon, radiusKm]) =>
      Math.max(most, closeness({ lat, lon }, { lat: cityLat, lon: cityLon }, radiusKm)),
    0,
  )
}

/** Smooth noise of the place, 0 to 1. */
function patchAt(lat: number, lon: number): number {
  const [y, x] = [lat / PATCH_DEG, lon / (1.6 * PATCH_DEG)]
  const [row, column] = [Math.floor(y), Math.floor(x)]
  const value = (down: number, right: number) => uniformAt(PATCHES, (row + down) * 4096 + column + right)
  const [v, u] = [smooth(y - row), smooth(x - column)]
  const low = value(0, 0) * (1 - u) + value(0, 1) * u
  const high = value(1, 0) * (1 - u) + value(1, 1) * u
  return low * (1 - v) + high * v
}

function smooth(x: number): number {
  return x * x * (3 - 2 * x)
}

function clamp(x: number): number {
  return Math.min(1, Math.max(0, x))
}
