import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PmtilesFile, type PmtilesProblem, readPmtiles } from './readPmtiles.ts'

/** The file that maps are drawn on. */
export interface Basemap extends PmtilesFile {
  readonly name: string
  readonly path: string
}

export interface BasemapStore {
  /** null: none was put there, or none can be used. Looked at once, at the first call. */
  current(): Promise<Basemap | null>
}

/** Where the operator puts it, in the data directory. */
export const basemapFolder = 'basemap'

/** @param onProblem  called for each file that cannot be used */
export function basemapStore(
  dataDirectory: string,
  onProblem: (name: string, problem: PmtilesProblem) => void,
): BasemapStore {
  const folder = join(dataDirectory, basemapFolder)
  let found: Promise<Basemap | null> | undefined
  async function find(): Promise<Basemap | null> {
    for (const name of await basemapNames(folder)) {
      const path = join(folder, name)
      const read = await readPmtiles(path)
      if (read.ok) return { ...read.value, name, path }
      onProblem(name, read.problem)
    }
    return null
  }
  return {
    current() {
      found ??= find()
      return found
    },
  }
}

/** The files in the folder, of which the first by name that can be used is used. */
export async function basemapNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.pmtiles$/i.test(name)).sort()
  } catch (error) {
    // No folder: most installations have none.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
