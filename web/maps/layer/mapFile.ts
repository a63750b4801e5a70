import { fromArrayBuffer, fromCustomClient, type GeoTIFF } from 'geotiff'
import { type DrawnMap, mapRoutes } from '#contracts'
import type { AtlasGrid } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import { coarserGrid, levelAt } from './mapLevels.ts'
import { RangeClient } from './rangeClient.ts'

/** A resolution of a map with the grid of its cells. */
export interface MapLevel {
  readonly grid: AtlasGrid
  /** Row by row from the south-western cell; NaN: missing. */
  readonly values: Float32Array
}

/** The file of a map: of a large file only the drawn parts are loaded, 64 kB at a time. */
export interface MapFile {
  /**
   * Reads the coarsest resolution whose cells are no larger than a pixel; at high zoom the full resolution.
   * @param grid of the atlas
   * @param cellPx size of a cell on the screen, pixels
   * @throws ApiError if the server refuses; Error with `changed` if the file has been replaced
   */
  readLevel(grid: AtlasGrid, cellPx: number): Promise<MapLevel>
}

/** @param changed message if the atlas was updated while its map was read @throws as `readLevel` */
export async function openMapFile(
  { fetchFile }: Caller,
  { id }: Pick<DrawnMap, 'id'>,
  changed: string,
): Promise<MapFile> {
  const fetchRange = (headers: Record<string, string>) =>
    fetchFile(mapRoutes.mapFile, { params: { id }, headers })
  const client = new RangeClient(id, fetchRange, changed)
  const file = await client.unwrapped(fromCustomClient(client))
  return { readLevel: (grid, cellPx) => client.unwrapped(readLevel(file, grid, cellPx)) }
}

/** A file that is loaded as a whole, such as the visible cells of a shared map. @throws ApiError */
export async function readMapFile(load: () => Promise<Response>): Promise<MapFile> {
  const file = await fromArrayBuffer(await (await load()).arrayBuffer())
  return { readLevel: (grid, cellPx) => readLevel(file, grid, cellPx) }
}

async function readLevel(file: GeoTIFF, grid: AtlasGrid, cellPx: number): Promise<MapLevel> {
  const images = await Promise.all(
    Array.from({ length: await file.getImageCount() }, (_, index) => file.getImage(index)),
  )
  const widths = images.map((image) => image.getWidth())
  const image = images[levelAt(widths, cellPx)]!
  const northUp = (await image.readRasters({ interleave: true })) as unknown as Float32Array
  const [width, height] = [image.getWidth(), image.getHeight()]
  const values = new Float32Array(northUp.length)
  for (let row = 0; row < height; row++)
    values.set(northUp.subarray((height - 1 - row) * width, (height - row) * width), row * width)
  return { grid: coarserGrid(grid, width, height), values }
}
