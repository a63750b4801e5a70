import { basename } from 'node:path'
import { recorder } from '#domain'
import { type Dataset, UnreadableFile } from '../dataset/index.ts'
import type { DatasetOpener } from '../formats/index.ts'
import { gridDescriptions, type ImportRegion } from '../grids/index.ts'
import { type Inspection, inspectDataset } from './inspect.ts'

/** Opens all files and finds their contents; faults of all files are reported together. */
export async function inspectFiles(
  files: readonly string[],
  opener: DatasetOpener,
  record = recorder(),
  region: ImportRegion = null,
): Promise<Inspection> {
  const all: Inspection = { fields: [], skipped: [], issues: [] }
  const opened: Dataset[] = []
  for (const file of files) {
    try {
      opened.push(...(await opener.openAll(file, record)))
    } catch (error) {
      refuse(all, file, error)
    }
  }
  const descriptions = await gridDescriptions(opened)
  for (const dataset of opened) {
    try {
      const found = await inspectDataset(dataset, record, descriptions, region)
      all.fields.push(...found.fields)
      all.skipped.push(...found.skipped)
      all.issues.push(...found.issues)
    } catch (error) {
      refuse(all, dataset.path, error)
    }
  }
  return all
}

function refuse({ issues }: Inspection, file: string, error: unknown): void {
  if (!(error instanceof UnreadableFile)) throw error
  issues.push({ code: 'unreadable', file: basename(file), variable: null, reason: error.message })
}
