import { gzipSync } from 'node:zlib'
import { type Entry as DirectoryEntry, type Header, TileType } from 'pmtiles'

export type { DirectoryEntry }

/** Header and root directory are in the first bytes of a file, which readers fetch at once. */
const headerBytes = 127
const firstBytes = 16_384
const entriesOfLeaf = 4096

/** Directories of an archive as stored: packed by gzip. */
export interface StoredDirectories {
  readonly root: Buffer
  /** Empty if all entries are in the root. */
  readonly leaves: Buffer
}

/**
 * Puts the entries of tiles into directories: one, or a root with leaves if it would be too large.
 * @param entries in the order of their tile ids
 * @see PMTiles, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function storedDirectories(entries: readonly DirectoryEntry[]): StoredDirectories {
  const whole = gzipSync(encodeDirectory(entries))
  if (whole.length <= firstBytes - headerBytes) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = entriesOfLeaf; ; size *= 2) {
    const leaves: Buffer[] = []
    const inRoot: DirectoryEntry[] = []
    let offset = 0
    for (let from = 0; from < entries.length; from += size) {
      const leaf = gzipSync(encodeDirectory(entries.slice(from, from + size)))
      inRoot.push({ tileId: entries[from]!.tileId, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = gzipSync(encodeDirectory(inRoot))
    if (root.length <= firstBytes - headerBytes) return { root, leaves: Buffer.concat(leaves) }
  }
}

function encodeDirectory(entries: readonly DirectoryEntry[]): Uint8Array {
  const bytes: number[] = []
  const add = (value: number) => {
    let rest = value
    while (rest >= 128) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  add(entries.length)
  for (const [at, { tileId }] of entries.entries()) add(tileId - (entries[at - 1]?.tileId ?? 0))
  for (const { runLength } of entries) add(runLength)
  for (const { length } of entries) add(length)
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1]
    // A tile that directly follows the previous one has offset 0.
    add(before !== undefined && offset === before.offset + before.length ? 0 : offset + 1)
  }
  return Uint8Array.from(bytes)
}

/** Fields of a header other than offsets. */
export interface ArchiveFacts extends Pick<Header, 'tileCompression' | 'minZoom' | 'maxZoom'> {
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
  readonly addressedTiles: number
  readonly entries: number
  readonly contents: number
}

/** The header of an archive whose parts follow it: root, metadata, leaves, tiles. */
export function encodeHeader(
  lengths: readonly [root: number, metadata: number, leaves: number, tiles: number],
  facts: ArchiveFacts,
): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  let offset = headerBytes
  for (const [index, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index)
    offset += length
  }
  const counts = [facts.addressedTiles, facts.entries, facts.contents]
  for (const [index, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + 8 * index)
  const gzip = 2
  const small = [0, gzip, facts.tileCompression, TileType.Mvt, facts.minZoom, facts.maxZoom]
  for (const [index, value] of small.entries()) header.writeUInt8(value, 96 + index)
  const [west, south, east, north] = facts.bounds
  const degrees = (value: number, at: number) => header.writeInt32LE(Math.round(value * 1e7), at)
  for (const [index, value] of facts.bounds.entries()) degrees(value, 102 + 4 * index)
  header.writeUInt8(facts.minZoom, 118)
  degrees((west + east) / 2, 119)
  degrees((south + north) / 2, 123)
  return header
}
