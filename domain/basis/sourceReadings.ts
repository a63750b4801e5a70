import type { ReadingRecord } from '../reading/record.ts'

/** Common reading of some files of a source. */
export interface SourceReading {
  /** Names of some of them, the last one first; empty: the source does not name its files. */
  readonly files: readonly string[]
  readonly fileCount: number
  /** Without the unused content of the files. */
  readonly record: ReadingRecord
}

/** A file of a source; without a reading in stores from before readings were recorded. */
export interface ReadFile {
  readonly file?: string
  readonly reading?: ReadingRecord | undefined
}

const mostReadings = 4
const mostNames = 3

/**
 * The readings of a source's files, equal ones combined. A nightly fetch imports hundreds of files: the last ones are
 * named.
 * @param files in the order of their imports
 */
export function sourceReadings(files: readonly ReadFile[]): readonly SourceReading[] {
  const found = new Map<string, { readonly record: ReadingRecord; readonly names: string[] }>()
  for (const { file, reading } of files.toReversed()) {
    if (reading === undefined) continue
    const record = { ...reading, questions: [], notUsed: [] }
    const key = JSON.stringify(record)
    const same = found.get(key) ?? { record, names: [] }
    found.set(key, same)
    if (file !== undefined && !same.names.includes(file)) same.names.push(file)
  }
  return [...found.values()].slice(0, mostReadings).map(({ record, names }) => ({
    files: names.slice(0, mostNames),
    fileCount: names.length,
    record,
  }))
}
