import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { bytes, encodeVectorTile, type TileShape, varint } from './vectorTile.ts'

/** A synthetic town west of the Elbe's mouth: in a lake's bight with a wood, a motorway and two streets. */
export const syntheticPlace = { lat: 53.8, lon: 9.1, name: { de: 'Musterstadt', en: 'Sampletown' } } as const

type Degrees = readonly [east: number, north: number]
interface Shape extends Omit<TileShape, 'points'> {
  /** Points relative to the place, degrees. */
  readonly points: readonly Degrees[]
}

const box = (west: number, south: number, east: number, north: number): Degrees[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]

const layers: Readonly<Record<string, readonly Shape[]>> = {
  earth: [{ kind: 'area', points: box(-0.4, -0.3, 0.4, 0.3), tags: { kind: 'earth' } }],
  landuse: [
    { kind: 'area', points: box(-0.2, 0.05, -0.05, 0.16), tags: { kind: 'forest' } },
    { kind: 'area', points: box(-0.03, -0.02, 0.04, 0.03), tags: { kind: 'residential' } },
  ],
  water: [
    {
      kind: 'area',
      points: [
        [0.05, 0.12],
        [0.18, 0.1],
        [0.24, 0.02],
        [0.2, -0.08],
        [0.11, -0.1],
        [0.07, -0.02],
      ],
      tags: { kind: 'lake' },
    },
    {
      kind: 'line',
      points: [
        [0.07, -0.02],
        [-0.02, -0.05],
        [-0.3, -0.12],
      ],
      tags: { kind: 'river', name: 'Muster' },
    },
  ],
  roads: [
    {
      kind: 'line',
      points: [
        [-0.38, 0.2],
        [-0.1, 0.02],
        [0.3, -0.2],
      ],
      tags: { kind: 'highway' },
    },
    {
      kind: 'line',
      points: [
        [-0.03, -0.1],
        [0, 0],
        [0.02, 0.2],
      ],
      tags: { kind: 'major_road', name: 'Hauptstraße' },
    },
    {
      kind: 'line',
      points: [
        [-0.03, 0.01],
        [0, 0],
        [0.04, 0.01],
      ],
      tags: { kind: 'minor_road', name: 'Gasse' },
    },
  ],
  places: [
    {
      kind: 'point',
      points: [[0, 0]],
      tags: {
        kind: 'locality',
        kind_detail: 'town',
        name: syntheticPlace.name.en,
        'name:de': syntheticPlace.name.de,
        min_zoom: 6,
        population: 12000,
      },
    },
    {
      kind: 'point',
      points: [[-0.12, -0.08]],
      tags: { kind: 'locality', kind_detail: 'village', name: 'Ödhof', min_zoom: 9 },
    },
  ],
}

const zooms = { from: 5, till: 12 } as const

/** Writes a PMTiles file of the place, by the Protomaps basemap schema. @see PMTiles, version 3 */
export function writeSyntheticBasemap(
  path: string,
  vectorLayers: readonly string[] = Object.keys(layers),
): void {
  const tiles = tilesOf().map(({ z, x, y }) => ({
    id: zxyToTileId(z, x, y),
    data: new Uint8Array(gzipSync(encodeVectorTile(layersIn(z, x, y)))),
  }))
  tiles.sort((a, b) => a.id - b.id)
  const directory = new Uint8Array(gzipSync(directoryOf(tiles)))
  const metadata = gzipJson({
    attribution: '<a href="https://example.org">© Sample Surveyors</a>',
    vector_layers: vectorLayers.map((id) => ({ id, fields: {} })),
  })
  const data = bytes(...tiles.map((tile) => tile.data))
  const header = headerOf(directory.length, metadata.length, data.length, tiles.length)
  writeFileSync(path, bytes(header, directory, metadata, data))
}

function tilesOf() {
  const { lat, lon } = syntheticPlace
  return Array.from({ length: zooms.till - zooms.from + 1 }, (_, step) => zooms.from + step).flatMap((z) => {
    const [west, north] = tilePosition(z, lon - 0.4, lat + 0.3)
    const [east, south] = tilePosition(z, lon + 0.4, lat - 0.3)
    const found: { z: number; x: number; y: number }[] = []
    for (let x = Math.floor(west); x <= east; x++)
      for (let y = Math.floor(north); y <= south; y++) found.push({ z, x, y })
    return found
  })
}

/** Complete shapes in every tile: parts beyond its edge are cut when drawn. */
function layersIn(z: number, x: number, y: number): Record<string, TileShape[]> {
  return Object.fromEntries(
    Object.entries(layers).map(([name, shapes]) => [
      name,
      shapes.map(({ kind, points, tags }) => ({
        kind,
        tags,
        points: points.map(([east, north]): [number, number] => {
          const [column, row] = tilePosition(z, syntheticPlace.lon + east, syntheticPlace.lat + north)
          return [Math.round((column - x) * 4096), Math.round((row - y) * 4096)]
        }),
      })),
    ]),
  )
}

function tilePosition(z: number, lon: number, lat: number): [number, number] {
  const northing = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return [((lon + 180) / 360) * 2 ** z, ((1 - northing) / 2) * 2 ** z]
}

function directoryOf(tiles: readonly { id: number; data: Uint8Array }[]): Uint8Array {
  const ids = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0))
  // Run lengths of one; each tile follows the previous one, which is written as 0.
  return Uint8Array.from([
    ...varint(tiles.length),
    ...ids.flatMap(varint),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ data }) => varint(data.length)),
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ])
}

function headerOf(directory: number, metadata: number, data: number, count: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(127))
  for (const [at, letter] of [...'PMTiles'].entries()) header.setUint8(at, letter.charCodeAt(0))
  header.setUint8(7, 3)
  const afterHead = 127 + directory
  const parts = [127, directory, afterHead, metadata, afterHead + metadata, 0, afterHead + metadata, data]
  for (const [at, value] of [...parts, count, count, count].entries())
    header.setBigUint64(8 + 8 * at, BigInt(value), true)
  // Clustered; directories and tiles compressed by gzip; vector tiles.
  for (const [at, value] of [1, 2, 2, 1, zooms.from, zooms.till].entries()) header.setUint8(96 + at, value)
  const { lat, lon } = syntheticPlace
  for (const [at, degrees] of [lon - 0.4, lat - 0.3, lon + 0.4, lat + 0.3].entries())
    header.setInt32(102 + 4 * at, Math.round(degrees * 1e7), true)
  return new Uint8Array(header.buffer)
}

function gzipJson(value: unknown): Uint8Array {
  return new Uint8Array(gzipSync(JSON.stringify(value)))
}
