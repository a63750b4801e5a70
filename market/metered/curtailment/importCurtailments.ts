import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { decodeText, germanDayOf, readDelimited } from '#domain'
import {
  type CurtailmentFlaw,
  type CurtailmentOperation,
  curtailmentFlaws,
  readCurtailmentHead,
  readOperation,
  recordOfCurtailments,
} from '#domain/metered'
import { readWholeFile, type WholeFileFault } from '../wholeFile.ts'
import { addCurtailments, type CurtailmentList } from './curtailmentStore.ts'

/** Reason why a list of operations cannot be imported. */
export interface CurtailmentIssue {
  readonly file: string
  readonly code:
    | 'notFound'
    | 'curtailmentDamaged'
    | 'curtailmentTooLarge'
    /** Its head has no plant key, stage, cause or times. */
    | 'curtailmentHead'
    /** No row is an operation. */
    | 'curtailmentWithoutRows'
}

export interface ImportedCurtailments extends CurtailmentList {
  /** True if the list was imported before: nothing was stored. */
  readonly isUnchanged: boolean
}

export type CurtailmentImportResult =
  | { readonly ok: true; readonly lists: readonly ImportedCurtailments[] }
  | { readonly ok: false; readonly issues: readonly CurtailmentIssue[] }

/** Unpacked bytes of a list; one operator's year has some tens of megabytes. */
const mostBytes = 256 << 20

/**
 * Imports lists of operations by plant that grid operators publish. All files are read before anything is stored. Lists are
 * added and never replaced: where lists overlap, an operation counts once.
 */
export async function importCurtailments(
  files: readonly string[],
  {
    folder,
    today,
    signal,
  }: {
    /** Folder of metered energies. */
    readonly folder: string
    /** YYYY-MM-DD. */
    readonly today: string
    readonly signal: AbortSignal
  },
): Promise<CurtailmentImportResult> {
  const issues: CurtailmentIssue[] = []
  const read: ReadList[] = []
  for (const file of files) {
    const found = await readList(file, signal)
    if ('code' in found) issues.push(found)
    else read.push(found)
  }
  if (issues.length > 0) return { ok: false, issues }
  const lists: ImportedCurtailments[] = []
  for (const { operations, ...about } of read) {
    signal.throwIfAborted()
    const days = operations.map(({ startMs }) => startMs)
    const extreme = (pick: (a: number, b: number) => number) => germanDayOf(days.reduce(pick))
    const list: CurtailmentList = {
      ...about,
      importedOn: today,
      operations: operations.length,
      plants: new Set(operations.map(({ plantKey }) => plantKey)).size,
      from: extreme((a, b) => Math.min(a, b)),
      until: extreme((a, b) => Math.max(a, b)),
    }
    lists.push({ ...list, isUnchanged: await addCurtailments(folder, list, operations) })
  }
  return { ok: true, lists }
}

const codes = {
  archive: 'curtailmentHead',
  damaged: 'curtailmentDamaged',
  tooLarge: 'curtailmentTooLarge',
} as const satisfies Record<WholeFileFault, CurtailmentIssue['code']>

type ReadList = Pick<CurtailmentList, 'id' | 'file' | 'leftOut' | 'readings'> & {
  readonly operations: readonly CurtailmentOperation[]
}

async function readList(file: string, signal: AbortSignal): Promise<ReadList | CurtailmentIssue> {
  const name = path.basename(file)
  if (!existsSync(file)) return { file, code: 'notFound' }
  const bytes = await readWholeFile(file, mostBytes, signal)
  if (typeof bytes === 'string') return { file: name, code: codes[bytes] }
  const rows = readDelimited(decodeText(bytes), ';')
  const heads = rows[0]?.cells ?? []
  const head = readCurtailmentHead(heads)
  if (head === null) return { file: name, code: 'curtailmentHead' }
  const leftOut = Object.fromEntries(curtailmentFlaws.map((flaw) => [flaw, 0])) as Record<
    CurtailmentFlaw,
    number
  >
  const operations: CurtailmentOperation[] = []
  for (const { cells } of rows.slice(1)) {
    const own = readOperation(cells, head)
    if (typeof own === 'string') leftOut[own] += 1
    else operations.push(own)
  }
  if (operations.length === 0) return { file: name, code: 'curtailmentWithoutRows' }
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { id, file: name, leftOut, operations, readings: [recordOfCurtailments(heads, head)] }
}
