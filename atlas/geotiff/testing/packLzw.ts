/** Packs bytes as TIFF's LZW, exactly by section 13 of the TIFF 6.0 specification (Adobe 1992), and slowly. */
export function packLzw(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out: number[] = []
  let [bits, bitCount, width] = [0, 0, 9]
  const put = (code: number) => {
    bits = (bits << width) | code
    bitCount += width
    while (bitCount >= 8) {
      bitCount -= 8
      out.push((bits >> bitCount) & 255)
    }
    bits &= (1 << bitCount) - 1
  }
  let table = new Map<string, number>()
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : table.get(text))
  put(256)
  let known = ''
  for (const byte of bytes) {
    const longer = known + String.fromCharCode(byte)
    if (codeOf(longer) !== undefined) {
      known = longer
      continue
    }
    put(codeOf(known)!)
    table.set(longer, 258 + table.size)
    if (258 + table.size === 1 << width) width++
    if (258 + table.size === 4094) {
      put(256)
      width = 9
      table = new Map()
    }
    known = String.fromCharCode(byte)
  }
  if (known !== '') put(codeOf(known)!)
  put(257)
  if (bitCount > 0) out.push((bits << (8 - bitCount)) & 255)
  return new Uint8Array(out)
}
