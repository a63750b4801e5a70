import { type FileHandle, open } from 'node:fs/promises'
import type { FetchedObject } from '../runFetch.ts'
import type { Area } from '../terrain/demTiles.ts'
import type { RemoteArchive } from './remoteArchive.ts'
import { type DirectoryEntry, encodeHeader, storedDirectories } from './tileDirectory.ts'
import type { TileContent, TilePiece } from './tilePieces.ts'

export interface AreaArchive {
  readonly archive: RemoteArchive
  readonly area: Area
  readonly maxZoom: number
  readonly entries: readonly DirectoryEntry[]
  readonly contents: readonly TileContent[]
}

/** Writes the tiles of an area as a separate archive, with one piece at a time in memory. */
export async function writeArchive(
  file: string,
  { archive, area, maxZoom, entries, contents }: AreaArchive,
  pieces: readonly FetchedObject<TilePiece>[],
): Promise<void> {
  const offsets = new Map<number, number>()
  let tileBytes = 0
  for (const { offset, length } of contents) {
    offsets.set(offset, tileBytes)
    tileBytes += length
  }
  const own = entries.map((entry) => ({ ...entry, offset: offsets.get(entry.offset)! }))
  const { root, leaves } = storedDirectories(own)
  const { metadata, header } = archive
  const head = encodeHeader([root.length, metadata.length, leaves.length, tileBytes], {
    tileCompression: header.tileCompression,
    minZoom: header.minZoom,
    maxZoom: Math.min(maxZoom, header.maxZoom),
    bounds: [area.west, area.south, area.east, area.north],
    addressedTiles: entries.reduce((sum, { runLength }) => sum + runLength, 0),
    entries: entries.length,
    contents: contents.length,
  })
  const handle = await open(file, 'w')
  try {
    for (const part of [head, root, metadata, leaves]) await writeAll(handle, part)
    for (const piece of pieces) await writeTiles(handle, piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeTiles(handle: FileHandle, { object, read }: FetchedObject<TilePiece>): Promise<void> {
  const bytes = await read()
  const { contents } = object
  const from = contents[0]!.offset
  await writeAll(
    handle,
    Buffer.concat(
      contents.map(({ offset, length }) => bytes.subarray(offset - from, offset - from + length)),
    ),
  )
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written)
    written += bytesWritten
  }
}
