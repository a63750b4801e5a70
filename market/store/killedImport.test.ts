import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importPrices } from '../prices/importPrices.ts'
import { readPrices } from '../prices/readPrices.ts'
import { hoursFrom, priceOf, utcTable } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { describeSeries } from './seriesStore.ts'

const child = join(import.meta.dirname, '../testing/importChild.ts')
const today = '2026-01-02'
const hours = hoursFrom(Date.UTC(2024, 0, 1), 100)
const before = hours.map(priceOf)
const after = hours.map((time) => priceOf(time) + 1)

function importing(folder: string, file: string) {
  const own = spawn(process.execPath, [child, folder, file], { stdio: 'ignore' })
  onTestFinished(() => void own.kill('SIGKILL'))
  return own
}

test('kill -9 at any step of an import leaves the old or the new prices, and the next import removes the rest', async () => {
  const folder = scratchFolder()
  const store = join(folder, 'prices')
  const files = [
    linesFile(folder, 'before.csv', utcTable(hours)),
    linesFile(
      folder,
      'after.csv',
      utcTable(hours, (time) => priceOf(time) + 1),
    ),
  ] as const
  await importPrices([files[0]], { folder, today })
  mkdirSync(join(store, '20240101-backup'))
  writeFileSync(join(store, 'notes.txt'), 'mine')
  const read = async () => (await readPrices(folder)).flatMap(({ values }) => [...values])
  for (let kills = 0; ; kills++) {
    const own = importing(folder, files[(kills + 1) % 2]!)
    let changes = 0
    const watcher = watch(store, () => {
      changes += 1
      if (changes > kills) own.kill('SIGKILL')
    })
    await once(own, 'exit')
    watcher.close()
    expect([before, after]).toContainEqual(await read())
    if (own.signalCode === null) break
  }
  await importPrices([files[0]], { folder, today, revise: true })
  await importPrices([files[1]], { folder, today, revise: true })
  expect(await read()).toEqual(after)
  const { version } = (await describeSeries(store))!
  const strangers = ['20240101-backup', 'notes.txt']
  expect(readdirSync(store).sort()).toEqual(
    ['current.json', 'lock', String(version - 1), String(version), ...strangers].sort(),
  )
})

test('simultaneous imports wait for each other, and the values of each are stored', async () => {
  const folder = scratchFolder()
  const months = [0, 1, 2].map((month) => hoursFrom(Date.UTC(2024, month, 1), 48))
  const children = months.map((times, index) =>
    importing(folder, linesFile(folder, `${index}.csv`, utcTable(times))),
  )
  await Promise.all(children.map((own) => once(own, 'exit')))
  const history = await readPrices(folder)
  expect(history.map(({ startMs }) => startMs)).toEqual(months.map((times) => times[0]))
  expect((await describeSeries(join(folder, 'prices')))!.imports).toHaveLength(3)
})

test('importing the same file again changes nothing, and a reader of the previous version can still read it', async () => {
  const folder = scratchFolder()
  const file = linesFile(folder, 'a.csv', utcTable(hours))
  const first = await importPrices([file], { folder, today })
  const again = await importPrices([file], { folder, today: '2026-02-02' })
  expect(again).toMatchObject({ ok: true, value: { changed: false, files: [{ added: 0, confirmed: 100 }] } })
  expect(again.ok && first.ok && again.value.description).toEqual(first.ok && first.value.description)
  await importPrices([linesFile(folder, 'b.csv', utcTable(hoursFrom(Date.UTC(2024, 1, 1), 10)))], {
    folder,
    today,
  })
  expect(readdirSync(join(folder, 'prices')).sort()).toEqual(['1', '2', 'current.json', 'lock'])
})

test('damaged values are never read as prices', async () => {
  const folder = scratchFolder()
  await importPrices([linesFile(folder, 'a.csv', utcTable(hours))], { folder, today })
  writeFileSync(join(folder, 'prices/1/values.bin'), Buffer.alloc(400))
  await expect(readPrices(folder)).rejects.toThrow('values.bin is damaged')
})

test('values are set aside, not removed, if their description is missing', async () => {
  const folder = scratchFolder()
  const store = join(folder, 'prices')
  await importPrices([linesFile(folder, 'a.csv', utcTable(hours))], { folder, today })
  rmSync(join(store, 'current.json'))
  const values = readFileSync(join(store, '1/values.bin'))
  await importPrices([linesFile(folder, 'b.csv', utcTable(hours))], { folder, today })
  const [name = ''] = readdirSync(join(store, 'aside'))
  expect(name).toMatch(/Z-1$/)
  expect(readFileSync(join(store, 'aside', name, 'values.bin'))).toEqual(values)
  expect((await describeSeries(store))!.version).toBe(2)
})
