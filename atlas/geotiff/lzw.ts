const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const MOST_CODES = 4096

/**
 * Unpacks LZW as TIFF writes it: codes of 9 to 12 bits, highest bit first, which get longer one code early.
 * @param packed codes, ended by code 257 or by the end of the bytes
 * @param bytes number of bytes to unpack; the rest is ignored
 * @returns the bytes, fewer if the codes end before
 * @throws RangeError a code that cannot occur at its position
 * @see TIFF 6.0 specification (Adobe 1992), section 13
 */
export function unpackLzw(packed: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes)
  // Each code represents the string of another code plus one byte.
  const prefix = new Uint16Array(MOST_CODES)
  const lastByte = new Uint8Array(MOST_CODES)
  const length = new Uint16Array(MOST_CODES)
  for (let code = 0; code < CLEAR; code++) {
    lastByte[code] = code
    length[code] = 1
  }
  let [next, width, previous] = [FIRST_FREE, 9, -1]
  let [pending, pendingBits, at, done] = [0, 0, 0, 0]

  /** Writes a code's string backwards from its last byte; returns its first byte. */
  const write = (code: number, from: number): number => {
    let current = code
    for (let position = from + length[code]! - 1; position > from; position--) {
      if (position < bytes) out[position] = lastByte[current]!
      current = prefix[current]!
    }
    if (from < bytes) out[from] = lastByte[current]!
    return lastByte[current]!
  }

  while (done < bytes) {
    while (pendingBits < width && at < packed.length) {
      pending = ((pending << 8) | packed[at++]!) & 0xff_ffff
      pendingBits += 8
    }
    if (pendingBits < width) break
    pendingBits -= width
    const code = (pending >>> pendingBits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      ;[next, width, previous] = [FIRST_FREE, 9, -1]
      continue
    }
    const isKnown = code < CLEAR || (code >= FIRST_FREE && code < next)
    if (previous < 0) {
      if (code > CLEAR) throw new RangeError(`LZW code ${code} after a clear code`)
      write(code, done)
    } else {
      // The only code ahead of the table is known: the previous string and its own first byte.
      if (!isKnown && code !== next) throw new RangeError(`LZW code ${code} where ${next} is the next`)
      const first = write(isKnown ? code : previous, done)
      if (next < MOST_CODES) {
        prefix[next] = previous
        lastByte[next] = first
        length[next] = length[previous]! + 1
        next++
      }
      if (!isKnown) write(code, done)
    }
    done += length[code]!
    previous = code
    if (next + 1 >= 1 << width && width < 12) width++
  }
  return out.subarray(0, Math.min(done, bytes))
}
