import { LAND_MAP, LAND_MAP_NORTH_DEG, LAND_MAP_SPACING_DEG, LAND_MAP_WEST_DEG } from './landMap.ts'
import { ALPS, LOWLANDS, RANGES, type Range } from './mountainRanges.ts'
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

/** Elevation in m of the smoothed ground (some 40 km), 0 at sea: hand-set ranges over a plane that rises south. */
export function elevationM(lat: number, lon: number): number {
  const rise = smoothStep((LOWLANDS.risesFromLat - lat) / LOWLANDS.riseDegrees)
  let elevation =
    LOWLANDS.northM + LOWLANDS.riseM * rise + ALPS.reduce((sum, r) => sum + height(r, lat, lon), 0)
  for (const range of RANGES) elevation += height(range, lat, lon)
  return Math.max(0, elevation) * landFraction(lat, lon, 30)
}

/** How much of the Alps' own relief stands around a place, 0 to 1: valleys there are sheltered. */
export function alpineShelter(lat: number, lon: number): number {
  return Math.min(1, ALPS.reduce((sum, range) => sum + height(range, lat, lon), 0) / 900)
}

function height(range: Range, lat: number, lon: number): number {
  const [fromLon, fromLat] = range.from
  const [tillLon, tillLat] = range.till
  const a = mapPosition(fromLat, fromLon)
  const b = mapPosition(tillLat, tillLon)
  const p = mapPosition(lat, lon)
  const dx = b.xKm - a.xKm
  const dy = b.yKm - a.yKm
  const length2 = dx * dx + dy * dy
  const along = length2 === 0 ? 0 : ((p.xKm - a.xKm) * dx + (p.yKm - a.yKm) * dy) / length2
  const foot = Math.min(1, Math.max(0, along))
  const distance2 = squaredDistance(p, { xKm: a.xKm + foot * dx, yKm: a.yKm + foot * dy })
  const closeness = 1 - distance2 / (range.halfWidthKm * range.halfWidthKm)
  return closeness <= 0 ? 0 : range.heightM * closeness * closeness
}

function isLand(row: number, column: number): boolean {
  if (row >= LAND_MAP.length) return true
  const line = LAND_MAP[Math.max(0, row)] ?? ''
  return line[Math.min(line.length - 1, Math.max(0, column))] === '#'
}

function smoothStep(x: number): number {
  const s = Math.min(1, Math.max(0, x))
  return s * s * (3 - 2 * s)
}

function squaredDistance(a: MapPosition, b: MapPosition): number {
  const dx = a.xKm - b.xKm
  const dy = a.yKm - b.yKm
  return dx * dx + dy * dy
}
