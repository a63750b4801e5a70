import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { partPath } from '../directoryContents.ts'
import { type PmtilesFile, type PmtilesProblem, type PmtilesRead, readPmtiles } from './readPmtiles.ts'

/** Base map file of maps. */
export interface Basemap extends PmtilesFile {
  readonly name: string
  readonly path: string
}

export interface BasemapStore {
  /** null: none exists, or none is usable. */
  current(): Promise<Basemap | null>
}

/** A file in the folder, for reports to its operator. */
export interface BasemapFile {
  readonly name: string
  readonly bytes: number
  readonly changedMs: number
  readonly read: PmtilesRead
  /** Whether maps use it: the first usable file by name. */
  readonly isUsed: boolean
}

/** Interval of checks of the folder, ms. */
const freshMs = 60_000

/**
 * @param onProblem  called for each unusable file, once for each of its problems
 * @param now        default: the clock
 */
export function basemapStore(
  dataDirectory: string,
  onProblem: (name: string, problem: PmtilesProblem) => void,
  now: () => number = Date.now,
): BasemapStore {
  const said = new Set<string>()
  let found: Promise<Basemap | null> | undefined
  let foundMs = Number.NEGATIVE_INFINITY
  async function find(): Promise<Basemap | null> {
    const files = await examineBasemaps(dataDirectory)
    for (const { name, read } of files) {
      if (read.ok || said.has(`${name} ${read.problem}`)) continue
      said.add(`${name} ${read.problem}`)
      onProblem(name, read.problem)
    }
    const used = files.find(({ isUsed }) => isUsed)
    if (used === undefined || !used.read.ok) return null
    return { ...used.read.value, name: used.name, path: join(partPath(dataDirectory, 'basemap'), used.name) }
  }
  return {
    current() {
      if (found === undefined || now() - foundMs >= freshMs) {
        foundMs = now()
        found = find()
      }
      return found
    },
  }
}

/** The files in the folder by name, and which of them is used. */
export async function examineBasemaps(dataDirectory: string): Promise<BasemapFile[]> {
  const folder = partPath(dataDirectory, 'basemap')
  const files: BasemapFile[] = []
  for (const name of await basemapNames(folder)) {
    const about = await stat(join(folder, name)).catch(() => null)
    // Removed since the folder was read.
    if (about === null) continue
    const read = await readPmtiles(join(folder, name))
    const isUsed = read.ok && !files.some((file) => file.isUsed)
    files.push({ name, bytes: about.size, changedMs: about.mtimeMs, read, isUsed })
  }
  return files
}

async function basemapNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.pmtiles$/i.test(name)).sort()
  } catch (error) {
    // Most installations have no folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
