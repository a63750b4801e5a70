import { cosTurns, sinTurns } from './portableMath.ts'
import { roughGround } from './roughGround.ts'
import {
  closeness,
  elevationM,
  landFraction,
  landRise,
  mapPosition,
  type Relief,
  reliefAt,
} from './terrain.ts'

/** A location of the generated world, with all properties that its weather depends on, except time. */
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
  /** Share of land for the wind at 100 m, which depends on some 60 km of fetch. */
  readonly fetchLand: number
  readonly elevationM: number
  /** Roughness length of the land part in m. */
  readonly landRoughnessM: number
  /** Factor on the geostrophic wind: the west winds weaken to the south and east. */
  readonly windiness: number
  /** Exponent on the wind of the free air: above 1 (hills) calms and storms are more frequent. */
  readonly spread: number
  /** Factor on the wind near the ground: above 1 on ridges, below in valleys. */
  readonly exposure: number
  /** Height of a place above the rounded ground of the map that affects its wind, m. */
  readonly liftM: number
  /** Extra share of wind towards the east and the north, -0.2 to 0.2: uphill and from the sea. */
  readonly favoursEast: number
  readonly favoursNorth: number
  /** Factor on rain: slopes gather it, the east is dry. */
  readonly raininess: number
}

/**
 * Isolated summits, which heights of 0.25 degrees round off: latitude and longitude. Wind and shear are
 * hand-set to the station on the Fichtelberg.
 */
const SUMMITS: readonly (readonly [name: string, lat: number, lon: number])[] = [
  ['Brocken', 51.8, 10.62],
  ['Fichtelberg', 50.43, 12.95],
  ['Great Arber', 49.11, 13.14],
  ['Feldberg in the Black Forest', 47.87, 8],
  ['Zugspitze', 47.42, 10.98],
]
/** A summit is narrower than the grid: its radius, the height added for its wind, and the excess of the wind. */
const SUMMIT = { radiusKm: 7, liftM: 100, excess: 0.3 } as const

/** Main direction of a year's winds: a shore in the lee of land has the wind of land. */
const WINDWARD = { southDeg: 0.15, westDeg: 0.25 } as const

export function placeAt(lat: number, lon: number): Place {
  const land = landFraction(lat, lon, 32)
  const regional = landFraction(lat, lon, 110)
  const elevation = elevationM(lat, lon)
  const relief = reliefAt(lat, lon)
  const summit = summitAt(lat, lon)
  const [windwardLat, windwardLon] = [lat - WINDWARD.southDeg, lon - WINDWARD.westDeg]
  return {
    ...mapPosition(lat, lon),
    lat,
    lon,
    sinLat: sinTurns(lat / 360),
    cosLat: cosTurns(lat / 360),
    sinLon: sinTurns(lon / 360),
    cosLon: cosTurns(lon / 360),
    land,
    fetchLand:
      0.6 * landFraction(windwardLat, windwardLon, 32) + 0.4 * landFraction(windwardLat, windwardLon, 110),
    elevationM: elevation,
    landRoughnessM: roughGround({ lat, lon, elevationM: elevation, regionalLand: regional }),
    windiness: windiness(lat, lon),
    spread: 0.93 + 0.05 * regional + 0.13 * regional * clamp((52.5 - lat) / 4),
    exposure: exposure(relief) * (1 + SUMMIT.excess * summit),
    liftM: SUMMIT.liftM * summit,
    ...favoured(lat, lon, relief),
    raininess: raininess(lat, lon, elevation),
  }
}

/** Hand-set to known means at 100 m; the Baltic is slightly in the lee of Jutland and Scandinavia. */
function windiness(lat: number, lon: number): number {
  const lee = clamp((lon - 8.5) / 3) * clamp(lat - 53.4)
  const land = landFraction(lat, lon, 60)
  const marsh = land * clamp(lat - 52.2) * clamp((12 - lon) / 2)
  return (
    (0.74 + 0.235 * clamp((lat - 47.5) / 7)) *
    (1.032 - 0.0105 * (lon - 5)) *
    (1 - 0.025 * lee) *
    (1 - 0.1 * land) *
    (1 - 0.08 * marsh)
  )
}

/** The east is dry, slopes gather rain, and most of all the northern rim of the Alps. */
function raininess(lat: number, lon: number, elevation: number): number {
  const eastward = 0.95 - 0.03 * clamp((lon - 7) / 6) * 6
  return eastward * (1 + 0.3 * clamp((48.8 - lat) / 1.2)) * (1 + Math.min(0.6, elevation / 2200))
}

/** Ridges rise into stronger wind; valleys and basins are sheltered, most of all those of the Alps. */
function exposure({ aboveSurroundingsM, regionalM }: Relief): number {
  const ridge = aboveSurroundingsM > 0 ? Math.min(0.16, 0.0007 * aboveSurroundingsM) : 0
  const valley = aboveSurroundingsM < 0 ? Math.min(0.16, -0.0009 * aboveSurroundingsM) : 0
  return (1 + ridge - valley) * (1 - 0.5 * clamp((regionalM - 650) / 900))
}

/** 1 on a summit, 0 from its rim on. */
function summitAt(lat: number, lon: number): number {
  return SUMMITS.reduce(
    (most, [, ownLat, ownLon]) =>
      Math.max(most, closeness({ lat, lon }, { lat: ownLat, lon: ownLon }, SUMMIT.radiusKm)),
    0,
  )
}

/** Wind from the sea or up a slope is stronger than wind from land or down into the lee. */
function favoured(lat: number, lon: number, { riseEast, riseNorth }: Relief) {
  const land = landRise(lat, lon)
  const bounded = (value: number) => Math.min(0.2, Math.max(-0.2, value))
  return {
    favoursEast: bounded(0.016 * riseEast + 0.1 * land.east),
    favoursNorth: bounded(0.016 * riseNorth + 0.1 * land.north),
  }
}

function clamp(x: number): number {
  return Math.min(1, Math.max(0, x))
}
