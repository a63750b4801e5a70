import {
  type Box,
  clipLine,
  clipRing,
  latOfWebMercator,
  type MapTile,
  type Position,
  utmFromLatLon,
  WEB_MERCATOR_HALF_M,
} from '#domain'
import type { TileShape } from '../../basemap/index.ts'
import { type MapFrame, pictureWidth } from '../ground/index.ts'

/** Shapes of tiles in the units of a map's picture, from its south-west: clipped to it. */
export interface MapPlane {
  readonly width: number
  readonly height: number
  rings(shape: TileShape): Position[][]
  lines(shape: TileShape): Position[][]
  points(shape: TileShape): Position[]
}

/** Overlap of areas beyond their tile, as a share of it, so that no seam is visible between two. */
const overlap = 1 / 64
/** Overlap of lines beyond the picture, so that their ends are not visible, units. */
const beyond = 20

export function mapPlane(frame: MapFrame, tiles: readonly MapTile[]): MapPlane {
  const scale = pictureWidth / frame.width
  const [width, height] = [pictureWidth, scale * frame.height]
  const picture = { west: -beyond, south: -beyond, east: width + beyond, north: height + beyond }
  const inside = { west: 0, south: 0, east: width, north: height }
  const exact = tiles.map((tile) => boxOf(tile, 0))
  const wider = tiles.map((tile) => boxOf(tile, overlap))

  function projected([x, y]: Position): Position {
    const { eastingM, northingM, isSouth } = utmFromLatLon(
      latOfWebMercator(y),
      (180 * x) / WEB_MERCATOR_HALF_M,
      frame.zone,
    )
    // Northings restart at the equator.
    const turnM = isSouth === frame.isSouth ? 0 : isSouth ? -10_000_000 : 10_000_000
    return [scale * (eastingM - frame.west), scale * (northingM + turnM - frame.south)]
  }

  return {
    width,
    height,
    rings: ({ tile, parts }) =>
      parts
        .flatMap((part) => clipRing(closed(positions(part)), wider[tile]!))
        .flatMap((ring) => clipRing(ring.map(projected), picture)),
    lines: ({ tile, parts }) =>
      parts
        .flatMap((part) => clipLine(positions(part), exact[tile]!))
        .flatMap((line) => clipLine(line.map(projected), picture)),
    points: ({ tile, parts }) =>
      parts
        .flatMap(positions)
        .filter((point) => isIn(point, exact[tile]!))
        .map(projected)
        .filter((point) => isIn(point, inside)),
  }
}

function boxOf({ z, x, y }: MapTile, share: number): Box {
  const sizeM = (2 * WEB_MERCATOR_HALF_M) / 2 ** z
  return {
    west: (x - share) * sizeM - WEB_MERCATOR_HALF_M,
    east: (x + 1 + share) * sizeM - WEB_MERCATOR_HALF_M,
    north: WEB_MERCATOR_HALF_M - (y - share) * sizeM,
    south: WEB_MERCATOR_HALF_M - (y + 1 + share) * sizeM,
  }
}

function positions(flat: readonly number[]): Position[] {
  return Array.from({ length: flat.length >> 1 }, (_, at) => [flat[2 * at]!, flat[2 * at + 1]!])
}

function closed(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined) return ring
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

function isIn([x, y]: Position, { west, south, east, north }: Box): boolean {
  return x >= west && x <= east && y >= south && y <= north
}
