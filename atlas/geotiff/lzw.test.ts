import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpackLzw } from './lzw.ts'
import { packLzw } from './testing/packLzw.ts'

/** Concatenates codes of 9 bits, highest bit first. */
function nineBits(...codes: number[]): Uint8Array {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
  return Uint8Array.from(bits.match(/.{1,8}/g)!, (octet) => Number.parseInt(octet.padEnd(8, '0'), 2))
}

test('unpacks the example of the TIFF 6.0 specification, section 13', () => {
  const packed = nineBits(256, 7, 258, 8, 8, 258, 6, 6, 257)
  expect([...unpackLzw(packed, 9)]).toEqual([7, 7, 7, 8, 8, 7, 7, 6, 6])
})

test('unpacks any bytes, past the longest codes and a reset of the table', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.tuple(fc.integer(), fc.constantFrom(2, 20, 256)).map(([seed, kinds]) => {
      let state = seed >>> 0
      return new Uint8Array(20_000).map(() => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return (state >>> 16) % kinds
      })
    }),
  )
  fc.assert(
    fc.property(bytes, (original) => {
      expect(Buffer.from(unpackLzw(packLzw(original), original.length)).equals(original)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('truncated codes give the bytes before, impossible codes are refused', () => {
  expect([...unpackLzw(nineBits(256, 7, 257), 100)]).toEqual([7])
  expect([...unpackLzw(new Uint8Array(0), 5)]).toEqual([])
  expect(() => unpackLzw(nineBits(256, 7, 300), 100)).toThrow('LZW code 300 where 258 is the next')
  expect(() => unpackLzw(nineBits(256, 300), 100)).toThrow('LZW code 300 after a clear code')
})
