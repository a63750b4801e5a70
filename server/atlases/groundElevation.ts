import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { atlasElevation, type ElevationModel, type HeightNodes, type ListedAtlas } from '#atlas'
import { type AtlasGrid, gridCellOf, METRES_PER_DEGREE, type ReadingRecord } from '#domain'
import type { AtlasCatalogue } from './catalogue.ts'
import type { GroundSources } from './groundHeights.ts'
import { ModelsInFolder } from './modelsInFolder.ts'
import type { OpenedAtlases } from './openedAtlases.ts'

export interface GroundHeight {
  readonly elevationM: number
  /** Name of the file, or id of the atlas. */
  readonly source: string
  /** How the file was understood; null: the atlas says it itself. */
  readonly reading: ReadingRecord | null
}

export interface GroundElevation {
  /** Height above sea level; null if unknown to all sources. */
  at(lat: number, lon: number): Promise<GroundHeight | null>
  /** Slopes and heights of elevation models only, since an atlas has no usable slopes; null if unknown. */
  model(lat: number, lon: number): Promise<(ElevationModel & { readonly name: string }) | null>
  /** Sources of pictures of the ground, with a tag that changes with them. */
  about(): Promise<GroundAbout>
  /** Sources that reach into a picture, for `groundHeights`; none where the ground is not known. */
  sources(nodes: HeightNodes): Promise<GroundSources>
  close(): Promise<void>
}

export interface GroundAbout {
  readonly version: string
  readonly models: readonly {
    readonly name: string
    readonly spacingM: number
    readonly citation: string | null
  }[]
  /** Cell spacing of the finest atlas with ground heights, m; null: none. */
  readonly atlasSpacingM: number | null
}

export interface GroundElevationOptions {
  /** Operator's elevation models (GeoTIFF), checked every minute; the first by name with a height is used. */
  readonly terrainFolder: string
  readonly catalogue: AtlasCatalogue
  readonly atlases: OpenedAtlases
  /** Called for each unusable file, with one line. */
  readonly onProblem: (line: string) => void
}

/** The operator's elevation models first, then the ground of the atlases. */
export function groundElevation(options: GroundElevationOptions): GroundElevation {
  const { catalogue, atlases, terrainFolder } = options
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
      if (found !== null)
        return { elevationM: found.elevationM, source: found.name, reading: found.model.reading }
      for (const listed of await catalogue.list()) {
        const elevationM = await atlasElevation(await atlases.open(listed))?.elevationAt(lat, lon)
        if (elevationM !== undefined && elevationM !== null)
          return { elevationM, source: listed.id, reading: null }
      }
      return null
    },
    async model(lat, lon) {
      const found = await modelAt(lat, lon)
      return found && { ...found.model, name: found.name }
    },
    async about() {
      const opened = await models.all()
      const listed = withGround(await catalogue.list())
      const parts = [
        ...opened.map(({ name, stamp }) => `${name} ${stamp}`),
        ...listed.map(({ id, version }) => `${id} ${version}`),
      ]
      const spacings = listed.map(({ grid }) => spacingOf(grid))
      return {
        version: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16),
        models: opened.map(({ name, model }) => ({
          name,
          spacingM: model.spacingM,
          citation: model.citation,
        })),
        atlasSpacingM: spacings.length > 0 ? Math.min(...spacings) : null,
      }
    },
    async sources({ lats, lons }) {
      const atLats = sparse(lats)
      const atLons = sparse(lons)
      const reaches = (covers: (lat: number, lon: number) => boolean) =>
        atLats.some((lat) => atLons.some((lon) => covers(lat, lon)))
      const covering = (await models.all()).filter(({ model }) =>
        reaches((lat, lon) => model.covers(lat, lon)),
      )
      return {
        modelPaths:
          covering.length <= mostModels ? covering.map(({ name }) => join(terrainFolder, name)) : [],
        atlasUrls: withGround(await catalogue.list())
          .filter(({ grid }) => reaches((lat, lon) => gridCellOf(grid, lat, lon) !== null))
          .toSorted((a, b) => spacingOf(a.grid) - spacingOf(b.grid))
          .map(({ url }) => url),
      }
    },
    async close() {
      await models.close()
    },
  }
}

/** Limit of models in a picture: only half a continent has more, for which an atlas is fine enough. */
const mostModels = 40
/** Probed nodes along each side of a picture: a source between them would be a few pixels. */
const nodesProbed = 16

function sparse(nodes: Float64Array): Float64Array {
  const step = Math.max(1, Math.floor((nodes.length - 1) / nodesProbed))
  return nodes.filter((_, at) => at % step === 0)
}

function withGround(atlases: readonly ListedAtlas[]): ListedAtlas[] {
  return atlases.filter(({ variables }) =>
    variables.some(({ quantity, isStatic }) => isStatic && quantity === 'surface_altitude'),
  )
}

/** Degrees of latitude, or metres of a Lambert plane. */
function spacingOf({ dy, lambert }: AtlasGrid): number {
  return lambert === undefined ? dy * METRES_PER_DEGREE : dy
}
