import { partPath } from '#server/settings.ts'
import type { Context } from './context.ts'

/** Where metered energies are. */
export function energyFolder(context: Context): string {
  return partPath(context.environment().dataDirectory, 'metered')
}
