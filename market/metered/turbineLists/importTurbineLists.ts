import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Delimiter, decodeText, type FileIssue, type ReadingRecord, readDelimited } from '#domain'
import {
  type ListedTurbine,
  listedYears,
  readTurbineList,
  type TurbineListFlaw,
  turbineListFlaws,
  turbineListSource,
} from '#domain/metered'
import { fileBytes, packingOf } from '../../archive/fileBytes.ts'
import { readWholeFile } from '../wholeFile.ts'
import { addTurbineList, type TurbineList } from './turbineListStore.ts'

/** A list of turbines in a file, as read. */
export interface ReadTurbineList {
  readonly file: string
  readonly sha256: string
  readonly turbines: readonly ListedTurbine[]
  readonly flaws: Readonly<Record<TurbineListFlaw, number>>
  readonly hidden: readonly FileIssue[]
  /** How its sheets were understood. */
  readonly readings: readonly ReadingRecord[]
}

/** A table as text, with warnings about hidden parts of a workbook. */
interface ListTable {
  readonly text: string
  readonly hidden: readonly FileIssue[]
}

/** Sheets of a workbook with tabs; null or empty: the archive is no workbook, or a damaged one. */
export type SheetReader = (bytes: Uint8Array) => Promise<readonly ListTable[] | null>

/** Unpacked bytes of a list; that of all Danish turbines has some five megabytes. */
const mostBytes = 256 << 20
const separators = [';', ',', '\t'] as const satisfies readonly Delimiter[]

/**
 * Reads those of the files that are Danish lists of turbines: tables as text, also packed by gzip, or workbooks. A list is
 * known by the heads of its columns. Its sheets are one list.
 * @returns the lists, and the other files
 */
export async function readTurbineLists(
  files: readonly string[],
  { sheetsOf, signal }: { readonly sheetsOf: SheetReader; readonly signal: AbortSignal },
): Promise<{ readonly lists: readonly ReadTurbineList[]; readonly others: readonly string[] }> {
  const lists: ReadTurbineList[] = []
  const others: string[] = []
  for (const file of files) {
    signal.throwIfAborted()
    const tables = existsSync(file) ? await tablesOf(file, sheetsOf, signal) : null
    const read = (tables?.sheets ?? []).flatMap(readingOf)
    if (tables === null || read.length === 0) {
      others.push(file)
      continue
    }
    const sumOf = (flaw: TurbineListFlaw) => read.reduce((sum, { flaws }) => sum + flaws[flaw], 0)
    const flaws = Object.fromEntries(
      turbineListFlaws.map((flaw) => [flaw, sumOf(flaw)]),
    ) as ReadTurbineList['flaws']
    const turbines = read.flatMap((one) => one.turbines)
    const hidden = read.flatMap((one) => one.hidden)
    const readings = read.map(({ record }) => record)
    lists.push({ file: path.basename(file), sha256: tables.sha256, turbines, flaws, hidden, readings })
  }
  return { lists, others }
}

/** Stores lists behind those that are stored. */
export async function addTurbineLists(
  lists: readonly ReadTurbineList[],
  { folder, today }: { readonly folder: string; readonly today: string },
): Promise<(TurbineList & { readonly isUnchanged: boolean })[]> {
  const added: (TurbineList & { readonly isUnchanged: boolean })[] = []
  for (const { turbines, ...about } of lists) {
    const years = turbines.flatMap(listedYears)
    const extreme = (pick: (a: number, b: number) => number) =>
      years.reduce((value, { year }) => pick(value, year), years[0]?.year ?? 0)
    const content = {
      ...about,
      ...{ importedOn: today, turbines: turbines.length, source: turbineListSource },
      firstYear: extreme(Math.min),
      lastYear: extreme(Math.max),
      energyKwh: years.reduce((sum, { kwh }) => kwh.reduce((all, value) => all + value, sum), 0),
    }
    added.push(await addTurbineList(folder, content, turbines))
  }
  return added
}

/** Tables of a file that may be a list; null: its beginning has no head of one. */
async function tablesOf(file: string, sheetsOf: SheetReader, signal: AbortSignal) {
  const { packing, bytes } = await packingOf(file)
  if (packing === 'zip') {
    if (bytes > mostBytes || !/\.xlsx$/i.test(file)) return null
    const content = await readFile(file)
    const sheets = await sheetsOf(content)
    return sheets === null ? null : { sheets, sha256: checksum(content) }
  }
  if (!(await beginsAsList(file, packing, signal))) return null
  const content = await readWholeFile(file, mostBytes, signal)
  if (typeof content === 'string') return null
  return { sheets: [{ text: decodeText(content), hidden: [] }], sha256: checksum(content) }
}

/** Whether the first block of a file has a number of turbines in a head: settlements are too large to be read twice. */
async function beginsAsList(file: string, packing: 'gzip' | null, signal: AbortSignal): Promise<boolean> {
  const damaged = new Error('damaged')
  try {
    for await (const chunk of fileBytes(file, packing, { onStored() {}, damaged: () => damaged, signal }))
      return /gsrn/i.test(Buffer.from(chunk).toString('latin1'))
  } catch (error) {
    if (error !== damaged) throw error
  }
  return false
}

function readingOf({ text, hidden }: ListTable) {
  for (const separator of separators) {
    const read = readTurbineList(readDelimited(text, separator).map(({ cells }) => cells))
    if (read !== null) return [{ ...read, hidden }]
  }
  return []
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
