import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { partPath } from '../directoryContents.ts'
import type { StaticTask } from '../supplyTask.ts'

/** Maps of a kind in the data directory, whatever their origin. */
export function storedFiles(
  dataDirectory: string,
  kind: StaticTask,
): { readonly files: number; readonly bytes: number } {
  const folder = partPath(dataDirectory, kind)
  let [files, bytes] = [0, 0]
  for (const name of namesIn(folder)) {
    // A file may be replaced meanwhile.
    const found = /\.tiff?$/i.test(name) ? statSync(path.join(folder, name), { throwIfNoEntry: false }) : null
    if (!found?.isFile()) continue
    files += 1
    bytes += found.size
  }
  return { files, bytes }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
