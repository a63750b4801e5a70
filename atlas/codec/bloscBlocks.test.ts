import { Blosc } from 'numcodecs'
import { expect, test } from 'vitest'
import { bloscLayout, decodeFrame } from './bloscBlocks.ts'
import { BrokenFrame } from './brokenFrame.ts'

const values = Float32Array.from(
  { length: 40_000 },
  (_, i) => Math.round(900 * Math.sin(i / 37) + 40 * Math.cos(i)) / 64,
)
const raw = new Uint8Array(values.buffer)

const frameOf = (
  cname: 'lz4' | 'lz4hc' | 'zstd' | 'zlib',
  shuffle: 0 | 1 | 2,
  blocksize: number,
  clevel = 5,
) => new Blosc(clevel, cname, shuffle, blocksize).encode(raw)

test.each([
  ['lz4', 1, 0],
  ['lz4', 0, 0],
  ['lz4', 1, 16_384],
  ['lz4hc', 1, 4096],
  ['zstd', 1, 16_384],
  ['zstd', 0, 0],
] as const)(
  'frames of c-blosc are read as they were written: %s, shuffle %i, blocks of %i bytes',
  async (cname, shuffle, blocksize) => {
    const frame = await frameOf(cname, shuffle, blocksize)
    expect(Buffer.from(decodeFrame(frame, raw.length)).equals(raw)).toBe(true)
    if (blocksize > 0) expect(bloscLayout(frame, raw.length).blocks).toBeGreaterThan(1)
  },
)

test('uncompressed frames and incompressible content are read', async () => {
  const noise = new Uint8Array(4000)
  for (let i = 0, state = 1; i < noise.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    noise[i] = state >>> 16
  }
  for (const level of [0, 5]) {
    const frame = await new Blosc(level, 'lz4', 1, 0).encode(noise)
    expect(Buffer.from(decodeFrame(frame, noise.length)).equals(noise)).toBe(true)
  }
})

test('a frame of other formats, sizes or with shuffled bits is refused by name', async () => {
  expect(() => decodeFrame(new Uint8Array(7), raw.length)).toThrow(BrokenFrame)
  const zlib = await frameOf('zlib', 1, 0)
  expect(() => decodeFrame(zlib, raw.length)).toThrow('format 3')
  const bits = await frameOf('lz4', 2, 0)
  expect(() => decodeFrame(bits, raw.length)).toThrow('shuffled bits')
  const good = await frameOf('lz4', 1, 0)
  expect(() => decodeFrame(good, raw.length * 1000)).toThrow(BrokenFrame)
  expect(() => decodeFrame(good, raw.length - 4)).toThrow(BrokenFrame)
})

test('a damaged frame gives the expected number of bytes or is refused', async () => {
  const frame = await frameOf('lz4', 1, 16_384)
  for (let at = 0; at < frame.length; at += 211) {
    const spoilt = Uint8Array.from(frame)
    spoilt.fill(0xff, at, at + 5)
    try {
      expect(decodeFrame(spoilt, raw.length)).toHaveLength(raw.length)
    } catch (error) {
      expect(error).toBeInstanceOf(BrokenFrame)
    }
  }
  for (let length = 0; length < frame.length; length += 1501)
    expect(() => decodeFrame(frame.subarray(0, length), raw.length)).toThrow(BrokenFrame)
})

test('a frame that unpacks to more than it claims is unpacked no further', async () => {
  const huge = await new Blosc(5, 'zstd', 0, 32 << 20).encode(new Uint8Array(32 << 20))
  expect(huge.length).toBeLessThan(1 << 20)
  const view = new DataView(huge.buffer, huge.byteOffset)
  for (const at of [4, 8]) view.setUint32(at, raw.length, true)
  expect(() => decodeFrame(huge, raw.length)).toThrow('stream does not decompress')
})
