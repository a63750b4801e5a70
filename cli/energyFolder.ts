import { partPath } from '#server/settings.ts'
import type { Context } from './context.ts'

/** Folder of metered energies. */
export function energyFolder(context: Context): string {
  return partPath(context.environment().dataDirectory, 'metered')
}
