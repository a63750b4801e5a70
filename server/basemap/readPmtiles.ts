import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { headerBytes, pmtilesHeader } from './pmtilesHeader.ts'

/** File of map tiles that is usable as background. */
export interface PmtilesFile {
  readonly attribution: string | null
  readonly minZoom: number
  readonly maxZoom: number
  /** Degrees: west, south, east, north. */
  readonly bounds: [west: number, south: number, east: number, north: number]
  /** Identifies the bytes. */
  readonly version: string
}

export type PmtilesProblem = 'unreadable' | 'notPmtiles' | 'notVector' | 'compression' | 'damaged' | 'schema'

export type PmtilesRead =
  | { readonly ok: true; readonly value: PmtilesFile }
  | { readonly ok: false; readonly problem: PmtilesProblem }

/** Limit of the metadata; that of a planet has some 100 kB. */
const mostMetadataBytes = 4_000_000
/** Layers that the background needs, by the Protomaps basemap schema, version 4. */
const neededLayers = ['earth', 'water', 'roads']

const metadataSchema = z.object({
  attribution: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })).optional(),
})
const unzip = promisify(gunzip)

/**
 * Reads the header and metadata of a file of vector tiles, not its tiles.
 * @see PMTiles, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export async function readPmtiles(path: string): Promise<PmtilesRead> {
  let file: Awaited<ReturnType<typeof open>>
  try {
    file = await open(path, 'r')
  } catch {
    // The operator sees any system error as an unreadable file.
    return { ok: false, problem: 'unreadable' }
  }
  try {
    const { size, mtimeMs } = await file.stat()
    const head = new Uint8Array(headerBytes)
    const { bytesRead } = await file.read(head, 0, headerBytes, 0)
    const header = bytesRead === headerBytes ? pmtilesHeader(head) : null
    if (header === null) return { ok: false, problem: 'notPmtiles' }
    if (!header.isVector) return { ok: false, problem: 'notVector' }
    if (!header.isReadable) return { ok: false, problem: 'compression' }
    const { metadataOffset, metadataLength } = header
    if (header.endOffset > size || metadataLength > mostMetadataBytes)
      return { ok: false, problem: 'damaged' }
    const stored = new Uint8Array(metadataLength)
    await file.read(stored, 0, metadataLength, metadataOffset)
    const metadata = await metadataOf(stored, header.isZipped)
    if (metadata === null) return { ok: false, problem: 'damaged' }
    const layers = new Set(metadata.vector_layers?.map(({ id }) => id))
    if (!neededLayers.every((name) => layers.has(name))) return { ok: false, problem: 'schema' }
    const { minZoom, maxZoom, bounds } = header
    const attribution = textOf(metadata.attribution ?? '') || null
    return { ok: true, value: { attribution, minZoom, maxZoom, bounds, version: `${size}-${mtimeMs}` } }
  } finally {
    await file.close()
  }
}

async function metadataOf(stored: Uint8Array, isZipped: boolean) {
  try {
    const bytes = isZipped ? await unzip(stored, { maxOutputLength: mostMetadataBytes }) : stored
    return metadataSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    // Neither gzip nor JSON: truncated or overwritten.
    return null
  }
}

/** Text of markup: removes links but not their texts. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, 300)
}
