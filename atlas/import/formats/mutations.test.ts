import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWholeExtent } from '#domain/testing'
import { writeEra5File } from '../../testing/era5File.ts'
import { gribMessage } from '../../testing/gribMessage.ts'
import { mutated } from '../../testing/mutate.ts'
import { writeNetCdf4File } from '../../testing/netCdf4File.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { UnreadableFile } from '../dataset/index.ts'
import { inspectFiles } from '../fields/index.ts'
import { importEra5 } from '../importEra5.ts'
import { planImport } from '../plan/index.ts'
import { DatasetOpener } from './openDataset.ts'

/** Numbers of copies that an earlier reader read wrongly; they are tried in addition. */
const onceWrong: Readonly<Record<string, readonly number[]>> = { 'NetCDF classic': [1358] }
/** One of this many copies of each outcome is also imported. */
const importedOfSo = 60
const timeoutMs = isWholeExtent ? 1_800_000 : 300_000
/** Number of copies that one opener keeps open. */
const copiesOfThread = 50
/** Eight copies hang their reader, which computes until it is stopped; any other one is read in milliseconds. */
const patienceS = 3
/** Largest number of values of a variable to read from a copy along each dimension. */
const readAtMost = 3

/** Messages of GRIB are damaged in memory by `atlas/grib/mutations.test.ts`. */
const formats: readonly (readonly [
  name: string,
  wholeCopies: number,
  headBytes: number,
  write: (path: string) => unknown,
])[] = [
  ['NetCDF classic', 2000, 800, (path) => writeEra5File(path, { from: '2024-01-01T00:00Z', hours: 5 })],
  [
    'GRIB',
    2000,
    120,
    (path) =>
      writeFileSync(
        path,
        Buffer.concat(
          [1, 2, 3].map((step) =>
            gribMessage({
              ...{ table: 128, number: 167, baseMs: Date.UTC(2024, 0, 1), step },
              ...{ north: 52.25, west: 13, rows: 2, columns: 2, values: [280, 281, Number.NaN, 283] },
            }),
          ),
        ),
      ),
  ],
  ['NetCDF4', 2000, 4000, (path) => writeNetCdf4File(path, 6)],
]

/** Reads a copy as an import does: its description, then some values of each variable. */
async function read(path: string, opener: DatasetOpener): Promise<'refused' | 'read'> {
  const { fields, issues } = await inspectFiles([path], opener)
  if (issues.length > 0) return 'refused'
  const { plan } = await planImport(fields, null)
  try {
    for (const { dataset, variable } of fields) {
      const { shape } = variable
      await dataset.read(variable, {
        start: shape.map((length) => Math.max(0, length - readAtMost)),
        count: shape.map((length) => Math.min(length, readAtMost)),
      })
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return 'refused'
    throw error
  }
  return plan === null ? 'refused' : 'read'
}

/** Published atlases: their links; folders of their versions begin with a dot. */
const listed = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()

const openers: DatasetOpener[] = []
afterAll(() => Promise.all(openers.map((opener) => opener.close())))

test.each(formats)(
  'each damaged copy of a file of %s is read or refused by name',
  { timeout: timeoutMs },
  async (name, wholeCopies, headBytes, write) => {
    const folder = scratchFolder()
    const original = join(folder, 'original')
    const atlases = join(folder, 'atlases')
    const imported: string[] = []
    await write(original)
    const bytes = readFileSync(original)
    const nextOpener = () => {
      const opener = new DatasetOpener({ patienceS })
      openers.push(opener)
      return opener
    }
    let opener = nextOpener()
    const counts = { read: 0, refused: 0 }
    expect(await read(original, opener)).toBe('read')
    const seeds = Array.from(
      { length: isWholeExtent ? wholeCopies : wholeCopies / 10 },
      (_, index) => index + 1,
    )
    for (const [index, seed] of [...seeds, ...(onceWrong[name] ?? [])].entries()) {
      const path = join(folder, `copy${seed}`)
      writeFileSync(path, mutated(bytes, seed, headBytes))
      try {
        const outcome = await read(path, opener)
        counts[outcome]++
        if (counts[outcome] % importedOfSo === 1) {
          const id = `copy${seed}`
          const { ok } = await importEra5([path], { id, folder: atlases, patienceS })
          if (ok) imported.push(id)
        }
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error })
      }
      if ((index + 1) % copiesOfThread !== 0) continue
      await opener.close()
      opener = nextOpener()
    }
    expect(counts.read).toBeGreaterThan(0)
    expect(listed(atlases)).toEqual(imported.sort())
    expect(counts.refused).toBeGreaterThan(0)
  },
)
