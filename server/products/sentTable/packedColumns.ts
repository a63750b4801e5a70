import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)]

/** Largest unpacked size of stored columns: all steps of a farm with all quantities, and their head. */
const mostBytes = 100 * 1024 ** 2

/** Numbers of a stored file as bytes: the length of a head (uint32), the head as JSON, then the columns, deflated. */
export async function packColumns(
  head: object,
  columns: readonly (Float32Array | Float64Array)[],
): Promise<Uint8Array> {
  const text = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(text.length)
  const values = columns.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  )
  return deflate(Buffer.concat([size, text, ...values]))
}

/** The head of `packColumns`; `take` fills the next column. */
export async function unpackColumns<Head>(packed: Uint8Array) {
  const bytes = await inflate(packed, { maxOutputLength: mostBytes })
  const length = bytes.readUInt32LE()
  let at = 4 + length
  return {
    head: JSON.parse(bytes.toString('utf8', 4, at)) as Head,
    take<Column extends Float32Array | Float64Array>(column: Column): Column {
      new Uint8Array(column.buffer).set(bytes.subarray(at, at + column.byteLength))
      at += column.byteLength
      return column
    },
  }
}
