import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { atByte, decodeValues, type GribField, GribFile } from './index.ts'

const folder = (name: string) => sharedData(`atlases/${name}`)

async function mapsOf(path: string): Promise<{ field: GribField; values: Float64Array }[]> {
  const file = await GribFile.open(path)
  const maps = []
  for await (const { offset, fields } of file.messages())
    for (const field of fields) maps.push({ field, values: await atByte(offset, () => decodeValues(field)) })
  await file.close()
  return maps
}

function rowsOf(path: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const names = head!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i]!, value])))
}

test.skipIf(noSharedData)('every packing gives the values that ecCodes gives', async () => {
  const expected = rowsOf(folder('generated/grib/packing/expected.csv'))
  const wrong: string[] = []
  for (const name of readdirSync(folder('generated/grib/packing')).filter((own) => own.endsWith('.grib2'))) {
    const column = basename(name, '.grib2')
    const [map] = await mapsOf(folder(`generated/grib/packing/${name}`))
    if (column === '5_0_constant_field') continue
    expected.forEach((row, i) => {
      const [own, value] = [map!.values[i]!, Number(row[column]) === 9999 ? Number.NaN : Number(row[column])]
      if (!(Math.abs(own - value) <= 1e-6) && !(Number.isNaN(own) && Number.isNaN(value)))
        wrong.push(`${name} ${i}: ${own} instead of ${row[column]}`)
    })
  }
  expect(wrong.slice(0, 10)).toEqual([])
})

/** True speed at a node of a file, and the values of its maps there. */
const atNodes = [
  ['regular_speed_direction.grib2', ['speed', 'direction_from']],
  ['multi_field_message.grib2', ['u', 'v']],
] as const

test.skipIf(noSharedData).each(atNodes)('%s has the true wind at its places', async (file, columns) => {
  const maps = await mapsOf(folder(`generated/grib/${file}`))
  expect(maps).toHaveLength(columns.length)
  for (const row of rowsOf(folder('generated/grib/expected_regular.csv')))
    for (const [index, { field, values }] of maps.entries()) {
      const at = 4 * (55 - Number(row.lat)) * field.grid.lattice.columns + 4 * (Number(row.lon) - 5)
      expect(Math.abs(values[at]! - Number(row[columns[index]!])), `${file} ${row.lon}`).toBeLessThan(0.01)
    }
})

test.skipIf(noSharedData)('the whole domain of CERRA has the true speeds from corner to corner', async () => {
  const [map] = await mapsOf(folder('generated/cerra/cerra_ws100_whole_domain.grib'))
  const { columns, rows } = map!.field.grid.lattice
  // Rows of j are from the south, those of values from the north.
  for (const { i, j, speed } of rowsOf(folder('generated/cerra/expected_whole_domain.csv')))
    expect(
      Math.abs(map!.values[(rows - 1 - Number(j)) * columns + Number(i)]! - Number(speed)),
      `${i} ${j}`,
    ).toBeLessThan(0.01)
})

test.skipIf(noSharedData)('every order of the nodes gives one field', async () => {
  const names = readdirSync(folder('generated/grib/scanning'))
  const [plain] = await mapsOf(folder('generated/grib/regular_speed_direction.grib2'))
  const first = await mapsOf(folder(`generated/grib/scanning/${names[0]}`))
  for (const name of names) {
    const maps = await mapsOf(folder(`generated/grib/scanning/${name}`))
    expect(maps.map(({ values }) => values)).toEqual(first.map(({ values }) => values))
  }
  const speeds = first[0]!.values.map((u, i) => Math.hypot(u, first[1]!.values[i]!))
  for (const [i, speed] of speeds.entries()) expect(speed).toBeCloseTo(plain!.values[i]!, 2)
})

test.skipIf(noSharedData)(
  'every file of others has the extremes and the mean that ecCodes finds',
  async () => {
    const rows = rowsOf(folder('real/expected_ecCodes.csv'))
    for (const [file, own] of Map.groupBy(rows, (row) => row.file!)) {
      const maps = await mapsOf(folder(`real/${file}`))
      for (const { message, min, max, mean, missing, nx, ny } of own) {
        const { field, values } = maps[Number(message)]!
        const present = values.filter((value) => !Number.isNaN(value))
        const { columns, rows: lines } = field.grid.lattice
        if (nx !== '') expect([columns, lines], file).toEqual([Number(nx), Number(ny)])
        expect(values.length - present.length, file).toBe(Number(missing))
        const sum = present.reduce((total, value) => total + value, 0)
        const scale = Math.max(Math.abs(Number(min)), Math.abs(Number(max)), 1e-9)
        const found = [
          present.reduce((a, b) => Math.min(a, b)),
          present.reduce((a, b) => Math.max(a, b)),
          sum / present.length,
        ]
        for (const [i, value] of [min, max, mean].entries())
          expect(
            Math.abs(found[i]! - Number(value)) / scale,
            `${file}: ${found} for ${min}, ${max}, ${mean}`,
          ).toBeLessThan(2e-5)
      }
    }
  },
)
