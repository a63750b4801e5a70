import type { ByteSink } from './artefactFile.ts'

const ZERO = 48
const MINUS = 45
const POINT = 46
const T = 84
const Z = 90
const COLON = 58
const DAY_MS = 86_400_000

/** Powers of ten, by exponent. */
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const
/** Largest whole number for integer arithmetic, which JavaScript does in 32 bits. */
const MAX_INT = 2 ** 31 - 1

/**
 * Text on its way to a sink, as bytes: numbers and time stamps are written digit by digit into one buffer,
 * ten times faster than through strings.
 *
 * Between two rows: `if (buffer.isFull) await buffer.flush()`.
 */
export class TextBuffer {
  readonly #sink: ByteSink
  readonly #rowBytes: number
  #bytes: Uint8Array
  readonly #full: number
  #end = 0
  #dayMs = Number.NaN
  readonly #day = new Uint8Array(10)

  /** @param rowBytes  upper bound of the bytes written between two checks of isFull, apart from `text` */
  constructor(sink: ByteSink, rowBytes: number, size = 1 << 20) {
    this.#sink = sink
    this.#rowBytes = rowBytes
    this.#bytes = new Uint8Array(size + rowBytes)
    this.#full = size
  }

  byte(code: number): void {
    this.#bytes[this.#end++] = code
  }

  /** Writes prepared bytes, such as a comma or a tag. */
  put(bytes: Uint8Array): void {
    const target = this.#bytes
    let end = this.#end
    for (let i = 0; i < bytes.length; i++) target[end++] = bytes[i]!
    this.#end = end
  }

  /** Writes a text of any length, which does not count towards `rowBytes`. */
  text(text: string): void {
    const bytes = new TextEncoder().encode(text)
    const needed = this.#end + bytes.length + this.#rowBytes
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(needed)
      larger.set(this.#bytes.subarray(0, this.#end))
      this.#bytes = larger
    }
    this.put(bytes)
  }

  /** Writes a whole number from 0 to 2^31 - 1. */
  whole(value: number): void {
    const target = this.#bytes
    let digits = 1
    for (let limit = 10; value >= limit && digits < 10; limit *= 10) digits++
    let rest = value | 0
    for (let at = this.#end + digits - 1; at >= this.#end; at--) {
      const quotient = (rest / 10) | 0
      target[at] = ZERO + rest - quotient * 10
      rest = quotient
    }
    this.#end += digits
  }

  /**
   * A number with a fixed number of decimals, rounded half away from zero; never '-0'.
   * @param decimals 0 to 6
   * @throws RangeError not finite
   */
  decimal(value: number, decimals: number): void {
    const power = POWERS[decimals]!
    const scaled = Math.round(Math.abs(value) * power)
    if (scaled <= MAX_INT) {
      if (value < 0 && scaled > 0) this.byte(MINUS)
      const integer = (scaled / power) | 0
      this.whole(integer)
      if (decimals > 0) this.#fraction(scaled - integer * power, decimals)
      return
    }
    if (!Number.isFinite(value)) throw new RangeError(`no number to write: ${value}`)
    this.text(value.toFixed(decimals))
  }

  /** 'YYYY-MM-DDTHH:MM:SSZ'; parts of a second are dropped. */
  isoStamp(ms: number): void {
    const dayMs = Math.floor(ms / DAY_MS) * DAY_MS
    if (dayMs !== this.#dayMs) this.#startDay(dayMs)
    this.put(this.#day)
    const seconds = Math.floor((ms - dayMs) / 1000)
    this.byte(T)
    this.#twoDigits((seconds / 3600) | 0)
    this.byte(COLON)
    this.#twoDigits(((seconds / 60) | 0) % 60)
    this.byte(COLON)
    this.#twoDigits(seconds % 60)
    this.byte(Z)
  }

  /** Whether the buffer has enough for a write. */
  get isFull(): boolean {
    return this.#end >= this.#full
  }

  /** Passes the buffer to the sink. */
  async flush(): Promise<void> {
    if (this.#end === 0) return
    await this.#sink.write(this.#bytes.subarray(0, this.#end))
    this.#end = 0
  }

  #fraction(digits: number, count: number): void {
    const target = this.#bytes
    target[this.#end] = POINT
    let rest = digits
    for (let at = this.#end + count; at > this.#end; at--) {
      const quotient = (rest / 10) | 0
      target[at] = ZERO + rest - quotient * 10
      rest = quotient
    }
    this.#end += count + 1
  }

  #twoDigits(value: number): void {
    const tens = (value / 10) | 0
    this.byte(ZERO + tens)
    this.byte(ZERO + value - tens * 10)
  }

  #startDay(dayMs: number): void {
    this.#dayMs = dayMs
    const date = new Date(dayMs).toISOString().slice(0, 10)
    for (let i = 0; i < 10; i++) this.#day[i] = date.charCodeAt(i)
  }
}
