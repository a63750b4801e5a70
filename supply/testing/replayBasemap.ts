import { gzipSync } from 'node:zlib'
import { Compression, tileIdToZxy } from 'pmtiles'
import { type DirectoryEntry, encodeHeader, storedDirectories } from '../basemap/tileDirectory.ts'
import { type ReplaySource, replayRange } from './replayServer.ts'

/** Zoom of the synthetic planet: 21,845 tiles, which need leaf directories. */
export const planetMaxZoom = 7
const tileCount = (4 ** (planetMaxZoom + 1) - 1) / 3

/** Content of a tile of the synthetic planet: every third row is sea, with a single content. */
export function planetTile(z: number, x: number, y: number): string {
  return y % 3 === 0 ? 'sea' : `${z}/${x}/${y} ${'land '.repeat((x * 7 + y * 13) % 29)}`
}

/** A planet of tiles in the layout of a Protomaps build. */
export function syntheticPlanet(layers: readonly string[] = ['earth', 'water', 'roads']): Buffer {
  const entries: DirectoryEntry[] = []
  const contents: Buffer[] = []
  const known = new Map<string, { readonly offset: number; readonly length: number }>()
  let tileBytes = 0
  for (let tileId = 0; tileId < tileCount; tileId++) {
    const text = planetTile(...tileIdToZxy(tileId))
    let place = known.get(text)
    if (place === undefined) {
      const content = gzipSync(text)
      place = { offset: tileBytes, length: content.length }
      contents.push(content)
      known.set(text, place)
      tileBytes += content.length
    }
    const last = entries.at(-1)
    if (last?.offset === place.offset)
      entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 }
    else entries.push({ tileId, runLength: 1, ...place })
  }
  const { root, leaves } = storedDirectories(entries)
  const metadata = gzipSync(
    JSON.stringify({
      attribution: '© Sample Surveyors',
      vector_layers: layers.map((id) => ({ id, fields: {} })),
    }),
  )
  const header = encodeHeader([root.length, metadata.length, leaves.length, tileBytes], {
    tileCompression: Compression.Gzip,
    minZoom: 0,
    maxZoom: planetMaxZoom,
    bounds: [-180, -85, 180, 85],
    addressedTiles: tileCount,
    entries: entries.length,
    contents: contents.length,
  })
  return Buffer.concat([header, root, metadata, leaves, ...contents])
}

/** A source with one build. */
export function replayBasemap(planet: Buffer, build: string): ReplaySource {
  return ({ url, headers }) => {
    if (url.pathname !== `/protomaps/${build}.pmtiles`) return null
    return replayRange({ headers: { etag: '"planet-1"' }, body: planet }, headers.range)
  }
}
