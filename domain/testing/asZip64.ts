const [most16, most32] = [0xffff, 0xffffffff]

/**
 * A small archive with sizes and offsets in the ZIP64 extensions, as programs write it that do not know the size before.
 * @see PKWARE APPNOTE 6.3.10, sections 4.3.14, 4.3.15 and 4.5.3
 */
export function asZip64(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = zip.length - 22
  const from = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const [count, directoryAt] = [from.getUint16(end + 10, true), from.getUint32(end + 16, true)]
  const entries: Uint8Array[] = []
  let at = directoryAt
  for (let left = count; left > 0; left--) {
    const length = 46 + from.getUint16(at + 28, true)
    const entry = new Uint8Array(length + 28)
    entry.set(zip.subarray(at, at + length))
    const view = new DataView(entry.buffer)
    view.setUint16(30, 28, true)
    view.setUint16(length, 1, true)
    view.setUint16(length + 2, 24, true)
    for (const [index, field] of [24, 20, 42].entries()) {
      view.setBigUint64(length + 4 + 8 * index, BigInt(view.getUint32(field, true)), true)
      view.setUint32(field, most32, true)
    }
    entries.push(entry)
    at += length + from.getUint16(at + 30, true) + from.getUint16(at + 32, true)
  }
  const directoryBytes = entries.reduce((sum, { length }) => sum + length, 0)
  const tail = new DataView(new ArrayBuffer(56 + 20 + 22))
  tail.setUint32(0, 0x06064b50, true)
  tail.setBigUint64(4, 44n, true)
  for (const [field, value] of [
    [24, count],
    [32, count],
    [40, directoryBytes],
    [48, directoryAt],
    [56 + 8, directoryAt + directoryBytes],
  ] as const)
    tail.setBigUint64(field, BigInt(value), true)
  tail.setUint32(56, 0x07064b50, true)
  tail.setUint32(56 + 16, 1, true)
  tail.setUint32(76, 0x06054b50, true)
  for (const field of [8, 10]) tail.setUint16(76 + field, most16, true)
  for (const field of [12, 16]) tail.setUint32(76 + field, most32, true)
  const parts = [zip.subarray(0, directoryAt), ...entries, new Uint8Array(tail.buffer)]
  const archive = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    archive.set(part, offset)
    offset += part.length
  }
  return archive
}
