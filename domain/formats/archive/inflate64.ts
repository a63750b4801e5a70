/** Largest distance: twice as far back as in Deflate. */
const windowBytes = 65_536

/** Order in which lengths of the code-length code are written (RFC 1951, section 3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** Base values and extra bits of length codes 257 to 285; the last is where Deflate64 differs: 3 and 16 bits. */
const lengths = [...codeRanges(3, 28, 4), { base: 3, extraBits: 16 }]
/** Ranges of distance codes 0 to 31; Deflate ends at 29. */
const distances = codeRanges(1, 32, 2)

/**
 * Unpacks Deflate64 (zip method 9, "enhanced deflate"), which Windows writes for archives above 2 GB and zlib cannot read.
 *
 * @returns  blocks of at most 64 kB, one after the other
 * @throws RangeError  bytes that are no Deflate64
 * @see      RFC 1951, and PKWARE APPNOTE 6.3.10, section 5.5
 */
export function* inflate64(packed: Uint8Array): Generator<Uint8Array, void, undefined> {
  const bits = bitReader(packed)
  const window = new Uint8Array(windowBytes)
  let at = 0
  let isLast = false
  let total = 0
  while (!isLast) {
    isLast = bits.take(1) === 1
    const kind = bits.take(2)
    if (kind === 3) throw damaged()
    if (kind === 0) {
      for (let left = bits.storedLength(); left > 0; left--) {
        window[at++] = bits.take(8)
        total += 1
        if (at === windowBytes) {
          yield window.slice()
          at = 0
        }
      }
      continue
    }
    const { literals, back } = kind === 1 ? fixedCodes() : writtenCodes(bits)
    for (;;) {
      const symbol = bits.symbol(literals)
      if (symbol === 256) break
      let [left, from] = [1, -1]
      if (symbol > 256) {
        left = bits.value(lengths[symbol - 257])
        const distance = bits.value(distances[bits.symbol(back)])
        if (distance > total) throw damaged()
        from = at - distance + (distance > at ? windowBytes : 0)
      }
      total += left
      for (; left > 0; left--) {
        window[at++] = from < 0 ? symbol : window[from]!
        if (from >= 0) from = (from + 1) % windowBytes
        if (at === windowBytes) {
          yield window.slice()
          at = 0
        }
      }
    }
  }
  if (at > 0) yield window.slice(0, at)
}

interface CodeRange {
  readonly base: number
  readonly extraBits: number
}

/** Codes of growing ranges: `perSize` codes of each number of extra bits, twice as many of none. */
function codeRanges(first: number, count: number, perSize: number): CodeRange[] {
  let base = first
  return Array.from({ length: count }, (_, code) => {
    const extraBits = Math.max(0, Math.floor(code / perSize) - 1)
    const range = { base, extraBits }
    base += 2 ** extraBits
    return range
  })
}

/** A canonical Huffman code: number of codes of each length, and their symbols in order. */
interface HuffmanCode {
  readonly counts: Uint16Array
  readonly symbols: readonly number[]
}

function huffmanCode(codeLengths: readonly number[]): HuffmanCode {
  const counts = new Uint16Array(16)
  for (const length of codeLengths) counts[length]! += 1
  const symbols = codeLengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length || a.symbol - b.symbol)
    .map(({ symbol }) => symbol)
  return { counts, symbols }
}

type BitReader = ReturnType<typeof bitReader>

function bitReader(bytes: Uint8Array) {
  let position = 0
  let [held, heldBits] = [0, 0]

  function take(count: number): number {
    while (heldBits < count) {
      if (position >= bytes.length) throw damaged()
      held |= bytes[position++]! << heldBits
      heldBits += 8
    }
    const value = held & ((1 << count) - 1)
    held >>>= count
    heldBits -= count
    return value
  }

  return {
    take,
    /** Length of a stored block, which begins at a whole byte. */
    storedLength(): number {
      take(heldBits % 8)
      const length = take(16)
      if ((take(16) ^ length) !== 0xffff) throw damaged()
      return length
    },
    value(range: CodeRange | undefined): number {
      if (range === undefined) throw damaged()
      return range.base + take(range.extraBits)
    },
    symbol({ counts, symbols }: HuffmanCode): number {
      let [code, first, index] = [0, 0, 0]
      for (let length = 1; length <= 15; length++) {
        code |= take(1)
        const count = counts[length]!
        if (code - count < first) return symbols[index + code - first]!
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      throw damaged()
    },
  }
}

function fixedCodes() {
  const literals = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))
  return { literals: huffmanCode(literals), back: huffmanCode(new Array<number>(32).fill(5)) }
}

/** Reads the codes at the start of a block that defines its own. */
function writtenCodes(bits: BitReader) {
  const literalCount = bits.take(5) + 257
  const distanceCount = bits.take(5) + 1
  const own = new Array<number>(19).fill(0)
  const written = bits.take(4) + 4
  for (const symbol of lengthOrder.slice(0, written)) own[symbol] = bits.take(3)
  const code = huffmanCode(own)
  const codeLengths: number[] = []
  while (codeLengths.length < literalCount + distanceCount) {
    const symbol = bits.symbol(code)
    if (symbol < 16) codeLengths.push(symbol)
    else if (symbol === 16) repeat(codeLengths.at(-1) ?? 0, 3 + bits.take(2))
    else repeat(0, symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7))
  }
  function repeat(length: number, times: number): void {
    for (let i = 0; i < times; i++) codeLengths.push(length)
  }
  return {
    literals: huffmanCode(codeLengths.slice(0, literalCount)),
    back: huffmanCode(codeLengths.slice(literalCount, literalCount + distanceCount)),
  }
}

function damaged(): RangeError {
  return new RangeError('no Deflate64, or damaged')
}
