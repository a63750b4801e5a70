import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextBuffer } from './textBuffer.ts'

async function written(put: (buffer: TextBuffer) => void): Promise<string> {
  let text = ''
  const sink = {
    async write(bytes: Uint8Array) {
      text += new TextDecoder().decode(bytes)
    },
  }
  const buffer = new TextBuffer(sink, 1000, 10)
  put(buffer)
  await buffer.flush()
  return text
}

const decimal = (value: number, decimals: number) => written((buffer) => buffer.decimal(value, decimals))

test('numbers have their decimals, are rounded, and are never minus zero', async () => {
  expect(await decimal(0, 2)).toBe('0.00')
  expect(await decimal(-0.001, 2)).toBe('0.00')
  expect(await decimal(-0.005, 2)).toBe('-0.01')
  expect(await decimal(7.9996, 3)).toBe('8.000')
  expect(await decimal(-12.05, 1)).toBe('-12.1')
  expect(await decimal(1013.25, 0)).toBe('1013')
  expect(await decimal(2147483.647, 3)).toBe('2147483.647')
  expect(await decimal(2147483.648, 3)).toBe('2147483.648')
  expect(await decimal(-98765432101.5, 1)).toBe('-98765432101.5')
  await expect(decimal(Number.POSITIVE_INFINITY, 1)).rejects.toThrow(RangeError)
})

test('written numbers read back within half a unit of the last decimal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.integer({ min: 0, max: 6 }),
      async (value, decimals) => {
        const text = await decimal(value, decimals)
        expect(text).toMatch(new RegExp(`^-?(0|[1-9]\\d*)${decimals ? `\\.\\d{${decimals}}` : ''}$`))
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals * (1 + 1e-9) + 1e-9)
      },
    ),
  )
})

test('time stamps continue over the end of a day, a leap year and a year', async () => {
  const stamps = [0, 1, 23, 24, 25, 24 * 365].map((hour) => Date.UTC(2016, 1, 29) + hour * 3_600_000)
  expect(
    await written((buffer) => {
      for (const ms of stamps) buffer.isoStamp(ms)
    }),
  ).toBe(stamps.map((ms) => new Date(ms).toISOString().replace('.000', '')).join(''))
  expect(await written((buffer) => buffer.isoStamp(-1))).toBe('1969-12-31T23:59:59Z')
})

test('writes whole numbers of every length', async () => {
  for (const value of [0, 9, 10, 99, 1_000_000_000, 2 ** 31 - 1])
    expect(await written((buffer) => buffer.whole(value))).toBe(String(value))
})
