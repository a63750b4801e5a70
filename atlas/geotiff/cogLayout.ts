/**
 * Layout that lets a reader fetch any part of the file with two requests, as GDAL describes it. After the header come a
 * note on the layout, all directories, then the tiles from the coarsest level to the map itself. Each tile is preceded
 * by its length and followed by a copy of its last four bytes.
 * @see GDAL documentation, "COG -- Cloud Optimized GeoTIFF generator", header ghost area
 */
const CONTENT = [
  'LAYOUT=IFDS_BEFORE_DATA',
  'BLOCK_ORDER=ROW_MAJOR',
  'BLOCK_LEADER=SIZE_AS_UINT4',
  'BLOCK_TRAILER=LAST_4_BYTES_REPEATED',
  // The trailing blank leaves space to turn NO into YES when the file is edited.
  'KNOWN_INCOMPATIBLE_EDITION=NO\n ',
].join('\n')

const GHOST_AREA = `GDAL_STRUCTURAL_METADATA_SIZE=${String(CONTENT.length).padStart(6, '0')} bytes\n${CONTENT}`
const HEADER_BYTES = 8
/** Bytes before and after a tile. */
const FRAME_BYTES = 4

/** Position of the first directory, even. */
export const FIRST_DIRECTORY_AT = HEADER_BYTES + GHOST_AREA.length + (GHOST_AREA.length % 2)

/** The classic little-endian header and the note on the layout. */
export function encodeHeader(): Uint8Array {
  const bytes = Buffer.alloc(FIRST_DIRECTORY_AT)
  bytes.write('II')
  bytes.writeUInt16LE(42, 2)
  bytes.writeUInt32LE(FIRST_DIRECTORY_AT, 4)
  bytes.write(GHOST_AREA, HEADER_BYTES)
  return bytes
}

/**
 * Computes the positions of all tiles.
 * @param levels tiles by level, finest first
 * @param start end of the directories
 * @returns position of each tile's first byte by level, and the end of the file
 */
export function placeTiles(
  levels: readonly (readonly Uint8Array[])[],
  start: number,
): { offsets: number[][]; end: number } {
  let end = start
  const offsets = levels.toReversed().map((tiles) =>
    tiles.map((tile) => {
      const at = end + FRAME_BYTES
      end = at + tile.length + FRAME_BYTES
      return at
    }),
  )
  return { offsets: offsets.reverse(), end }
}

/** Tile with its length and the copy of its last bytes. */
export function frameTile(tile: Uint8Array): Uint8Array[] {
  const leader = Buffer.alloc(FRAME_BYTES)
  leader.writeUInt32LE(tile.length)
  return [leader, tile, tile.subarray(-FRAME_BYTES)]
}
