import { seededNumbers } from '#domain'

/** Byte values that change numbers and lengths most. */
const extremes = [0, 1, 127, 128, 255]

/**
 * A copy of a file with one to four bytes changed, or its end cut off. The same seed gives the same copy.
 * @param headBytes half of the changes are within these bytes, which describe the rest
 */
export function mutated(bytes: Uint8Array, seed: number, headBytes: number): Buffer {
  const next = seededNumbers(seed)
  const below = (end: number) => Math.floor(next() * end)
  const copy = Buffer.from(bytes)
  if (below(10) === 0) return copy.subarray(0, below(copy.length))
  for (let left = 1 + below(4); left > 0; left--) {
    const at = below(below(2) === 0 ? Math.min(headBytes, copy.length) : copy.length)
    copy[at] = below(2) === 0 ? extremes[below(extremes.length)]! : below(256)
  }
  return copy
}
