import { partPath } from '#server/settings.ts'
import type { Context } from './context.ts'

/** Folder of the register. */
export function registerFolder(context: Context): string {
  return partPath(context.environment().dataDirectory, 'register')
}
