import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AtlasMap, type MapLevel, nodataOf, northUp } from './atlasMap.ts'
import { encodeHeader, FIRST_DIRECTORY_AT, frameTile, placeTiles } from './cogLayout.ts'
import { directoryBytes, type Entry, encodeDirectory, longs, shorts, text } from './encodeDirectory.ts'
import { encodeGdalMetadata } from './gdalMetadata.ts'
import { georeferenceEntries } from './georeferenceEntries.ts'
import { halfResolution } from './overview.ts'
import { rasterMap } from './rasterMap.ts'
import { COMPRESSION, PREDICTOR, SAMPLE_FORMAT, SUBFILE, TAG } from './tags.ts'
import { packTiles, type TileSize } from './tiles.ts'

export interface CogOptions {
  /** Side of a tile, pixels; default 512. */
  readonly tileSize?: TileSize
  /** Halved resolutions down to one tile; default true. */
  readonly overviews?: boolean
  readonly signal?: AbortSignal
}

/** Offsets of the classic format have 32 bits. */
const LARGEST_FILE_BYTES = 2 ** 32 - 1

/**
 * Encodes a map as Cloud-Optimized GeoTIFF: tiles of deflate with predictor, overviews, north up, cells as areas.
 * Coordinates are degrees of WGS 84 or the grid's own Lambert plane (cells about a rotated pole: see `rasterGrid`).
 * Equal maps give equal bytes.
 * @throws RangeError values that are not one per cell, a nodata value of another type, more than 4 GB
 */
export async function encodeCloudOptimizedGeoTiff(map: AtlasMap, options: CogOptions = {}): Promise<Buffer> {
  return Buffer.concat(await encodeParts(map, options))
}

/**
 * Writes a map as `encodeCloudOptimizedGeoTiff` encodes it. An incomplete file has a temporary name; the complete one
 * replaces an older file.
 * @returns bytes of the file
 */
export async function writeCloudOptimizedGeoTiff(
  path: string,
  map: AtlasMap,
  options: CogOptions = {},
): Promise<number> {
  const parts = await encodeParts(map, options)
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await pipeline(Readable.from(parts), createWriteStream(unfinished), { signal: options.signal })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return parts.reduce((sum, part) => sum + part.length, 0)
}

async function encodeParts(given: AtlasMap, options: CogOptions): Promise<Uint8Array[]> {
  const map = rasterMap(given)
  const { tileSize = 512, overviews = true, signal } = options
  const nodata = nodataOf(map)
  const levels = [northUp(map)]
  const isLarge = ({ width, height }: MapLevel) => Math.max(width, height) > tileSize
  while (overviews && isLarge(levels.at(-1)!)) levels.push(halfResolution(levels.at(-1)!, nodata))
  const tiles: Uint8Array[][] = []
  for (const level of levels) tiles.push(await packTiles(level, tileSize, nodata, signal))

  const entriesAt = (offsets: readonly (readonly number[])[]) =>
    levels.map((level, i) => [
      ...imageEntries(level, tileSize, tiles[i]!, offsets[i]!),
      ...(i === 0 ? mapEntries(map) : [longs(TAG.newSubfileType, [SUBFILE.reducedResolution])]),
      text(TAG.gdalNodata, Number.isNaN(nodata) ? 'nan' : String(nodata)),
    ])
  // The positions depend on the directories' lengths, which only depend on the number of positions.
  const lengths = entriesAt(tiles.map((level) => level.map(() => 0))).map(directoryBytes)
  const starts = lengths.map((_, i) =>
    lengths.slice(0, i).reduce((sum, bytes) => sum + bytes, FIRST_DIRECTORY_AT),
  )
  const { offsets, end } = placeTiles(tiles, starts.at(-1)! + lengths.at(-1)!)
  if (end > LARGEST_FILE_BYTES) throw new RangeError(`a map of ${end} bytes; 4 GB are the most`)
  const directories = entriesAt(offsets).map((entries, i) =>
    encodeDirectory(entries, starts[i]!, starts[i + 1] ?? 0),
  )
  return [encodeHeader(), ...directories, ...tiles.toReversed().flat().flatMap(frameTile)]
}

/** Tags of each level. */
function imageEntries(
  { width, height, values }: MapLevel,
  tileSize: TileSize,
  tiles: readonly Uint8Array[],
  offsets: readonly number[],
): Entry[] {
  const isFloat = values instanceof Float32Array
  return [
    longs(TAG.imageWidth, [width]),
    longs(TAG.imageLength, [height]),
    shorts(TAG.bitsPerSample, 8 * values.BYTES_PER_ELEMENT),
    shorts(TAG.compression, COMPRESSION.deflate),
    shorts(TAG.photometric, 1),
    shorts(TAG.samplesPerPixel, 1),
    shorts(TAG.planarConfiguration, 1),
    shorts(TAG.predictor, isFloat ? PREDICTOR.floatingPoint : PREDICTOR.horizontal),
    shorts(TAG.tileWidth, tileSize),
    shorts(TAG.tileLength, tileSize),
    longs(TAG.tileOffsets, offsets),
    longs(
      TAG.tileByteCounts,
      tiles.map((tile) => tile.length),
    ),
    shorts(TAG.sampleFormat, isFloat ? SAMPLE_FORMAT.float : SAMPLE_FORMAT.signed),
  ]
}

/** Tags of the map, once for all levels. */
function mapEntries({ grid, description, unit, scale, offset, citation }: AtlasMap): Entry[] {
  const metadata = encodeGdalMetadata({ description, unit, scale, offset })
  return [
    ...georeferenceEntries(grid),
    ...(metadata === null ? [] : [text(TAG.gdalMetadata, metadata)]),
    ...(citation === undefined ? [] : [text(TAG.copyright, citation)]),
  ]
}
