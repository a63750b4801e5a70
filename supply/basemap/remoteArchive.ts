import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  Compression,
  type Header,
  type RangeResponse,
  ResolvedValueCache,
  type Source,
  TileType,
} from 'pmtiles'
import { SupplyError } from '../faults.ts'
import type { Fetcher } from '../http/fetcher.ts'
import { versionRequest } from '../http/filePieces.ts'
import { namedFault } from '../http/namedFault.ts'
import { rangeRequest } from '../http/rangeAnswer.ts'
import { UnexpectedAnswer } from '../plan.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { type IdRange, idsWithin } from './areaTiles.ts'
import type { DirectoryEntry } from './tileDirectory.ts'

export interface RemoteArchive {
  readonly url: string
  /** Day that names it, such as 20261120. */
  readonly build: string
  readonly etag: string | null
  readonly bytes: number
  readonly header: Header
  /** Packed by gzip. */
  readonly metadata: Buffer
}

/** Number of days whose builds the source keeps. */
const daysBack = 10
const dayMs = 24 * 3_600_000
const probe = { offset: 0, length: 16_384 }
/** Size limit of a directory, or of the metadata, as stored. */
const mostPartBytes = 16_000_000
const neededLayers = ['earth', 'water', 'roads']
const unzip = promisify(gunzip)

export function buildUrl({ urls }: Pick<SupplySettings, 'urls'>, build: string): string {
  return `${urls.protomaps}/${build}.pmtiles`
}

/** Days that may name a build, the newest first: 20261120. */
export function possibleBuilds(nowMs: number): string[] {
  return Array.from({ length: daysBack }, (_, back) =>
    new Date(nowMs - back * dayMs).toISOString().slice(0, 10).replaceAll('-', ''),
  )
}

/**
 * Opens the newest available build of the source.
 * @throws SupplyError there is none, or it is no base map in the Protomaps schema
 */
export async function newestArchive(
  fetcher: Fetcher,
  settings: SupplySettings,
  builds: readonly string[],
): Promise<RemoteArchive> {
  for (const build of builds) {
    const url = buildUrl(settings, build)
    const answer = await fetcher.ask('protomaps', rangeRequest({ url }, probe), {
      maxBytes: probe.length,
      answers: [404],
    })
    if (answer.status === 404) continue
    const bytes = Number(answer.headers.get('content-range')?.split('/')[1])
    return namedFault('protomaps', url, () => {
      if (answer.status !== 206 || !(bytes > 0))
        throw new UnexpectedAnswer('a source that does not send parts of files')
      return archiveAt(fetcher, { url, build, etag: answer.headers.get('etag'), bytes })
    })
  }
  throw new SupplyError('protomaps', { code: 'nothingThere', url: buildUrl(settings, builds[0] ?? '') })
}

async function archiveAt(
  fetcher: Fetcher,
  file: Pick<RemoteArchive, 'url' | 'build' | 'etag' | 'bytes'>,
): Promise<RemoteArchive> {
  const source = new RemoteSource(fetcher, file)
  const header = await new ResolvedValueCache(undefined, false).getHeader(source).catch(() => {
    throw new UnexpectedAnswer('no PMTiles file of version 3')
  })
  if (header.tileType !== TileType.Mvt || header.tileCompression !== Compression.Gzip)
    throw new UnexpectedAnswer('tiles that are no vectors packed by gzip')
  if (header.internalCompression !== Compression.Gzip)
    throw new UnexpectedAnswer('directories not packed by gzip')
  const { data } = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength)
  const metadata = Buffer.from(data)
  const layers = await layersIn(metadata)
  if (!neededLayers.every((layer) => layers.has(layer)))
    throw new UnexpectedAnswer('layers of another schema than that of Protomaps base maps')
  return { ...file, header, metadata }
}

/** Entries of the tiles within ranges of ids, ascending; only directories that may contain them are read. */
export async function entriesWithin(
  fetcher: Fetcher,
  archive: RemoteArchive,
  ranges: readonly IdRange[],
  signal?: AbortSignal,
): Promise<DirectoryEntry[]> {
  const source = new RemoteSource(fetcher, archive)
  const cache = new ResolvedValueCache(undefined, false)
  const { header } = archive
  const found: DirectoryEntry[] = []
  const readDirectory = (offset: number, length: number) =>
    cache.getDirectory(source, offset, length, header).catch((error: unknown) => {
      if (error instanceof SupplyError) throw error
      throw new UnexpectedAnswer('a damaged directory')
    })
  async function walk(directory: readonly DirectoryEntry[], endId: number): Promise<void> {
    for (const [at, entry] of directory.entries()) {
      signal?.throwIfAborted()
      const next = directory[at + 1]?.tileId ?? endId
      if (entry.runLength > 0) {
        const own = { from: entry.tileId, end: entry.tileId + entry.runLength }
        for (const { from, end } of idsWithin(ranges, own))
          found.push({ ...entry, tileId: from, runLength: end - from })
      } else if (idsWithin(ranges, { from: entry.tileId, end: next }).length > 0)
        await walk(await readDirectory(header.leafDirectoryOffset + entry.offset, entry.length), next)
    }
  }
  return namedFault('protomaps', archive.url, async () => {
    const root = await readDirectory(header.rootDirectoryOffset, header.rootDirectoryLength)
    await walk(root, Number.POSITIVE_INFINITY)
    return found
  })
}

class RemoteSource implements Source {
  readonly #fetcher: Fetcher
  readonly #file: Pick<RemoteArchive, 'url' | 'etag' | 'bytes'>

  constructor(fetcher: Fetcher, file: Pick<RemoteArchive, 'url' | 'etag' | 'bytes'>) {
    this.#fetcher = fetcher
    this.#file = file
  }

  getKey(): string {
    return this.#file.url
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const { url, etag, bytes } = this.#file
    // The first request has a fixed length; a small file has fewer bytes.
    const held = Math.min(length, bytes - offset)
    if (!(held > 0 && held <= mostPartBytes))
      throw new UnexpectedAnswer('a part outside the file, or too large')
    const request = rangeRequest(versionRequest({ url }, etag), { offset, length: held })
    const answer = await this.#fetcher.ask('protomaps', request, { maxBytes: held })
    if (answer.status !== 206 || answer.body.length !== held)
      throw new UnexpectedAnswer('another part of the file than requested')
    return { data: new Uint8Array(answer.body).buffer }
  }
}

async function layersIn(metadata: Buffer): Promise<ReadonlySet<unknown>> {
  try {
    const { vector_layers: layers } = JSON.parse(
      (await unzip(metadata, { maxOutputLength: mostPartBytes })).toString('utf8'),
    ) as { readonly vector_layers?: readonly { readonly id?: unknown }[] }
    return new Set(layers?.map(({ id }) => id))
  } catch {
    // Neither gzip nor JSON.
    throw new UnexpectedAnswer('metadata that cannot be read')
  }
}
