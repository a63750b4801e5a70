import {
  GROUND_MAP,
  GROUND_MAP_NORTH_DEG,
  GROUND_MAP_SPACING_DEG,
  GROUND_MAP_STEP_M,
  GROUND_MAP_WEST_DEG,
} from './groundMap.ts'
import { LAND_MAP, LAND_MAP_NORTH_DEG, LAND_MAP_SPACING_DEG, LAND_MAP_WEST_DEG } from './landMap.ts'
import { cosTurns } from './portableMath.ts'

const KM_PER_DEGREE = 111.195
const ORIGIN_LAT = 51
const ORIGIN_LON = 10
const EAST_KM_PER_DEGREE = KM_PER_DEGREE * cosTurns(ORIGIN_LAT / 360)

/** Place on the generator's flat map: km east and north of 51 N 10 E, a few per cent off at the rim. */
export interface MapPosition {
  readonly xKm: number
  readonly yKm: number
}

export function mapPosition(lat: number, lon: number): MapPosition {
  return { xKm: (lon - ORIGIN_LON) * EAST_KM_PER_DEGREE, yKm: (lat - ORIGIN_LAT) * KM_PER_DEGREE }
}

type Coordinates = { readonly lat: number; readonly lon: number }

/** 1 at a centre, falling as a parabola to 0 at `radiusKm` from it and beyond. */
export function closeness(here: Coordinates, centre: Coordinates, radiusKm: number): number {
  const distance2 = squaredDistance(mapPosition(here.lat, here.lon), mapPosition(centre.lat, centre.lon))
  return Math.max(0, 1 - distance2 / (radiusKm * radiusKm))
}

/** Share of land, 0 to 1, around a place, weighted by a bell that ends at `radiusKm`. */
export function landFraction(lat: number, lon: number, radiusKm: number): number {
  const here = mapPosition(lat, lon)
  const rowSpan = Math.ceil(radiusKm / (KM_PER_DEGREE * LAND_MAP_SPACING_DEG))
  const columnSpan = Math.ceil(radiusKm / (EAST_KM_PER_DEGREE * LAND_MAP_SPACING_DEG))
  const row = Math.floor((LAND_MAP_NORTH_DEG - lat) / LAND_MAP_SPACING_DEG)
  const column = Math.floor((lon - LAND_MAP_WEST_DEG) / LAND_MAP_SPACING_DEG)
  let land = 0
  let total = 0
  for (let r = row - rowSpan; r <= row + rowSpan; r++) {
    for (let c = column - columnSpan; c <= column + columnSpan; c++) {
      const cellLat = LAND_MAP_NORTH_DEG - (r + 0.5) * LAND_MAP_SPACING_DEG
      const cellLon = LAND_MAP_WEST_DEG + (c + 0.5) * LAND_MAP_SPACING_DEG
      const there = mapPosition(cellLat, cellLon)
      const distance2 = squaredDistance(there, here)
      const closeness = 1 - distance2 / (radiusKm * radiusKm)
      if (closeness <= 0) continue
      const weight = closeness * closeness
      total += weight
      if (isLand(r, c)) land += weight
    }
  }
  return total > 0 ? land / total : 0
}

/** Elevation in m of the smoothed ground (some 25 km), 0 at sea: between the cells of the ground map. */
export function elevationM(lat: number, lon: number): number {
  const row = (GROUND_MAP_NORTH_DEG - lat) / GROUND_MAP_SPACING_DEG
  const column = (lon - GROUND_MAP_WEST_DEG) / GROUND_MAP_SPACING_DEG
  const [top, left] = [Math.floor(row), Math.floor(column)]
  const [down, right] = [row - top, column - left]
  const upper = mapHeightM(top, left) * (1 - right) + mapHeightM(top, left + 1) * right
  const lower = mapHeightM(top + 1, left) * (1 - right) + mapHeightM(top + 1, left + 1) * right
  return upper * (1 - down) + lower * down
}

/** The ground around a place, with its effects on the wind. */
export interface Relief {
  /** Height above the mean of some 60 km around, m: a ridge where it is positive, a valley where it is negative. */
  readonly aboveSurroundingsM: number
  /** Rise of the ground to the east and to the north over some 60 km, m per km. */
  readonly riseEast: number
  readonly riseNorth: number
  /** Mean height of the ground around, m. */
  readonly regionalM: number
}

export function reliefAt(lat: number, lon: number): Relief {
  const heightAt = (north: number, east: number) => elevationM(lat + 0.25 * north, lon + 0.375 * east)
  let sum = 0
  for (let north = -2; north <= 2; north++)
    for (let east = -2; east <= 2; east++) sum += heightAt(north, east)
  const regionalM = sum / 25
  return {
    aboveSurroundingsM: heightAt(0, 0) - regionalM,
    riseEast: (heightAt(0, 1) - heightAt(0, -1)) / (2 * 0.375 * EAST_KM_PER_DEGREE),
    riseNorth: (heightAt(1, 0) - heightAt(-1, 0)) / (2 * 0.25 * KM_PER_DEGREE),
    regionalM,
  }
}

/** Change of the share of land per 100 km to the east and to the north, over some 60 km of the wind's fetch. */
export function landRise(lat: number, lon: number): { readonly east: number; readonly north: number } {
  const [reachLat, reachLon] = [0.3, 0.45]
  const share = (north: number, east: number) =>
    landFraction(lat + north * reachLat, lon + east * reachLon, 40)
  return {
    east: (100 * (share(0, 1) - share(0, -1))) / (2 * reachLon * EAST_KM_PER_DEGREE),
    north: (100 * (share(1, 0) - share(-1, 0))) / (2 * reachLat * KM_PER_DEGREE),
  }
}

/** Height of a cell of the ground map; beyond the map's rim, that of the rim. */
function mapHeightM(row: number, column: number): number {
  const line = GROUND_MAP[Math.min(GROUND_MAP.length - 1, Math.max(0, row))]!
  const at = 2 * Math.min(line.length / 2 - 1, Math.max(0, column))
  return GROUND_MAP_STEP_M * Number.parseInt(line.slice(at, at + 2), 36)
}

function isLand(row: number, column: number): boolean {
  if (row >= LAND_MAP.length) return true
  const line = LAND_MAP[Math.max(0, row)] ?? ''
  return line[Math.min(line.length - 1, Math.max(0, column))] === '#'
}

function squaredDistance(a: MapPosition, b: MapPosition): number {
  const dx = a.xKm - b.xKm
  const dy = a.yKm - b.yKm
  return dx * dx + dy * dy
}
