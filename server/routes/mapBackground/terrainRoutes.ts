import { mapBackgroundRoutes, terrainTileNodes } from '#contracts'
import { tileNodes, webMercatorPixelM } from '#domain'
import { AppError } from '../../appError.ts'
import type { GroundAbout } from '../../atlases/groundElevation.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { MadeFiles } from '../../madeFiles.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const deflatedTerrainTile = tasksIn<typeof import('../../atlases/groundHeights.ts')>(
  new URL('../../atlases/groundHeights.ts', import.meta.url),
)('deflatedTerrainTile')

/** Some 400 tiles. */
const mostBytesHeld = 32 * 1024 ** 2
/** Highest zoom of tiles: 2.4 m per pixel in Germany. */
const nearestZoom = 15
/** Latitude in the middle of the area of use, for the pixel size, degrees. */
const middleLat = 51
/** Zooms beyond a source's spacing at which values are interpolated by a curve; at higher zooms tiles are enlarged. */
const zoomsBetween = { coarse: 4, fine: 1 }
const coarseFromM = 500

/** Ground of maps in tiles: made in a worker process, cached, and not sent twice. */
export function registerTerrainRoutes(
  register: RegisterRoute,
  { ground, workers, programVersion, metrics }: ServerContext,
): void {
  const files = new MadeFiles(mostBytesHeld, (isThere) => metrics.countCacheRequest('terrainTiles', isThere))

  register(mapBackgroundRoutes.terrain, async () => {
    const about = await ground.about()
    return {
      version: about.version,
      models: kindsOf(about).map(({ name, spacingM, citation }) => ({ name, spacing_m: spacingM, citation })),
      has_atlas: about.atlasSpacingM !== null,
      max_zoom: nearestZoomOf(about),
      spacing_m: finestOf(about),
    }
  })

  register(mapBackgroundRoutes.terrainTile, async (call) => {
    const { params: tile } = call
    const about = await ground.about()
    const isTile = tile.x < 2 ** tile.z && tile.y < 2 ** tile.z && tile.z <= (nearestZoomOf(about) ?? -1)
    if (!isTile) throw new AppError('NOT_FOUND')
    const sources = await ground.sources(tileNodes(tile, terrainTileNodes))
    if (sources.modelPaths.length + sources.atlasUrls.length === 0) return call.reply.code(204).send()
    const madeOf = ['terrain', `${tile.z}/${tile.x}/${tile.y}`, about.version, programVersion]
    const make = () => workFor(call, workers, deflatedTerrainTile, { sources, tile })
    return sendBytes(call.request, call.reply, {
      name: `terrain-${tile.z}-${tile.x}-${tile.y}.bin`,
      mediaType: 'application/octet-stream',
      madeOf,
      bytes: () => files.find(madeOf.join('\n'), make),
    })
  })
}

/** One model of each source, since a country has a hundred files of one. */
function kindsOf({ models }: GroundAbout): GroundAbout['models'] {
  const bySource = new Map(models.map((model) => [model.citation ?? model.name, model]))
  return [...bySource.values()].slice(0, mostKinds)
}

const mostKinds = 20

function finestOf({ models, atlasSpacingM }: GroundAbout): number | null {
  const spacings = [
    ...models.map(({ spacingM }) => spacingM),
    ...(atlasSpacingM === null ? [] : [atlasSpacingM]),
  ]
  return spacings.length > 0 ? Math.min(...spacings) : null
}

function nearestZoomOf(about: GroundAbout): number | null {
  const spacingM = finestOf(about)
  if (spacingM === null) return null
  const between = spacingM > coarseFromM ? zoomsBetween.coarse : zoomsBetween.fine
  const zoom = Math.ceil(Math.log2(webMercatorPixelM(0, middleLat) / spacingM)) + between
  return Math.min(Math.max(zoom, 0), nearestZoom)
}
