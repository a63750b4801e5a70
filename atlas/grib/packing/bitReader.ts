import { GribFault } from '../gribFault.ts'

/** Bits of a stream from the highest of each byte on. @throws GribFault  the stream ends */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0
  /** Bits taken from the bytes but not read yet; the next one is the highest of the lower `#left` bits. */
  #held = 0
  #left = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** A number of up to 32 bits. */
  read(count: number): number {
    if (count > 24) return this.read(count - 16) * 65_536 + this.read(16)
    while (this.#left < count) this.#take()
    this.#left -= count
    return (this.#held >>> this.#left) & ((1 << count) - 1)
  }

  /** Skips the rest of the current byte. */
  align(): void {
    this.#left -= this.#left % 8
  }

  /** Counts the zeros before the next 1 bit, and skips that bit. */
  unary(): number {
    let zeros = 0
    for (;;) {
      const rest = this.#left === 0 ? 0 : this.#held & ((1 << this.#left) - 1)
      if (rest !== 0) {
        const leading = Math.clz32(rest) - (32 - this.#left)
        this.#left -= leading + 1
        return zeros + leading
      }
      zeros += this.#left
      this.#left = 0
      this.#take()
    }
  }

  /** One byte more; at most 24 bits are held when it is called. */
  #take(): void {
    if (this.#at >= this.#bytes.length) throw new GribFault(this.#at, 'the packed values end too early')
    this.#held = ((this.#held << 8) | this.#bytes[this.#at++]!) >>> 0
    this.#left += 8
  }
}
