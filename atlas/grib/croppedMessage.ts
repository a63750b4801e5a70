import type { GribField } from './gribField.ts'
import { placesOf } from './grid/index.ts'
import { integersOf } from './packing/decodeValues.ts'
import { parseMessage } from './parseMessage.ts'

/** Rows and columns of a map, counted from its south-western node. */
interface Part {
  readonly x0: number
  readonly y0: number
  readonly xSz: number
  readonly ySz: number
}

const [fromSouth, noBitmap, withoutBitmap] = [0x40, 255, 6]

/**
 * A part of a map on Lambert's cone as a message of its own; packed integers and their scaling are unchanged.
 * @param first  latitude and longitude of the part's south-western node, degrees
 * @returns null: a message of several maps, with missing values, of floats or on another grid, which is used whole
 * @throws GribFault
 */
export async function croppedMessage(
  message: Buffer,
  { x0, y0, xSz, ySz }: Part,
  first: { readonly lat: number; readonly lon: number },
): Promise<Buffer | null> {
  const sections = sectionsOf(message)
  const field = sections && croppable(parseMessage(message))
  if (sections === null || field === null) return null
  const { packing, packed, grid } = field
  const { columns, rows } = grid.lattice
  const integers = packing.bits === 0 ? null : await integersOf(packing, packed)
  const placeOf = placesOf(grid.lattice) ?? ((n: number) => n)
  const data = new BitWriter(integers === null ? 0 : packing.bits * xSz * ySz)
  if (integers !== null) {
    const map = new Float64Array(columns * rows)
    for (let n = 0; n < map.length; n++) map[placeOf(n)] = integers[n]!
    for (let y = y0; y < y0 + ySz; y++)
      for (let x = x0; x < x0 + xSz; x++) data.write(map[(rows - 1 - y) * columns + x]!, packing.bits)
  }
  const definition = Buffer.from(sections.get(3)!)
  definition.writeUInt32BE(xSz * ySz, 6)
  definition.writeUInt32BE(xSz, 30)
  definition.writeUInt32BE(ySz, 34)
  writeMillionths(definition, 38, first.lat)
  writeMillionths(definition, 42, first.lon < 0 ? first.lon + 360 : first.lon)
  definition[64] = fromSouth
  const representation = Buffer.from(sections.get(5)!.subarray(0, 21))
  representation.writeUInt32BE(21, 0)
  representation.writeUInt32BE(xSz * ySz, 5)
  representation.writeUInt16BE(0, 9)
  const origin = [1, 2].flatMap((number) => sections.get(number) ?? [])
  return Buffer.concat(
    whole(message.subarray(0, 16), [
      ...origin,
      definition,
      sections.get(4)!,
      representation,
      section(withoutBitmap, Buffer.of(noBitmap)),
      section(7, data.bytes),
    ]),
  )
}

/** Sections by number; null: edition 1, or several maps in a message. */
function sectionsOf(message: Buffer): ReadonlyMap<number, Buffer> | null {
  if (message[7] !== 2) return null
  const sections = new Map<number, Buffer>()
  for (let at = 16; at + 5 <= message.length - 4; ) {
    const length = message.readUInt32BE(at)
    const number = message[at + 4]!
    if (sections.has(number) || length < 5) return null
    sections.set(number, message.subarray(at, at + length))
    at += length
  }
  return sections
}

function croppable(fields: readonly GribField[]): GribField | null {
  const [field] = fields
  if (fields.length !== 1 || field === undefined) return null
  const { packing, grid, bitmap } = field
  const hasMissing = bitmap !== null || (packing.kind === 'complex' && packing.groups.missing !== 0)
  return grid.kind === 'lambert' && !hasMissing && packing.kind !== 'ieee' && packing.bits <= 32
    ? field
    : null
}

function whole(head: Buffer, sections: readonly Buffer[]): Buffer[] {
  const own = Buffer.from(head)
  own.writeBigUInt64BE(BigInt(sections.reduce((sum, { length }) => sum + length, head.length + 4)), 8)
  return [own, ...sections, Buffer.from('7777')]
}

function section(number: number, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(5 + content.length, 0)
  head[4] = number
  return Buffer.concat([head, content])
}

/** Millionths of a degree, with the sign in the first bit. */
function writeMillionths(target: Buffer, at: number, degrees: number): void {
  const millionths = Math.round(degrees * 1e6)
  target.writeUInt32BE(Math.abs(millionths) + (millionths < 0 ? 0x80000000 : 0), at)
}

/** Packs integers one after another, from the highest bit of each byte on. */
class BitWriter {
  readonly bytes: Buffer
  #at = 0

  constructor(bits: number) {
    this.bytes = Buffer.alloc(Math.ceil(bits / 8))
  }

  write(value: number, bits: number): void {
    for (let left = bits; left > 0; ) {
      const free = 8 - (this.#at & 7)
      const taken = Math.min(free, left)
      const part = Math.floor(value / 2 ** (left - taken)) % 2 ** taken
      this.bytes[this.#at >> 3]! |= part << (free - taken)
      this.#at += taken
      left -= taken
    }
  }
}
