/** Limits of reading tiles for one picture; the operator's file may be damaged. */
export const tileLimits = {
  tiles: 16,
  /** Limit for one range of the file as stored: a tile or a directory. */
  rangeBytes: 8_000_000,
  /** Limits for one uncompressed tile or directory, and for all tiles together. */
  unpackedBytes: 16_000_000,
  allUnpackedBytes: 48_000_000,
  shapes: 150_000,
  readingMs: 15_000,
} as const

/** The tiles contain too much for a picture: those of a smaller zoom contain less. */
export class TilesTooLarge extends Error {
  override readonly name = 'TilesTooLarge'
}
