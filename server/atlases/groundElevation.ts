import { atlasElevation, type ElevationModel } from '#atlas'
import type { AtlasCatalogue } from './catalogue.ts'
import { ModelsInFolder } from './modelsInFolder.ts'
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
  /** Holds the operator's elevation models as GeoTIFF; looked at again after a minute; the first by name that knows a height is used. */
  readonly terrainFolder: string
  readonly catalogue: AtlasCatalogue
  readonly atlases: OpenedAtlases
  /** Called for each file that cannot be used, with one line. */
  readonly onProblem: (line: string) => void
  /** Default: the clock. */
  readonly now?: () => number
}

/** The operator's elevation models first, then the ground that the atlases were computed with. */
export function groundElevation(options: GroundElevationOptions): GroundElevation {
  const { catalogue, atlases } = options
  const models = new ModelsInFolder(options)

  async function modelAt(lat: number, lon: number) {
    for (const { name, model } of await models.all()) {
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
      await models.close()
    },
  }
}
