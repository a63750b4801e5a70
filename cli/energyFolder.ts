import { marketFolders } from '#market'
import type { Context } from './context.ts'

/** Folder of metered energies. */
export function energyFolder(context: Context): string {
  return marketFolders(context.environment()).metered
}
