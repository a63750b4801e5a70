import type { LayoutGroundRasters } from '#calculations'
import { areaPolygons, type FarmLayoutOrder, type RoughnessLength } from '#contracts'
import { METRES_PER_DEGREE } from '#domain'
import type { ServerContext } from '../../../context.ts'
import type { FarmTurbineFound } from '../../../turbines/farmTurbines.ts'
import { tasksIn, type WorkFor } from '../../../workers/index.ts'
import { landCoverOfFarm } from '../../landCover/landCoverOfFarm.ts'

const groundTask = tasksIn<typeof import('./groundTask.ts')>(new URL('./groundTask.ts', import.meta.url))

/** Spacing of heights, m, unless the raster would have more nodes. */
const HEIGHTS_EACH_M = 50
const MOST_HEIGHTS = 100
/** Roughness is that of kilometres around a place, and each look-up reads that. */
const ROUGHNESS_NODES = 8

/** A raster without its values. */
type RasterFrame = Omit<LayoutGroundRasters['heights_m'], 'values'>

/**
 * Reads the ground of a search's areas: heights by the elevation models, and roughness if the farm uses that of the land
 * cover.
 * @param turbines that are placed
 */
export async function layoutGroundAt(
  context: Pick<ServerContext, 'workers' | 'environment' | 'ground'>,
  layout: FarmLayoutOrder,
  roughness: RoughnessLength,
  turbines: readonly FarmTurbineFound[],
  work: WorkFor,
): Promise<LayoutGroundRasters> {
  const frame = frameOf(layout)
  const nodes = nodesOf(frame)
  const pixelM = (METRES_PER_DEGREE * (frame.north_deg - frame.south_deg)) / (frame.rows - 1)
  const sources = await context.ground.sources(nodes)
  const heights = await context.workers.run(groundTask('heightsOfGround'), { sources, nodes, pixelM }, work)
  const coarse = { ...frame, columns: ROUGHNESS_NODES, rows: ROUGHNESS_NODES }
  const { lats, lons } = nodesOf(coarse)
  const hubHeightM = Math.max(...turbines.map((one) => one.hubHeightM!))
  const places = Array.from(lats, (lat) => Array.from(lons, (lon) => ({ lat, lon, hubHeightM }))).flat()
  const { lengthsM } = await landCoverOfFarm(context, roughness, places, work)
  const followsGround = ({ siteHeightM, demHeightM }: FarmTurbineFound) =>
    siteHeightM !== null && siteHeightM === demHeightM
  return {
    heights_m: { ...frame, values: [...heights] },
    ...(roughness === 'landCover' && { roughness_m: { ...coarse, values: [...lengthsM] } }),
    height_site_ids: turbines.filter(followsGround).map(({ siteId }) => siteId),
  }
}

function frameOf({ area }: FarmLayoutOrder): RasterFrame {
  const corners = areaPolygons(area).flatMap(([outer]) => outer!)
  const lons = corners.map(([lon]) => lon)
  const lats = corners.map(([, lat]) => lat)
  const [west_deg, east_deg] = [Math.min(...lons), Math.max(...lons)]
  const [south_deg, north_deg] = [Math.min(...lats), Math.max(...lats)]
  const nodes = (degrees: number) =>
    Math.min(MOST_HEIGHTS, Math.max(2, Math.ceil((degrees * METRES_PER_DEGREE) / HEIGHTS_EACH_M)))
  const shrink = Math.cos((((south_deg + north_deg) / 2) * Math.PI) / 180)
  return {
    ...{ west_deg, east_deg, south_deg, north_deg },
    ...{ columns: nodes((east_deg - west_deg) * shrink), rows: nodes(north_deg - south_deg) },
  }
}

function nodesOf({ west_deg, east_deg, south_deg, north_deg, columns, rows }: RasterFrame) {
  const between = (from: number, till: number, count: number) =>
    Float64Array.from({ length: count }, (_, i) => from + ((till - from) * i) / (count - 1))
  return { lats: between(north_deg, south_deg, rows), lons: between(west_deg, east_deg, columns) }
}
