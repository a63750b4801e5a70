import type { Format } from '#contracts'
import { contourIntervalM, contourLines, type HeightGrid, latLonFromUtm, utmFromLatLon } from '#domain'
import type { MapBlock } from '../../blocks/index.ts'

/** The ground around a farm as the map shows it, and whose heights they are. */
export interface ReportGround {
  readonly nodes: MapNodes
  readonly grid: HeightGrid
  /** Distance of the values that the heights come from, m. */
  readonly spacingM: number
  /** Of the elevation models; null: it is the ground of an atlas. */
  readonly citations: readonly string[] | null
}

export interface MapNodes {
  /** Degrees, from the north. */
  readonly lats: Float64Array
  /** Degrees, from the west. */
  readonly lons: Float64Array
  /** Distance of the nodes, m. */
  readonly pixelM: number
}

type Frame = Pick<MapBlock, 'west' | 'south' | 'width' | 'height'>

/** Nodes along the longer side: one for each half millimetre of the page. */
const NODES = 300
/** A contour's points in so many parts of the map's width: finer than print. */
const PARTS = 2000
/** Every fifth line is drawn stronger and labelled, as on topographic maps. */
const STRONG_EVERY = 5
/** Where there are no more levels than these, all are labelled: on flat ground the strong ones may be far away. */
const FEW_LEVELS = 6
/** Labels of the longest lines; more would hide the turbines. */
const MOST_LABELS = 14

/** Nodes by degrees that cover a frame of a UTM zone, with its corners turned against the meridians. */
export function nodesOver(zone: number, isSouth: boolean, frame: Frame): MapNodes {
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((up) =>
      latLonFromUtm({
        zone,
        isSouth,
        eastingM: frame.west + right * frame.width,
        northingM: frame.south + up * frame.height,
      }),
    ),
  )
  const lats = corners.map(({ lat }) => lat)
  const lons = corners.map(({ lon }) => lon)
  const pixelM = Math.max(frame.width, frame.height) / NODES
  const [rows, columns] = [Math.ceil(frame.height / pixelM) + 1, Math.ceil(frame.width / pixelM) + 1]
  return {
    lats: evenly(Math.max(...lats), Math.min(...lats), rows),
    lons: evenly(Math.min(...lons), Math.max(...lons), columns),
    pixelM,
  }
}

/** The contour lines of a map; null where no ground is known or it is level. */
export function contoursOn(
  { ground, format }: { readonly ground: ReportGround | null; readonly format: Format },
  zone: number,
  frame: Frame,
): (NonNullable<MapBlock['contours']> & { readonly intervalM: number }) | null {
  if (ground === null) return null
  const { lats, lons, pixelM } = ground.nodes
  const intervalM = contourIntervalM(pixelM, ground.spacingM)
  const lines = contourLines(ground.grid, intervalM)
  if (lines.length === 0) return null
  const areFew = new Set(lines.map(({ heightM }) => heightM)).size <= FEW_LEVELS
  const drawn = lines.map(({ heightM, points }) => ({
    heightM,
    isStrong: heightM % (STRONG_EVERY * intervalM) === 0,
    points: Array.from({ length: points.length / 2 }, (_, at) => {
      const { eastingM, northingM } = utmFromLatLon(
        between(lats, points[2 * at + 1]!),
        between(lons, points[2 * at]!),
        zone,
      )
      return [
        Math.round(((eastingM - frame.west) / frame.width) * PARTS),
        Math.round(((frame.south + frame.height - northingM) / frame.width) * PARTS),
      ] as const
    }),
  }))
  const path = (isStrong: boolean) =>
    drawn
      .filter((line) => line.isStrong === isStrong)
      .map(({ points }) => `M${points.map((point) => point.join(' ')).join('L')}`)
      .join('')
  const high = Math.round((frame.height / frame.width) * PARTS)
  return {
    intervalM,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PARTS} ${high}" width="${PARTS}" height="${high}"><g fill="none" stroke="#a98a63"><path stroke-width="3" d="${path(false)}"/><path stroke-width="6" d="${path(true)}"/></g></svg>`,
    labels: drawn
      .filter(({ isStrong }) => areFew || isStrong)
      .toSorted((a, b) => b.points.length - a.points.length)
      .map(({ heightM, points }) => ({ heightM, at: points[points.length >> 1]! }))
      .filter(({ at: [x, y] }) => x > 0.05 * PARTS && x < 0.95 * PARTS && y > 0.05 * high && y < 0.92 * high)
      .slice(0, MOST_LABELS)
      .map(({ heightM, at: [x, y] }) => ({ x: x / PARTS, y: y / PARTS, label: format.number(heightM) })),
  }
}

function evenly(from: number, till: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, at) => from + ((till - from) * at) / (count - 1))
}

function between(nodes: Float64Array, at: number): number {
  const index = Math.min(Math.floor(at), nodes.length - 2)
  return nodes[index]! + (at - index) * (nodes[index + 1]! - nodes[index]!)
}
