import type { Format } from '#contracts'
import { contourIntervalM, contourLines, utmFromLatLon } from '#domain'
import type { MapFrame, ReportGround } from './mapNodes.ts'

export interface Contours {
  readonly intervalM: number
  /** SVG in parts of the map's width, from the north-west. */
  readonly svg: string
  /** Labels at shares of the map's width. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly label: string }[]
}

/** A map's width in the units of its picture: contour points are finer than print. */
export const pictureWidth = 2000
/** Every fifth line is stronger and labelled, as on topographic maps. */
const strongEvery = 5
/** With at most this many levels all are labelled: on flat ground the strong ones may be far away. */
const fewLevels = 6
/** Maximum number of labels, for the longest lines; more would hide the turbines. */
const mostLabels = 14

/** The contour lines of a map; null if the ground is level or unknown. */
export function contoursOn(ground: ReportGround, format: Format, frame: MapFrame): Contours | null {
  const { lats, lons, pixelM } = ground.nodes
  const intervalM = contourIntervalM(pixelM, ground.spacingM)
  const lines = contourLines(ground.grid, intervalM)
  if (lines.length === 0) return null
  const areFew = new Set(lines.map(({ heightM }) => heightM)).size <= fewLevels
  const drawn = lines.map(({ heightM, points }) => ({
    heightM,
    isStrong: heightM % (strongEvery * intervalM) === 0,
    points: Array.from({ length: points.length / 2 }, (_, at) => {
      const { eastingM, northingM } = utmFromLatLon(
        between(lats, points[2 * at + 1]!),
        between(lons, points[2 * at]!),
        frame.zone,
      )
      return [
        Math.round(((eastingM - frame.west) / frame.width) * pictureWidth),
        Math.round(((frame.south + frame.height - northingM) / frame.width) * pictureWidth),
      ] as const
    }),
  }))
  const path = (isStrong: boolean) =>
    drawn
      .filter((line) => line.isStrong === isStrong)
      .map(({ points }) => `M${points.map((point) => point.join(' ')).join('L')}`)
      .join('')
  const high = (frame.height / frame.width) * pictureWidth
  const isInside = (x: number, y: number) =>
    x > 0.05 * pictureWidth && x < 0.95 * pictureWidth && y > 0.05 * high && y < 0.92 * high
  return {
    intervalM,
    svg: `<g fill="none" stroke="#a98a63"><path stroke-width="3" d="${path(false)}"/><path stroke-width="6" d="${path(true)}"/></g>`,
    labels: drawn
      .filter(({ isStrong }) => areFew || isStrong)
      .toSorted((a, b) => b.points.length - a.points.length)
      .map(({ heightM, points }) => ({ heightM, at: points[points.length >> 1]! }))
      .filter(({ at: [x, y] }) => isInside(x, y))
      .slice(0, mostLabels)
      .map(({ heightM, at: [x, y] }) => ({
        x: x / pictureWidth,
        y: y / pictureWidth,
        label: format.number(heightM),
      })),
  }
}

function between(nodes: Float64Array, at: number): number {
  const index = Math.min(Math.floor(at), nodes.length - 2)
  return nodes[index]! + (at - index) * (nodes[index + 1]! - nodes[index]!)
}
