import path from 'node:path'
import type { FileIssue, ReadingRecord } from '#domain'
import { completedTurbine, type ListedTurbine, type TurbineListFlaw } from '#domain/metered'
import { addFolder, readStored, storedNames } from '../storedFolder.ts'

/** An imported list of turbines with their energies. */
export interface TurbineList {
  /** 1, 2, …: later lists take precedence, value by value; earlier ones stay stored. */
  readonly revision: number
  readonly file: string
  readonly sha256: string
  /** YYYY-MM-DD. */
  readonly importedOn: string
  readonly turbines: number
  /** First and last whole year with energy. */
  readonly firstYear: number
  readonly lastYear: number
  /** Energy of all whole years. */
  readonly energyKwh: number
  /** Rows and values that were left out. */
  readonly flaws: Readonly<Record<TurbineListFlaw, number>>
  /** Warnings about hidden parts of a workbook; lists stored by earlier releases have none. */
  readonly hidden?: readonly FileIssue[]
  /** How its sheets were understood; lists stored by earlier releases have none. */
  readonly readings?: readonly ReadingRecord[]
  /** Name of the source. */
  readonly source: string
}

const namePattern = /^dk-\d{4}$/
const [aboutFile, turbinesFile] = ['list.json', 'turbines.json.gz'] as const
const listsFolder = (folder: string) => path.join(folder, 'turbine_lists')
const nameOf = (revision: number) => `dk-${String(revision).padStart(4, '0')}`

/** Adds a list behind those that are stored. @returns with `isUnchanged`: the same file was stored before */
export async function addTurbineList(
  folder: string,
  content: Omit<TurbineList, 'revision'>,
  turbines: readonly ListedTurbine[],
): Promise<TurbineList & { readonly isUnchanged: boolean }> {
  for (;;) {
    const stored = await turbineLists(folder)
    const same = stored.find(({ sha256 }) => sha256 === content.sha256)
    if (same !== undefined) return { ...same, isUnchanged: true }
    const list = { ...content, revision: (stored.at(-1)?.revision ?? 0) + 1 }
    const files = { [turbinesFile]: turbines, [aboutFile]: list }
    // Otherwise another import was quicker and used this number.
    if (await addFolder(listsFolder(folder), nameOf(list.revision), files))
      return { ...list, isUnchanged: false }
  }
}

/** All stored lists in the order of their imports. */
export async function turbineLists(folder: string): Promise<TurbineList[]> {
  const own = listsFolder(folder)
  const names = await storedNames(own, namePattern)
  return Promise.all(names.map((name) => readStored<TurbineList>(own, name, aboutFile)))
}

/** Turbines of all lists: values of later lists take precedence, so that no year is ever lost. */
export async function readListedTurbines(folder: string): Promise<ListedTurbine[]> {
  const turbines = new Map<string, ListedTurbine>()
  for (const { revision } of await turbineLists(folder)) {
    const own = await readStored<ListedTurbine[]>(listsFolder(folder), nameOf(revision), turbinesFile)
    for (const turbine of own) {
      const before = turbines.get(turbine.number)
      turbines.set(turbine.number, before === undefined ? turbine : completedTurbine(turbine, before))
    }
  }
  return [...turbines.values()]
}
