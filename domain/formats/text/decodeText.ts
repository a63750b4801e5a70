/**
 * Text of the bytes of a file whose encoding is not declared: UTF-16 by its byte order mark, UTF-8 if
 * it is valid UTF-8, else Windows-1252, in which spreadsheets under a German Windows write.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 1, 0)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 0, 1)
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return decodeUtf8(hasMark ? bytes.subarray(3) : bytes) ?? decodeWindows1252(bytes)
}

/** Windows-1252 where it differs from Latin-1: 0x80 to 0x9f; unused codes stay control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const chunkLength = 8192

/** `high` and `low` are the places of a unit's bytes. */
function decodeUtf16(bytes: Uint8Array, high: number, low: number): string {
  const units: number[] = []
  for (let i = 2; i + 1 < bytes.length; i += 2) units.push((bytes[i + high]! << 8) | bytes[i + low]!)
  return textOf(units, String.fromCharCode).toWellFormed()
}

export function decodeWindows1252(bytes: Uint8Array): string {
  const units = Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? windows1252.charCodeAt(byte - 0x80) : byte,
  )
  return textOf(units, String.fromCharCode)
}

/** Text of UTF-8 bytes; null if they are not well-formed (Unicode standard, table 3-7). */
function decodeUtf8(bytes: Uint8Array): string | null {
  const points: number[] = []
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i]!
    const length =
      first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
    if (length === 0 || i + length > bytes.length) return null
    let point = length === 1 ? first : first & (0x7f >> length)
    for (let j = 1; j < length; j++) {
      const next = bytes[i + j]!
      if ((next & 0xc0) !== 0x80) return null
      point = (point << 6) | (next & 0x3f)
    }
    const isOverlong = (length === 3 && point < 0x800) || (length === 4 && point < 0x10000)
    if (isOverlong || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null
    points.push(point)
    i += length
  }
  return textOf(points, String.fromCodePoint)
}

function textOf(codes: readonly number[], from: (...codes: number[]) => string): string {
  const parts: string[] = []
  for (let i = 0; i < codes.length; i += chunkLength) parts.push(from(...codes.slice(i, i + chunkLength)))
  return parts.join('')
}
