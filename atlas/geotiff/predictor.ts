/** Integers of a block, whose differences wrap around. */
export type IntegerSamples = Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array | Int8Array

/** Replaces every value but a row's first by its difference to the left neighbour. */
export function applyHorizontal(samples: IntegerSamples, columns: number): void {
  for (let row = 0; row < samples.length; row += columns)
    for (let i = row + columns - 1; i > row; i--) samples[i]! -= samples[i - 1]!
}

/** Undoes `applyHorizontal`. */
export function undoHorizontal(samples: IntegerSamples, columns: number): void {
  for (let row = 0; row < samples.length; row += columns)
    for (let i = row + 1; i < row + columns; i++) samples[i]! += samples[i - 1]!
}

/**
 * Sorts each row's bytes by significance, highest first, and takes differences of neighbouring bytes: signs and
 * exponents of a smooth field become runs of zeros.
 * @param bytes little-endian floating-point numbers, row by row
 * @param columns numbers in a row
 * @param sampleBytes 4 or 8
 * @see Adobe Photoshop TIFF Technical Note 3 (2005)
 */
export function applyFloatingPoint(bytes: Uint8Array, columns: number, sampleBytes: number): Uint8Array {
  const out = new Uint8Array(bytes.length)
  const rowBytes = columns * sampleBytes
  for (let row = 0; row < bytes.length; row += rowBytes) {
    for (let rank = 0; rank < sampleBytes; rank++) {
      const plane = row + rank * columns
      const source = row + sampleBytes - 1 - rank
      for (let x = 0; x < columns; x++) out[plane + x] = bytes[source + x * sampleBytes]!
    }
    for (let i = row + rowBytes - 1; i > row; i--) out[i]! -= out[i - 1]!
  }
  return out
}

/** Undoes `applyFloatingPoint`; the given bytes are overwritten. */
export function undoFloatingPoint(
  bytes: Uint8Array,
  columns: number,
  sampleBytes: number,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length)
  const rowBytes = columns * sampleBytes
  for (let row = 0; row < bytes.length; row += rowBytes) {
    for (let i = row + 1; i < row + rowBytes; i++) bytes[i]! += bytes[i - 1]!
    for (let rank = 0; rank < sampleBytes; rank++) {
      const plane = row + rank * columns
      const target = row + sampleBytes - 1 - rank
      for (let x = 0; x < columns; x++) out[target + x * sampleBytes] = bytes[plane + x]!
    }
  }
  return out
}
