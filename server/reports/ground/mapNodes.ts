import { type HeightGrid, latLonFromUtm } from '#domain'
import type { MapBlock } from '../blocks/index.ts'

/** The ground around a map's places, with its source. */
export interface ReportGround {
  readonly nodes: MapNodes
  readonly grid: HeightGrid
  /** Spacing of the source's values, m. */
  readonly spacingM: number
  /** Citations of the elevation models; null for the ground of an atlas. */
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

/** A map's edges in metres of a UTM zone. */
export interface MapFrame extends Pick<MapBlock, 'west' | 'south' | 'width' | 'height'> {
  readonly zone: number
  readonly isSouth: boolean
}

/** Nodes along the longer side: one for each half millimetre of the page. */
const nodesAlong = 300

/** Nodes in degrees that cover a frame, with its corners turned against the meridians. */
export function nodesOver({ zone, isSouth, west, south, width, height }: MapFrame): MapNodes {
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((up) =>
      latLonFromUtm({ zone, isSouth, eastingM: west + right * width, northingM: south + up * height }),
    ),
  )
  const lats = corners.map(({ lat }) => lat)
  const lons = corners.map(({ lon }) => lon)
  const pixelM = Math.max(width, height) / nodesAlong
  const [rows, columns] = [Math.ceil(height / pixelM) + 1, Math.ceil(width / pixelM) + 1]
  return {
    lats: evenly(Math.max(...lats), Math.min(...lats), rows),
    lons: evenly(Math.min(...lons), Math.max(...lons), columns),
    pixelM,
  }
}

function evenly(from: number, until: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, at) => from + ((until - from) * at) / (count - 1))
}
