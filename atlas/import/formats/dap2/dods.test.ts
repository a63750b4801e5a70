import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../../testing/scratch.ts'
import { noSharedData, sharedData } from '../../../testing/sharedData.ts'
import { wholeOf } from '../../dataset/index.ts'
import { parseDas } from './das.ts'
import { BrokenDescription, parseDds } from './dds.ts'
import { openDods } from './dods.ts'

const dds = `Dataset {
    Grid {
     ARRAY:
        Int16 ws[time = 2][x = 3];
     MAPS:
        Float64 time[time = 2];
        Byte x[x = 3];
    } ws;
    Float32 level;
    String note;
    Float64 time[time = 2];
} a/b.nc;
`
const das = `Attributes {
    NC_GLOBAL { String title "of {braces}; and \\"quotes\\""; }
    ws {
        Int16 _FillValue -32767;
        Float64 scale_factor 0.01;
        String units "m/s";
        Int32 valid_range 0, 7500;
    }
}`

function integers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) bytes.writeInt32BE(value, 4 * i)
  return bytes
}

function doubles(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length)
  for (const [i, value] of values.entries()) bytes.writeDoubleBE(value, 8 * i)
  return bytes
}

const time = Buffer.concat([integers(2, 2), doubles(0, 3600)])
const level = Buffer.alloc(4)
level.writeFloatBE(100)
const values = Buffer.concat([
  integers(6, 6, 473, -32_767, 10, 20, 30, 40),
  time,
  integers(3, 3),
  Buffer.from([7, 8, 9, 0]),
  level,
  integers(5),
  Buffer.from('words\0\0\0'),
  time,
])

function write(content: Buffer): string {
  const path = join(scratchFolder(), 'a.dods')
  writeFileSync(path, Buffer.concat([Buffer.from(`${dds}Data:\n`), content]))
  writeFileSync(path.replace('.dods', '.das'), das)
  return path
}

async function openOf(path: string) {
  const dataset = await openDods(path)
  onTestFinished(() => dataset.close())
  return dataset
}

describe('an answer of DAP 2', () => {
  test('has its values after their number, packed by its attributes', async () => {
    const dataset = await openOf(write(values))
    expect(dataset.variables.map(({ name, shape }) => [name, shape])).toEqual([
      ['ws', [2, 3]],
      ['time', [2]],
      ['x', [3]],
      ['level', []],
    ])
    const [ws, , x, height] = dataset.variables
    const read = await dataset.read(ws!, wholeOf(ws!))
    expect([...read].map((value) => Math.round(100 * value))).toEqual([473, Number.NaN, 10, 20, 30, 40])
    expect(await dataset.read(ws!, { start: [1, 1], count: [1, 2] })).toEqual(
      Float32Array.of(Math.fround(30 * 0.01), Math.fround(40 * 0.01)),
    )
    expect([...(await dataset.read(x!, wholeOf(x!)))]).toEqual([7, 8, 9])
    expect([...(await dataset.read(height!, wholeOf(height!)))]).toEqual([100])
  })

  test('that is truncated, contains an error or has no attributes is refused', async () => {
    await expect(openDods(write(values.subarray(0, values.length - 4)))).rejects.toThrow('is cut off')
    const error = Buffer.from('Error { code = 500; message = "out of memory"; };')
    await expect(openDods(write(error))).rejects.toThrow('the answer is an error or damaged')
    const lonely = join(scratchFolder(), 'b.dods')
    copyFileSync(write(values), lonely)
    await expect(openDods(lonely)).rejects.toThrow('put its .das next to it')
  })

  test('has a description with supported types, or names the unsupported ones', () => {
    expect(() => parseDds('Dataset { Sequence { Int32 a; } s; } x;')).toThrow(BrokenDescription)
    for (let length = 0; length < dds.length - 12; length++)
      expect(() => parseDds(dds.slice(0, length))).toThrow(BrokenDescription)
    expect(parseDas(das).get('ws')!.get('valid_range')).toEqual([0, 7500])
    expect(parseDas(das).get('NC_GLOBAL')!.get('title')).toBe('of {braces}; and "quotes"')
  })
})

test.skipIf(noSharedData)('NORA3 as its server cuts it has the values of its archive', async () => {
  const at = (name: string) => sharedData(`atlases/generated/nora3/dap2/${name}`)
  const path = join(scratchFolder(), 'subset.dods')
  copyFileSync(at('subset.dods'), path)
  copyFileSync(at('file.das'), path.replace('.dods', '.das'))
  const dataset = await openOf(path)
  const speed = dataset.variables.find(({ name }) => name === 'wind_speed')!
  const [head, ...lines] = readFileSync(at('expected.csv'), 'utf8').trim().split(/\r?\n/)
  expect(head).toContain('speed')
  for (const line of lines) {
    const [t, z, y, x, , expected] = line.split(',').map(Number)
    const slab = { start: [t!, z!, y!, x!], count: [1, 1, 1, 1] }
    expect((await dataset.read(speed, slab))[0]).toBeCloseTo(expected!, 4)
  }
})
