import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { repetitions } from '#domain/testing'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { mutated } from '../../atlas/testing/mutate.ts'
import { curtailmentLists } from './curtailment/curtailmentStore.ts'
import { importCurtailments } from './curtailment/importCurtailments.ts'
import { importEnergies } from './importEnergies.ts'
import { settlementHistory } from './settlementStore.ts'
import { dialects, eegOf, keyOf, zipOf } from './testing/settlementFiles.ts'
import { readTurbineLists } from './turbineLists/importTurbineLists.ts'

const copies = repetitions(500, 60)
const scratch = folderOfFile()
const signal = new AbortController().signal
const [today, onProgress] = ['2026-10-01', () => {}]

const rows = Array.from({ length: 24 }, (_, i) => ({
  ...{ key: keyOf(2, i % 3), eeg: eegOf(i % 3), category: 'WnK290------18', form: '2' },
  ...{ month: String(1 + (i % 12)), kwh: '1000,5' },
}))
const operations = [
  'Start;Ende;Stufe (%);Ursache;Anlagenschlüssel',
  ...rows.map(
    ({ key }, i) => `0${1 + (i % 9)}.07.2025 00:00;0${1 + (i % 9)}.07.2025 02:00;30;Netzengpass;${key}`,
  ),
].join('\r\n')
const turbines = [
  'Møllenummer (GSRN);Dato for oprindelig nettilslutning;Kapacitet (kW);X (øst) koordinat UTM 32 Euref89;Y (nord) koordinat UTM 32 Euref89;2018;2019',
  ...rows.map(
    (_, i) => `5707147000000${String(i).padStart(5, '0')};31-05-2005;2300;${600_000 + i};6200000;1.000;2.000`,
  ),
].join('\r\n')

/** Imports a file. @returns whether it was read; refused files have reasons and store nothing */
type Import = (file: string, folder: string) => Promise<boolean>

const settlement: Import = async (file, folder) => {
  const result = await importEnergies([file], { folder, today, signal, onProgress })
  if (result.ok) return true
  expect(result.issues).not.toEqual([])
  expect(await settlementHistory(folder)).toEqual([])
  return false
}
const curtailment: Import = async (file, folder) => {
  const result = await importCurtailments([file], { folder, today, signal })
  if (result.ok) return true
  expect(result.issues).not.toEqual([])
  expect(await curtailmentLists(folder)).toEqual([])
  return false
}
const turbineList: Import = async (file) => {
  const { lists, others } = await readTurbineLists([file], { sheetsOf: async () => null, signal })
  expect(lists.length + others.length).toBe(1)
  return lists.length === 1
}

test.each([
  ['tennet 2025.csv', dialects.tennet(rows), settlement],
  ['tennet 2025.zip', zipOf({ 'a.csv': dialects.tennet(rows) }), settlement],
  ['tennet 2025.csv.gz', gzipSync(dialects.tennet(rows)), settlement],
  ['operations.csv', Buffer.from(operations), curtailment],
  ['operations.csv.gz', gzipSync(operations), curtailment],
  ['turbines.csv', Buffer.from(turbines), turbineList],
  ['turbines.csv.gz', gzipSync(turbines), turbineList],
] as const)(
  `each of ${copies} damaged copies of %s is read or refused with a reason`,
  async (name, bytes, run) => {
    const file = join(scratch, name)
    const importCopy = (content: Uint8Array, copy: number) => {
      writeFileSync(file, content)
      return run(file, join(scratch, `${name} ${copy}`))
    }
    expect(await importCopy(bytes, 0)).toBe(true)
    let refused = 0
    for (let copy = 1; copy <= copies; copy++)
      if (!(await importCopy(mutated(bytes, copy, 100), copy))) refused++
    expect(refused).toBeGreaterThan(0)
    expect(name.endsWith('.csv') ? refused : 0).toBeLessThan(copies)
  },
)
