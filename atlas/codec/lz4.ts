import { BrokenFrame } from './brokenFrame.ts'

/** Shorter stretches are copied byte by byte, which is faster than a call. */
const shortCopy = 24

/**
 * Unpacks an LZ4 block into a buffer of exactly its length: whatever a block claims, no more memory is used.
 * https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md
 * @throws BrokenFrame
 */
export function decodeLz4(from: Uint8Array, to: Uint8Array): void {
  let [at, out] = [0, 0]
  while (at < from.length) {
    const token = from[at++]!
    let literals = token >>> 4
    if (literals === 15)
      for (let more = 255; more === 255; literals += more) {
        if (at >= from.length) throw new BrokenFrame('LZ4 block ends within a length')
        more = from[at++]!
      }
    if (at + literals > from.length || out + literals > to.length)
      throw new BrokenFrame('LZ4 literals beyond the end')
    if (literals < shortCopy) for (const end = at + literals; at < end; ) to[out++] = from[at++]!
    else {
      to.set(from.subarray(at, at + literals), out)
      at += literals
      out += literals
    }
    // The last sequence only has literals.
    if (at === from.length) break
    const distance = from[at]! | (from[at + 1]! << 8)
    at += 2
    let length = token & 15
    if (length === 15)
      for (let more = 255; more === 255; length += more) {
        if (at >= from.length) throw new BrokenFrame('LZ4 block ends within a length')
        more = from[at++]!
      }
    length += 4
    if (at > from.length || distance === 0 || distance > out || out + length > to.length)
      throw new BrokenFrame('LZ4 match out of bounds')
    const source = out - distance
    if (length < shortCopy || distance < length)
      for (let i = 0; i < length; i++) to[out + i] = to[source + i]!
    else to.copyWithin(out, source, source + length)
    out += length
  }
  if (out !== to.length) throw new BrokenFrame(`LZ4 block of ${out} bytes instead of ${to.length}`)
}
