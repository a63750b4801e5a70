/**
 * The arrangement that lets a reader fetch any part of the file with two requests, as GDAL describes it: after
 * the header a note on the arrangement, then all directories, then the tiles from the coarsest level to the
 * map itself. Each tile has its length before it and its last four bytes again behind it.
 *
 * @see GDAL documentation, "COG -- Cloud Optimized GeoTIFF generator", header ghost area
 */
const CONTENT = [
  'LAYOUT=IFDS_BEFORE_DATA',
  'BLOCK_ORDER=ROW_MAJOR',
  'BLOCK_LEADER=SIZE_AS_UINT4',
  'BLOCK_TRAILER=LAST_4_BYTES_REPEATED',
  // A blank is left for who changes the file and must turn NO into YES.
  'KNOWN_INCOMPATIBLE_EDITION=NO\n ',
].join('\n')

const GHOST_AREA = `GDAL_STRUCTURAL_METADATA_SIZE=${String(CONTENT.length).padStart(6, '0')} bytes\n${CONTENT}`
const HEADER_BYTES = 8
/** What stands before and behind a tile. */
const FRAME_BYTES = 4

/** Where the first directory stands, at an even position. */
export const FIRST_DIRECTORY_AT = HEADER_BYTES + GHOST_AREA.length + (GHOST_AREA.length % 2)

/** The classic little-endian header and the note on the arrangement. */
export function encodeHeader(): Uint8Array {
  const bytes = Buffer.alloc(FIRST_DIRECTORY_AT)
  bytes.write('II')
  bytes.writeUInt16LE(42, 2)
  bytes.writeUInt32LE(FIRST_DIRECTORY_AT, 4)
  bytes.write(GHOST_AREA, HEADER_BYTES)
  return bytes
}

/**
 * Positions of all tiles.
 *
 * @param levels  tiles by level, finest first
 * @param start   end of the directories
 * @returns       position of each tile's first byte by level, and the end of the file
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

/** A tile with its length and the repetition of its end. */
export function frameTile(tile: Uint8Array): Uint8Array[] {
  const leader = Buffer.alloc(FRAME_BYTES)
  leader.writeUInt32LE(tile.length)
  return [leader, tile, tile.subarray(-FRAME_BYTES)]
}
