import { GribFault } from './gribFault.ts'

/**
 * Part of a message, read by octets counted from 1 as in the manual on codes (WMO No. 306, volume I.2). Negative
 * numbers have their sign in the first bit; a read past the end is reported with its byte in the message.
 */
export class Section {
  readonly name: string
  readonly bytes: Buffer
  /** First byte, from the beginning of the message. */
  readonly at: number

  constructor(name: string, message: Buffer, at: number, length: number) {
    if (length < 1 || at + length > message.length)
      throw new GribFault(at, `${name} of ${length} bytes reaches past the end of its message`)
    this.name = name
    this.at = at
    this.bytes = message.subarray(at, at + length)
  }

  unsigned(octet: number, count: 1 | 2 | 3 | 4): number {
    return this.#from(octet, count).readUIntBE(0, count)
  }

  signed(octet: number, count: 1 | 2 | 3 | 4): number {
    const value = this.unsigned(octet, count)
    const sign = 2 ** (8 * count - 1)
    return value >= sign ? sign - value : value
  }

  text(octet: number, count: number): string {
    return this.#from(octet, count).toString('latin1', 0, count)
  }

  ieeeFloat(octet: number): number {
    return this.#from(octet, 4).readFloatBE(0)
  }

  /** Sign, exponent to the base 16 with an offset of 64, and 24 fractional bits. */
  ibmFloat(octet: number): number {
    const first = this.unsigned(octet, 1)
    const mantissa = this.unsigned(octet + 1, 3)
    return (first & 0x80 ? -1 : 1) * mantissa * 16 ** ((first & 0x7f) - 70)
  }

  from(octet: number): Buffer {
    return this.#from(octet, 0)
  }

  #from(octet: number, count: number): Buffer {
    if (octet - 1 + count > this.bytes.length)
      throw new GribFault(this.at, `${this.name} of ${this.bytes.length} bytes is too short`)
    return this.bytes.subarray(octet - 1)
  }
}
