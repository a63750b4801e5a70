import { describe, expect, it, vi } from 'vitest'
import { inflate64 } from './inflate64.ts'

const { constants, deflateRawSync } = await vi.importActual<{
  readonly constants: Readonly<Record<'Z_HUFFMAN_ONLY' | 'Z_FIXED', number>>
  deflateRawSync(bytes: Uint8Array, options?: { strategy?: number; level?: number }): Uint8Array
}>('node:zlib')

function unpacked(packed: Uint8Array): Uint8Array {
  return Uint8Array.from([...inflate64(packed)].flatMap((block) => [...block]))
}

/** Writes fixed Huffman blocks of literals and matches, lengths above 258 and distances above 32 kB included. */
function deflate64(symbols: readonly (number | { readonly length: number; readonly distance: number })[]) {
  const bits: number[] = []
  const extra = (value: number, count: number) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1)
  }
  const huffman = (code: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((code >> i) & 1)
  }
  const literal = (symbol: number) => {
    if (symbol < 144) huffman(0x30 + symbol, 8)
    else if (symbol < 256) huffman(0x190 + symbol - 144, 9)
    else if (symbol < 280) huffman(symbol - 256, 7)
    else huffman(0xc0 + symbol - 280, 8)
  }
  extra(1, 1)
  extra(1, 2)
  for (const symbol of symbols) {
    if (typeof symbol === 'number') {
      literal(symbol)
      continue
    }
    literal(285)
    extra(symbol.length - 3, 16)
    // Distances from 32,769: codes 30 and 31 with 14 bits; 1 is code 0.
    if (symbol.distance === 1) huffman(0, 5)
    else {
      huffman(symbol.distance > 49_152 ? 31 : 30, 5)
      extra(symbol.distance - (symbol.distance > 49_152 ? 49_153 : 32_769), 14)
    }
  }
  literal(256)
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  for (const [i, bit] of bits.entries()) bytes[i >> 3]! |= bit << (i & 7)
  return bytes
}

describe('the inflate of Deflate64', () => {
  it('unpacks stored, fixed and dynamic blocks as Deflate has them', () => {
    // Random enough that no match reaches 258 bytes, whose code differs in Deflate64.
    let state = 1
    const text = Uint8Array.from({ length: 200_000 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return 97 + ((state >>> 16) % 12)
    })
    for (const options of [
      { level: 0 },
      { strategy: constants.Z_HUFFMAN_ONLY },
      { strategy: constants.Z_FIXED, level: 1 },
      { level: 9 },
    ]) {
      expect(unpacked(deflateRawSync(text, options)), JSON.stringify(options)).toEqual(text)
    }
  })

  it('copies 65,538 bytes at once, from 64 kB back', () => {
    const packed = deflate64([
      7,
      { length: 40_000, distance: 1 },
      9,
      { length: 65_538, distance: 1 },
      8,
      { length: 5, distance: 65_536 },
      { length: 4, distance: 32_769 },
    ])
    const plain = [...unpacked(packed)]
    expect(plain).toHaveLength(1 + 40_000 + 1 + 65_538 + 1 + 5 + 4)
    expect(plain[40_001]).toBe(9)
    expect(plain.at(-10)).toBe(8)
    expect(plain.slice(-9)).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 9])
  })

  it('refuses input that is truncated, refers to before the beginning or is not Deflate64', () => {
    const packed = deflate64([1, 2, 3])
    expect(() => unpacked(packed.subarray(0, 2))).toThrow(RangeError)
    expect(() => unpacked(deflate64([1, { length: 5, distance: 40_000 }]))).toThrow(RangeError)
    expect(() => unpacked(Uint8Array.of(7))).toThrow(RangeError)
  })
})
