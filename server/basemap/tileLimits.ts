/** What reading tiles for one picture may take; the file is the operator's, yet it may be damaged. */
export const tileLimits = {
  tiles: 16,
  /** Of one range of the file as it is stored: a tile or a directory. */
  rangeBytes: 8_000_000,
  /** Of one tile or directory as it is unpacked, and of all tiles together. */
  unpackedBytes: 16_000_000,
  allUnpackedBytes: 48_000_000,
  shapes: 150_000,
  readingMs: 15_000,
} as const

/** Tiles hold more than a picture may take: those of a smaller zoom hold less. */
export class TilesTooLarge extends Error {
  override readonly name = 'TilesTooLarge'
}
