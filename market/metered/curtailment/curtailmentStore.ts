import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ReadingRecord } from '#domain'
import { type CurtailmentFlaw, type CurtailmentOperation, curtailmentCauses } from '#domain/metered'
import { addFolder, readStored, storedNames } from '../storedFolder.ts'

/** One imported list of operations by plant. */
export interface CurtailmentList {
  /** First digits of the checksum of its content. */
  readonly id: string
  readonly file: string
  /** YYYY-MM-DD. */
  readonly importedOn: string
  readonly operations: number
  readonly plants: number
  /** First and last day with an operation, YYYY-MM-DD. */
  readonly from: string
  readonly until: string
  /** Rows that were left out. */
  readonly leftOut: Readonly<Record<CurtailmentFlaw, number>>
  /** How it was read; absent: not known. */
  readonly readings?: readonly ReadingRecord[]
}

/** Columns of stored operations; seconds since 1970, UTC. */
interface PackedOperations {
  readonly keys: readonly string[]
  /** Index of the key of each operation. */
  readonly key: readonly number[]
  readonly startS: readonly number[]
  readonly seconds: readonly number[]
  readonly allowed: readonly number[]
  readonly cause: readonly number[]
}

const namePattern = /^[0-9a-f]{12}$/
const listsFolder = (folder: string) => path.join(folder, 'curtailments')
const [aboutFile, operationsFile] = ['list.json', 'operations.json.gz'] as const

/** Adds a list, unless it is stored. @returns whether it was stored before */
export async function addCurtailments(
  folder: string,
  list: CurtailmentList,
  operations: readonly CurtailmentOperation[],
): Promise<boolean> {
  const own = listsFolder(folder)
  if (existsSync(path.join(own, list.id))) return true
  return !(await addFolder(own, list.id, {
    [operationsFile]: packed(operations),
    [aboutFile]: list,
  }))
}

/** All stored lists, by their first day. */
export async function curtailmentLists(folder: string): Promise<CurtailmentList[]> {
  const own = listsFolder(folder)
  const names = await storedNames(own, namePattern)
  const lists = await Promise.all(names.map((name) => readStored<CurtailmentList>(own, name, aboutFile)))
  return lists.sort((a, b) => (a.from + a.id < b.from + b.id ? -1 : 1))
}

/** Operations of all lists. Those of several lists may be the same: `curtailedSpans` counts them once. */
export async function readCurtailments(folder: string): Promise<CurtailmentOperation[]> {
  const all: CurtailmentOperation[] = []
  for (const { id } of await curtailmentLists(folder)) {
    const { keys, key, startS, seconds, allowed, cause } = await readStored<PackedOperations>(
      listsFolder(folder),
      id,
      operationsFile,
    )
    for (const [i, index] of key.entries())
      all.push({
        plantKey: keys[index]!,
        startMs: 1000 * startS[i]!,
        endMs: 1000 * (startS[i]! + seconds[i]!),
        allowed: allowed[i]!,
        cause: curtailmentCauses[cause[i]!]!,
      })
  }
  return all
}

function packed(operations: readonly CurtailmentOperation[]): PackedOperations {
  const keys = [...new Set(operations.map(({ plantKey }) => plantKey))].sort()
  const indices = new Map(keys.map((key, index) => [key, index]))
  return {
    keys,
    key: operations.map(({ plantKey }) => indices.get(plantKey)!),
    startS: operations.map(({ startMs }) => startMs / 1000),
    seconds: operations.map(({ startMs, endMs }) => (endMs - startMs) / 1000),
    allowed: operations.map(({ allowed }) => allowed),
    cause: operations.map(({ cause }) => curtailmentCauses.indexOf(cause)),
  }
}
