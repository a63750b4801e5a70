/** Version of the classic format: counts have 32 bits in version 2 and 64 in version 5. */
export type Counted = 2 | 5

/** Builds a header of NetCDF's classic format: big-endian, everything on multiples of four bytes. */
export class HeaderBytes {
  readonly #version: Counted
  readonly #parts: Buffer[] = []

  constructor(version: Counted) {
    this.#version = version
    this.#parts.push(Buffer.from([0x43, 0x44, 0x46, version]))
  }

  uint32(value: number): void {
    const part = Buffer.alloc(4)
    part.writeUInt32BE(value)
    this.#parts.push(part)
  }

  /** A number of elements, a size or an id. */
  count(value: number): void {
    if (this.#version === 2) this.uint32(value)
    else this.offset(value)
  }

  offset(value: number): void {
    const part = Buffer.alloc(8)
    part.writeBigUInt64BE(BigInt(value))
    this.#parts.push(part)
  }

  float32(value: number): void {
    const part = Buffer.alloc(4)
    part.writeFloatBE(value)
    this.#parts.push(part)
  }

  float64(value: number): void {
    const part = Buffer.alloc(8)
    part.writeDoubleBE(value)
    this.#parts.push(part)
  }

  /** Length in bytes, the bytes as UTF-8, zeros up to a multiple of four. */
  text(value: string): void {
    const bytes = Buffer.from(value)
    this.count(bytes.length)
    this.#parts.push(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4))
  }

  /** A tagged list; an empty one is two zeros. */
  list<Element>(tag: number, elements: readonly Element[], write: (element: Element) => void): void {
    this.uint32(elements.length === 0 ? 0 : tag)
    this.count(elements.length)
    for (const element of elements) write(element)
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts)
  }
}
