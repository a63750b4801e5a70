import { basename } from 'node:path'
import { recorder } from '#domain'
import { UnreadableFile } from './dataset.ts'
import { type Inspection, inspectDataset } from './inspect.ts'
import type { DatasetOpener } from './openDataset.ts'

/** Opens all files and finds what they hold; what is wrong with any of them is reported together. */
export async function inspectFiles(
  files: readonly string[],
  opener: DatasetOpener,
  record = recorder(),
): Promise<Inspection> {
  const all: Inspection = { fields: [], skipped: [], issues: [] }
  for (const file of files) {
    try {
      for (const dataset of await opener.openAll(file)) {
        const found = await inspectDataset(dataset, record)
        all.fields.push(...found.fields)
        all.skipped.push(...found.skipped)
        all.issues.push(...found.issues)
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      all.issues.push({ code: 'unreadable', file: basename(file), variable: null, reason: error.message })
    }
  }
  return all
}
