import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ElevationModel, openElevation } from '#atlas'

/** Interval of checks of a folder, ms. */
const freshMs = 60_000

export interface NamedModel {
  readonly name: string
  /** Changes with the file. */
  readonly stamp: string
  readonly model: ElevationModel
}

export interface ModelsInFolderOptions {
  readonly terrainFolder: string
  readonly onProblem: (line: string) => void
  /** Default: the clock. */
  readonly now?: () => number
}

/**
 * Elevation models of a folder by name, including later changes. Open models stay open, so that no reader
 * meets a closed file.
 */
export class ModelsInFolder {
  readonly #options: ModelsInFolderOptions
  readonly #opened = new Map<string, Promise<NamedModel | null>>()
  #models: Promise<NamedModel[]> | null = null
  #readMs = Number.NEGATIVE_INFINITY

  constructor(options: ModelsInFolderOptions) {
    this.#options = options
  }

  all(): Promise<NamedModel[]> {
    const nowMs = (this.#options.now ?? Date.now)()
    if (this.#models === null || nowMs - this.#readMs >= freshMs) {
      this.#readMs = nowMs
      this.#models = this.#openAll()
    }
    return this.#models
  }

  async close(): Promise<void> {
    for (const opened of this.#opened.values()) await (await opened)?.model.close()
  }

  async #openAll(): Promise<NamedModel[]> {
    const names = (await filesIn(this.#options.terrainFolder)).filter((name) => /\.tiff?$/i.test(name)).sort()
    const models: NamedModel[] = []
    for (const name of names) {
      const stamp = await stampOf(join(this.#options.terrainFolder, name))
      if (stamp === null) continue
      const key = `${name} ${stamp}`
      const opened = this.#opened.get(key) ?? this.#open(name, stamp)
      this.#opened.set(key, opened)
      const model = await opened
      if (model !== null) models.push(model)
    }
    return models
  }

  async #open(name: string, stamp: string): Promise<NamedModel | null> {
    const opened = await openElevation(join(this.#options.terrainFolder, name))
    if (opened.ok) return { name, stamp, model: opened.value }
    this.#options.onProblem(`${name}: ${opened.issues.map(({ reason }) => reason).join('; ')}`)
    return null
  }
}

/** @returns null if the file was removed since the folder was read */
async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && `${found.size} ${found.mtimeMs}`
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // Most installations have no folder of models.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
