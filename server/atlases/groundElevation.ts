import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { atlasElevation, type ElevationModel, openElevation } from '#atlas'
import type { AtlasCatalogue } from './catalogue.ts'
import type { OpenedAtlases } from './openedAtlases.ts'

export interface GroundHeight {
  readonly elevationM: number
  /** Name of the file, or id of the atlas. */
  readonly source: string
}

export interface GroundElevation {
  /** Height above sea level; null where nothing at hand knows it. */
  at(lat: number, lon: number): Promise<GroundHeight | null>
  /** By an elevation model alone: the ground of an atlas says nothing of slopes. null where none knows it. */
  model(lat: number, lon: number): Promise<(ElevationModel & { readonly name: string }) | null>
  close(): Promise<void>
}

export interface GroundElevationOptions {
  /** Holds the operator's elevation models as GeoTIFF; read once, at the start; the first by name that knows a height is used. */
  readonly terrainFolder: string
  readonly catalogue: AtlasCatalogue
  readonly atlases: OpenedAtlases
  /** Called for each file that cannot be used, with one line. */
  readonly onProblem: (line: string) => void
}

/** The operator's elevation models first, then the ground that the atlases were computed with. */
export function groundElevation(options: GroundElevationOptions): GroundElevation {
  const { catalogue, atlases } = options
  let models: Promise<NamedModel[]> | undefined

  async function modelAt(lat: number, lon: number) {
    models ??= openModels(options)
    for (const { name, model } of await models) {
      const elevationM = await model.elevationAt(lat, lon)
      if (elevationM !== null) return { name, model, elevationM }
    }
    return null
  }

  return {
    async at(lat, lon) {
      const found = await modelAt(lat, lon)
      if (found !== null) return { elevationM: found.elevationM, source: found.name }
      for (const listed of await catalogue.list()) {
        const elevationM = await atlasElevation(await atlases.open(listed))?.elevationAt(lat, lon)
        if (elevationM !== undefined && elevationM !== null) return { elevationM, source: listed.id }
      }
      return null
    },
    async model(lat, lon) {
      const found = await modelAt(lat, lon)
      return found && { ...found.model, name: found.name }
    },
    async close() {
      for (const { model } of (await models) ?? []) await model.close()
    },
  }
}

interface NamedModel {
  readonly name: string
  readonly model: ElevationModel
}

async function openModels({ terrainFolder, onProblem }: GroundElevationOptions): Promise<NamedModel[]> {
  const names = (await filesIn(terrainFolder)).filter((name) => /\.tiff?$/i.test(name)).sort()
  const models: NamedModel[] = []
  for (const name of names) {
    const opened = await openElevation(join(terrainFolder, name))
    if (opened.ok) models.push({ name, model: opened.value })
    else onProblem(`${name}: ${opened.issues.map(({ reason }) => reason).join('; ')}`)
  }
  return models
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No folder, no models: most installations have none.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
