import { cosTurns, portableExp, sinTurns } from './portableMath.ts'
import { alpineShelter, elevationM, landFraction, mapPosition } from './terrain.ts'

/** A spot of the generated world: all that its weather depends on besides time. */
export interface Place {
  readonly lat: number
  readonly lon: number
  readonly xKm: number
  readonly yKm: number
  readonly sinLat: number
  readonly cosLat: number
  readonly sinLon: number
  readonly cosLon: number
  /** Share of land nearby, 0 to 1: decides temperature and roughness. */
  readonly land: number
  /** Share of land as the wind at 100 m feels it, which remembers some 60 km of fetch. */
  readonly fetchLand: number
  readonly elevationM: number
  /** Roughness length of the land part in m. */
  readonly landRoughnessM: number
  /** Factor on the geostrophic wind: the west winds weaken to the south and east. */
  readonly windiness: number
  /** Factor on the wind near the ground for sheltered valleys. */
  readonly exposure: number
  /** Factor on rain: slopes gather it, the east is dry. */
  readonly raininess: number
}

export function placeAt(lat: number, lon: number): Place {
  const land = landFraction(lat, lon, 32)
  const regional = landFraction(lat, lon, 110)
  const elevation = elevationM(lat, lon)
  const shelter = alpineShelter(lat, lon)
  return {
    ...mapPosition(lat, lon),
    lat,
    lon,
    sinLat: sinTurns(lat / 360),
    cosLat: cosTurns(lat / 360),
    sinLon: sinTurns(lon / 360),
    cosLon: cosTurns(lon / 360),
    land,
    fetchLand: 0.6 * land + 0.4 * regional,
    elevationM: elevation,
    landRoughnessM: landRoughness(lat, lon, elevation, regional),
    windiness: windiness(lat, lon),
    exposure: 1 - 0.2 * shelter,
    raininess: raininess(lat, lon, elevation),
  }
}

/** Hand-set to the known means at 100 m; the Baltic lies in the lee of Jutland and Scandinavia. */
function windiness(lat: number, lon: number): number {
  const lee = clamp((lon - 8.5) / 3) * clamp(lat - 53.4)
  return (0.74 + 0.235 * clamp((lat - 47.5) / 7)) * (1.032 - 0.0105 * (lon - 5)) * (1 - 0.05 * lee)
}

/** The east is dry, slopes gather rain, and most of all the northern rim of the Alps. */
function raininess(lat: number, lon: number, elevation: number): number {
  const eastward = 0.95 - 0.03 * clamp((lon - 7) / 6) * 6
  return eastward * (1 + 0.3 * clamp((48.8 - lat) / 1.2)) * (1 + Math.min(0.6, elevation / 2200))
}

/** Marsh and fields near the coast, woods and towns inland, forest on the hills; smooth and hand-set. */
function landRoughness(lat: number, lon: number, elevation: number, regionalLand: number): number {
  const inland = clamp((regionalLand - 0.6) / 0.4)
  const hills = clamp((elevation - 60) / 500)
  // The sandy, wooded country between Elbe, Spree and Oder.
  const eastern = clamp((lon - 11.5) / 2) * clamp((53.6 - lat) / 1) * inland
  return portableExp(-3 + 1.4 * inland + 0.9 * hills + 0.45 * eastern)
}

function clamp(x: number): number {
  return Math.min(1, Math.max(0, x))
}
