/** Length of the header at the beginning of the file. */
export const headerBytes = 127

export interface PmtilesHeader {
  readonly metadataOffset: number
  readonly metadataLength: number
  /** End of all parts in the header, exclusive. */
  readonly endOffset: number
  readonly isVector: boolean
  /** Whether browsers can unpack it: uncompressed, or by gzip. */
  readonly isReadable: boolean
  /** Whether directories and metadata are compressed. */
  readonly isZipped: boolean
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: [west: number, south: number, east: number, north: number]
}

const vectorTiles = 1
const plain = 1
const gzip = 2
const version = 3
/** Degrees are stored as whole ten-millionths. */
const perDegree = 1e7

/** Parses the header; null if the bytes are no PMTiles header of version 3. */
export function pmtilesHeader(bytes: Uint8Array): PmtilesHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (new TextDecoder().decode(bytes.subarray(0, 7)) !== 'PMTiles' || view.getUint8(7) !== version)
    return null
  const position = (at: number) => Number(view.getBigUint64(at, true))
  const degrees = (at: number) => view.getInt32(at, true) / perDegree
  // Root directory, metadata, leaf directories, tiles: each as position and length.
  const ends = [8, 24, 40, 56].map((at) => position(at) + position(at + 8))
  const [internal, tiles] = [view.getUint8(97), view.getUint8(98)]
  return {
    metadataOffset: position(24),
    metadataLength: position(32),
    endOffset: Math.max(...ends),
    isVector: view.getUint8(99) === vectorTiles,
    isReadable: [internal, tiles].every((one) => one === plain || one === gzip),
    isZipped: internal === gzip,
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  }
}
