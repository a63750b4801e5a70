import { expect, test } from 'vitest'
import { decodeBlosc, encodeBlosc, unshuffled } from './blosc.ts'
import { crc32c } from './crc32c.ts'
import { FILL, quantise } from './quantise.ts'

test('the checksum has the published values', () => {
  // RFC 3720, appendix B.4: 32 bytes of zeros, of ones, and rising.
  expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa)
  expect(crc32c(new Uint8Array(32).fill(0xff))).toBe(0x62a8ab43)
  expect(crc32c(Uint8Array.from({ length: 32 }, (_, i) => i))).toBe(0x46dd794e)
  expect(crc32c(new TextEncoder().encode('123456789'))).toBe(0xe3069283)
})

test.each([
  ['smooth', (i: number) => i >> 3],
  ['constant', () => 7],
  ['incompressible', (i: number) => (i * i * 2654435761) >>> 13],
])('%s bytes are restored, compressible or not', (_, byteAt) => {
  for (const length of [8, 16, 4096]) {
    const raw = Uint8Array.from({ length }, (_, i) => byteAt(i))
    for (const itemBytes of [2, 4, 8]) {
      const content = decodeBlosc(encodeBlosc(raw, itemBytes), itemBytes, length)
      expect([...unshuffled(content, itemBytes)]).toEqual([...raw])
    }
  }
})

test('quantised values are within half a step, missing ones the fill value', () => {
  const variable = {
    id: 'x',
    quantity: 'air_temperature',
    heightM: 2,
    unit: 'K',
    precision: 0.01,
    offset: 273.15,
  } as const
  const values = Float32Array.of(-40.004 + 273.15, 273.15, 300.456, Number.NaN)
  const stored = quantise(values, variable)
  expect([...stored]).toEqual([-4000, 0, 2731, FILL])
})
