import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SupplySettings } from '../settings/supplySettings.ts'
import type { SourceId } from '../sources.ts'

/** Where files of a source stay that hold for all months, such as the places of its cells. */
export function invariantFolder({ folder }: SupplySettings, source: SourceId): string {
  return path.join(folder, 'models', source)
}

export function fileIsThere(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name))
}
