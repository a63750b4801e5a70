import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SupplySettings } from '../settings/supplySettings.ts'
import type { SourceId } from '../sources.ts'

/** Folder for files of a source that are valid for all months, such as the coordinates of its cells. */
export function invariantFolder({ folder }: SupplySettings, source: SourceId): string {
  return path.join(folder, 'models', source)
}

export function fileIsThere(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name))
}
