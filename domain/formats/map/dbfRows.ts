import { decodeText } from '../text/decodeText.ts'

/** Letters of the code pages 437 and 850 from 0x80 on, and the sharp s, which are the same in both. */
const oemLetters = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ'
const sharpS = 0xe1
/** Language drivers of the code pages 437, 850 and 852. */
const oemDrivers = new Set([0x01, 0x02, 0x08, 0x0a, 0x0f, 0x11, 0x15, 0x18, 0x1b, 0x37, 0x64])

interface Field {
  readonly name: string
  readonly from: number
  readonly length: number
}

/** Attributes by the names of their fields; 'deleted': the row is marked as deleted. */
export type DbfRow = ReadonlyMap<string, string> | 'deleted'

/**
 * Rows of a dBASE table; numbers that their program could not write, or that are not known, are empty.
 * @param cpg name of the encoding, of the file next to it; null: by the table's language driver, or by its bytes
 */
export function dbfRows(dbf: Uint8Array, cpg: string | null): readonly DbfRow[] {
  if (dbf.length < 33) return []
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength)
  const [count, headLength, rowLength] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ]
  const isOem =
    cpg === null
      ? oemDrivers.has(dbf[29]!) || showsOem(dbf)
      : /^\W*(?:cp|ibm|oem)?[ -]?(?:437|850|852)\b/i.test(cpg)
  const isUtf8 = cpg !== null && /utf-?8|65001/i.test(cpg)
  const textOf = (bytes: Uint8Array) => {
    const end = bytes.indexOf(0)
    const written = end < 0 ? bytes : bytes.subarray(0, end)
    if (isOem) return decodeOem(written).trim()
    return decodeText(isUtf8 ? withoutPart(written) : written).trim()
  }
  const fields: Field[] = []
  let from = 1
  for (let at = 32; at + 32 <= Math.min(headLength, dbf.length) && dbf[at] !== 0x0d; at += 32) {
    const length = dbf[at + 16]!
    fields.push({ name: textOf(dbf.subarray(at, at + 11)), from, length })
    from += length
  }
  const rows: DbfRow[] = []
  for (let row = 0; row < count && rowLength > 0; row++) {
    const start = headLength + row * rowLength
    if (start + rowLength > dbf.length) break
    const textAt = (field: Field) => {
      const text = textOf(dbf.subarray(start + field.from, start + field.from + field.length))
      return /^\*+$/.test(text) ? '' : text
    }
    const isDeleted = dbf[start] === 0x2a
    rows.push(isDeleted ? 'deleted' : new Map(fields.map((field) => [field.name, textAt(field)])))
  }
  return rows
}

/** Whether ü, ä or ö of the code page is between letters, where other encodings have no sign of a text. */
function showsOem(dbf: Uint8Array): boolean {
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte))
  const isSmallUmlaut = (byte: number) => byte === 0x81 || byte === 0x84 || byte === 0x94
  return dbf.some((byte, at) => isSmallUmlaut(byte) && isLetter(dbf[at - 1]) && isLetter(dbf[at + 1]))
}

function decodeOem(bytes: Uint8Array): string {
  const letterOf = (byte: number) => (byte === sharpS ? 'ß' : (oemLetters[byte - 0x80] ?? '�'))
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : letterOf(byte))).join('')
}

function withoutPart(bytes: Uint8Array): Uint8Array {
  const lead = bytes.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0)
  const needed = bytes[lead]! >= 0xf0 ? 4 : bytes[lead]! >= 0xe0 ? 3 : bytes[lead]! >= 0xc0 ? 2 : 1
  return bytes.length - lead < needed ? bytes.subarray(0, lead) : bytes
}
