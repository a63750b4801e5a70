import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../testing/scratch.ts'
import { wholeOf } from '../dataset/index.ts'
import { openClassic } from './netcdfClassic.ts'

interface Part {
  readonly name: string
  /** Number of the external type in the file. */
  readonly type: number
  /** Big-endian, without padding. */
  readonly bytes: Buffer
}

interface Shape {
  readonly version?: 1 | 2 | 5
  readonly count: number
  readonly isUnlimited?: boolean
  /** A text attribute of the file, to make its header long. */
  readonly note?: string
}

const pad = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

/** A file with one dimension, by the format's specification. */
function classicBytes({ version = 2, count, isUnlimited = false, note = '' }: Shape, parts: readonly Part[]) {
  const int = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value)
    return bytes
  }
  const long = (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64BE(BigInt(value))
    return bytes
  }
  const size = version === 5 ? long : int
  const offset = version === 1 ? int : long
  const label = (name: string) => Buffer.concat([size(name.length), pad(Buffer.from(name))])
  const headerOf = (begins: readonly number[]) =>
    Buffer.concat([
      Buffer.from(['C', 'D', 'F'].map((letter) => letter.charCodeAt(0)).concat(version)),
      size(isUnlimited ? count : 0),
      ...[int(10), size(1), label('n'), size(isUnlimited ? 0 : count)],
      ...[int(12), size(1), label('note'), int(2), size(note.length), pad(Buffer.from(note))],
      ...[int(11), size(parts.length)],
      ...parts.flatMap(({ name, type, bytes }, i) => [
        ...[label(name), size(1), size(0)],
        ...[
          int(12),
          size(1),
          label('first'),
          int(type),
          size(1),
          pad(bytes.subarray(0, bytes.length / count)),
        ],
        ...[int(type), size(pad(bytes).length), offset(begins[i]!)],
      ]),
    ])
  let at = headerOf(parts.map(() => 0)).length
  const begins = parts.map(({ bytes }) => {
    const begin = at
    at += isUnlimited ? bytes.length / count : pad(bytes).length
    return begin
  })
  return Buffer.concat([headerOf(begins), ...parts.map(({ bytes }) => (isUnlimited ? bytes : pad(bytes)))])
}

function written(bytes: Uint8Array): string {
  const path = join(scratchFolder(), 'a.nc')
  writeFileSync(path, bytes)
  return path
}

async function valuesOf(path: string): Promise<Record<string, number[]>> {
  const file = await openClassic(path)
  const all: Record<string, number[]> = {}
  try {
    for (const one of file.variables) all[one.name] = [...(await file.read(one, wholeOf(one)))]
  } finally {
    await file.close()
  }
  return all
}

function shorts(...values: readonly number[]): Buffer {
  return Buffer.from(Int16Array.from(values).buffer).swap16()
}

const numbers = [3, 100]
const doubles = Buffer.from(Float64Array.from([-1.5, 2.25]).buffer).swap64()
const types: readonly (readonly [string, number, Buffer, readonly number[]])[] = [
  ['byte', 1, Buffer.from([0xfd, 100]), [-3, 100]],
  ['short', 3, shorts(-3, 100), [-3, 100]],
  ['int', 4, Buffer.from(Int32Array.from([-70_000, 100]).buffer).swap32(), [-70_000, 100]],
  ['float', 5, Buffer.from(Float32Array.from([-1.5, 2.25]).buffer).swap32(), [-1.5, 2.25]],
  ['double', 6, doubles, [-1.5, 2.25]],
  ['unsigned byte', 7, Buffer.from([0xfd, 100]), [253, 100]],
  ['unsigned short', 8, Buffer.from(Uint16Array.from([65_000, 1]).buffer).swap16(), [65_000, 1]],
  ['unsigned int', 9, Buffer.from(Uint32Array.from([4e9, 1]).buffer).swap32(), [4e9, 1]],
  ['int64', 10, Buffer.from(BigInt64Array.from([-5_000_000_000n, 1n]).buffer).swap64(), [-5e9, 1]],
  ['unsigned int64', 11, Buffer.from(BigUint64Array.from([5_000_000_000n, 1n]).buffer).swap64(), [5e9, 1]],
]

describe('a NetCDF classic file', () => {
  it.each([1, 2, 5] as const)(
    'of version %i has values and attributes of every numeric type',
    async (version) => {
      const parts = types.map(([name, type, bytes]) => ({ name, type, bytes }))
      const path = written(classicBytes({ version, count: 2 }, parts))
      expect(await valuesOf(path)).toEqual(
        Object.fromEntries(types.map(([name, , , values]) => [name, values])),
      )
      const file = await openClassic(path)
      expect(file.variables.map(({ attributes }) => attributes.get('first'))).toEqual(
        types.map(([, , , [first]]) => [first]),
      )
      await file.close()
    },
  )
  it('with one variable along the unlimited dimension has its records without gaps', async () => {
    const parts = [{ name: 'a', type: 3, bytes: shorts(1, 2, 3, 4, 5) }]
    expect(await valuesOf(written(classicBytes({ count: 5, isUnlimited: true }, parts)))).toEqual({
      a: [1, 2, 3, 4, 5],
    })
  })
  it('may have a header longer than is read at first', async () => {
    const shape = { count: 2, note: 'x'.repeat(100_000) }
    expect(
      await valuesOf(written(classicBytes(shape, [{ name: 'a', type: 3, bytes: shorts(...numbers) }]))),
    ).toEqual({
      a: numbers,
    })
  })
  it('gives any part of its values, and none for a part without length', async () => {
    const bytes = shorts(...Array.from({ length: 100 }, (_, i) => i))
    const file = await openClassic(written(classicBytes({ count: 100 }, [{ name: 'a', type: 3, bytes }])))
    const [a] = file.variables
    expect([...(await file.read(a!, { start: [40], count: [3] }))]).toEqual([40, 41, 42])
    expect(await file.read(a!, { start: [0], count: [0] })).toHaveLength(0)
    expect(await file.readText(a!)).toEqual([])
    await file.close()
  })
})

describe('another file', () => {
  const good = classicBytes({ count: 2 }, [{ name: 'abcd', type: 3, bytes: shorts(...numbers) }])
  const reasonOf = (bytes: Uint8Array) => {
    const path = written(bytes)
    return valuesOf(path).then(
      () => null,
      (error: Error & { path: string }) => [error.message, error.path === path],
    )
  }
  it('is refused with the reason and its path', async () => {
    expect(await reasonOf(good)).toBeNull()
    expect(await reasonOf(Buffer.from(good).fill(4, 3, 4))).toEqual(['unknown NetCDF version 4', true])
    expect(await reasonOf(good.subarray(0, 60))).toEqual(['the header is cut short', true])
    expect(await reasonOf(good.subarray(0, -2))).toEqual(['ends within abcd', true])
    // Position of the values, and length of the dimension.
    const begin = [good.length - 12, good.length - 4] as const
    expect(await reasonOf(Buffer.from(good).fill(255, ...begin))).toEqual([
      'NetCDF header: -1 as a number, length or position',
      true,
    ])
    expect(await reasonOf(Buffer.from(good).fill(1, ...begin))).toEqual([
      'NetCDF header: 72340172838076670 as a number, length or position',
      true,
    ])
    expect(await reasonOf(Buffer.from(good).fill(127, 24, 28))).toEqual(['ends within abcd', true])
    expect(await reasonOf(Buffer.from(good).fill(9, 11, 12))).toEqual(['NetCDF header tag 9', true])
    const odd = classicBytes({ count: 2 }, [{ name: 'a', type: 12, bytes: shorts(...numbers) }])
    expect(await reasonOf(odd)).toEqual(['unknown NetCDF type 12', true])
  })
})
