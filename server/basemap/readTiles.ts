import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import MVT from 'ol/format/MVT.js'
import { Compression, PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { type BasemapGeometry, type BasemapTags, basemapGeometry } from '#contracts'
import { type MapTile, remainder, WEB_MERCATOR_HALF_M } from '#domain'
import { TilesTooLarge, tileLimits } from './tileLimits.ts'

/** Reads ranges of a file on the disk, none larger than a tile may be, whatever the file claims. */
class FileSource implements Source {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  getKey(): string {
    return String(this.#file.fd)
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    if (!(length <= tileLimits.rangeBytes)) throw new Error(`a range of ${length} bytes`)
    const bytes = new Uint8Array(length)
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset)
    // A file may be shorter than the header and directory that are read at once.
    return { data: bytes.buffer.slice(0, bytesRead) }
  }
}

/** Shape of a map tile, in metres of the web map. */
export interface TileShape {
  /** Index of the tile in the request. */
  readonly tile: number
  readonly tags: BasemapTags
  readonly geometry: BasemapGeometry
  /** Points, lines or closed rings, each as alternating eastings and northings. */
  readonly parts: readonly (readonly number[])[]
}

const unzip = promisify(gunzip)
const half = WEB_MERCATOR_HALF_M

/**
 * Shapes of tiles of a PMTiles file, for worker processes, which are killed if it takes too long. A missing tile is
 * empty.
 * @param tiles columns may continue past the map's edge, across the date line
 * @throws TilesTooLarge they contain more than `tileLimits`
 * @throws the file is unreadable or invalid
 */
export async function readTiles(path: string, tiles: readonly MapTile[]): Promise<TileShape[]> {
  if (tiles.length > tileLimits.tiles) throw new TilesTooLarge(`${tiles.length} tiles`)
  const handle = await open(path, 'r')
  try {
    const file = new PMTiles(new FileSource(handle), undefined, unpacked)
    const format = new MVT()
    const shapes: TileShape[] = []
    const tillMs = Date.now() + tileLimits.readingMs
    let bytes = 0
    for (const [tile, { z, x, y }] of tiles.entries()) {
      const across = 2 ** z
      const found = await file.getZxy(z, remainder(x, across), y)
      if (found === undefined) continue
      bytes += found.data.byteLength
      if (bytes > tileLimits.allUnpackedBytes) throw new TilesTooLarge(`${bytes} bytes of tiles`)
      const size = (2 * half) / across
      const extent = [x * size - half, half - (y + 1) * size, (x + 1) * size - half, half - y * size]
      for (const feature of format.readFeatures(found.data, { extent, featureProjection: 'EPSG:3857' })) {
        const flat = feature.getFlatCoordinates()
        const ends = feature.getEnds() ?? [flat.length]
        shapes.push({
          tile,
          tags: feature,
          geometry: basemapGeometry(feature.getType()),
          parts: ends.map((end, part) => flat.slice(ends[part - 1] ?? 0, end)),
        })
      }
      if (shapes.length > tileLimits.shapes) throw new TilesTooLarge(`${shapes.length} shapes`)
      if (Date.now() > tillMs) throw new Error(`reading takes more than ${tileLimits.readingMs} ms`)
    }
    return shapes
  } finally {
    await handle.close()
  }
}

async function unpacked(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes
  if (compression !== Compression.Gzip) throw new Error(`compression ${compression}`)
  const plain = await unzip(bytes, { maxOutputLength: tileLimits.unpackedBytes })
  return new Uint8Array(plain).buffer
}
