import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gribMessage } from '../../testing/gribMessage.ts'
import { importFile } from '../../testing/importFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'

test('sums from the beginning of the day are turned into amounts of each hour, as their messages say', async () => {
  const hourly = [7200, 3600, 0, 14_400]
  const messages = [1, 2, 3, 4].map((step) => {
    const sum = hourly.slice(0, step).reduce((total, amount) => total + amount, 0)
    return gribMessage({
      ...{ table: 128, number: 169, baseMs: Date.UTC(2024, 0, 1), step, isSum: true, sumFrom: 0 },
      ...{ north: 52.25, west: 13, rows: 2, columns: 2 },
      values: [1, 2, 3, 4].map((factor) => sum * factor),
    })
  })
  const file = join(scratchFolder(), 'a.grib')
  writeFileSync(file, Buffer.concat(messages))
  const read = await importFile(file)
  expect(await read.series?.('ssrd', 52.25, 13)).toEqual([2, 1, 0, 4])
  expect(read.record?.columns[0]?.overTime).toMatchObject({ kind: 'runningSum', basis: { kind: 'stated' } })
})
