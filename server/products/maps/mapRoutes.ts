import { basisLine, type IndexTurbine, mapQuantities, mapRoutes } from '#contracts'
import { cellCentre, finiteOrNull, type GridCell, gridCellOf, type TurbineCurves } from '#domain'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { partPath } from '../../directoryContents.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireMaySaveMap } from '../../policies/mayCall.ts'
import { MadeFiles } from '../../results/madeFiles.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { type AtlasMapOf, mapId } from './atlasMaps.ts'
import { boughtMaps, boughtTurbineMaps, usableMap } from './boughtMaps.ts'
import type { MapAbout, MapSource } from './mapValues.ts'
import { presentMap } from './presentMap.ts'
import type { HubCurves } from './turbineMap.ts'

const inValues = tasksIn<typeof import('./mapValues.ts')>(new URL('./mapValues.ts', import.meta.url))
const mapAsGeoTiff = inValues('mapAsGeoTiff')
const mapValueOfCell = inValues('mapValueOfCell')
const cellWind = tasksIn<typeof import('./cellWind.ts')>(new URL('./cellWind.ts', import.meta.url))(
  'cellWind',
)

const mostBytesHeld = 64 * 1024 ** 2

/** Maps of the atlases that a customer has bought. */
export function registerMapRoutes(register: RegisterRoute, context: ServerContext): void {
  const files = new MadeFiles(mostBytesHeld, (isThere) => context.metrics.countCacheRequest('maps', isThere))

  register(mapRoutes.maps, async ({ caller, language }) => {
    const bought = await boughtMaps(context, caller.customer.id)
    return bought.map(({ product, map }) => presentMap(map, product.demo, language))
  })

  register(mapRoutes.turbineMaps, async ({ caller, language, query }) => {
    const turbine = { curveId: query.power_curve_id, hubHeightM: query.hub_height }
    const bought = await boughtTurbineMaps(context, caller.customer.id, turbine)
    return bought.map(({ product, map }) => presentMap(map, product.demo, language))
  })

  register(mapRoutes.mapFile, async (call) => {
    requireMaySaveMap(call.caller, call.request.headers.range)
    const map = await usableMap(context, call, call.params.id)
    const { own, metered } = map
    const inputs = [own, metered].flatMap((one) => (one ? [JSON.stringify(one)] : []))
    const madeOf = ['map', mapId(map), map.atlas.version, context.programVersion, ...inputs]
    const make = () => {
      const input = { source: sourceOf(map, context), about: aboutMap(map, context.programVersion) }
      return workFor(call, context.workers, mapAsGeoTiff, input)
    }
    return sendBytes(call.request, call.reply, {
      name: `${mapId(map)}.tif`,
      mediaType: 'image/tiff',
      madeOf,
      bytes: () => files.find(madeOf.join('\n'), make),
    })
  })

  register(mapRoutes.mapValue, async (call) => {
    const map = await usableMap(context, call, call.params.id)
    const { grid } = map.atlas
    const cell = requireCell(map, call.query)
    const input = { source: sourceOf(map, context), cell: cell.y * grid.xSz + cell.x }
    const value = await workFor(call, context.workers, mapValueOfCell, input)
    return {
      value: finiteOrNull(value),
      unit: mapQuantities[map.quantity].unit,
      cell: cellCentre(grid, cell.x, cell.y),
      basis: presentMap(map, false, call.language).basis,
    }
  })

  register(mapRoutes.mapWind, async (call) => {
    const map = await usableMap(context, call, call.params.id)
    const cell = requireCell(map, call.query)
    const { heightM, atlas } = map
    return workFor(call, context.workers, cellWind, { url: atlas.url, cell, heightM })
  })
}

/** @throws AppError  OUT_OF_AREA */
function requireCell({ atlas }: AtlasMapOf, { lat, lon }: { lat: number; lon: number }): GridCell {
  const cell = gridCellOf(atlas.grid, lat, lon)
  if (cell === null) throw new AppError('OUT_OF_AREA')
  return cell
}

function sourceOf(
  { atlas, field, quantity, turbine, own, metered }: AtlasMapOf,
  { environment }: Pick<ServerContext, 'environment'>,
): MapSource {
  return {
    url: atlas.url,
    field,
    quantity,
    turbine: turbine && { id: turbine.id, ratedKw: turbine.rated_power },
    ...(turbine && own && { hub: hubOf(turbine, own.curves) }),
    ...(metered && {
      metered: { atlasId: atlas.id, folder: partPath(environment.dataDirectory, 'metered') },
    }),
  }
}

function hubOf(turbine: IndexTurbine, curves: TurbineCurves): HubCurves {
  const { rotor_diameter: diameterM, rated_power: ratedKw, hub_height: hubHeightM } = turbine
  return { curves, diameterM, ratedKw, hubHeightM }
}

/** Description in the file, in English like all of its tags. */
function aboutMap(map: AtlasMapOf, programVersion: string): MapAbout {
  const { atlas, quantity } = map
  const { title, description, basis, citation } = presentMap(map, false, 'en')
  const { id, version, grid } = atlas
  return {
    grid,
    unit: mapQuantities[quantity].unit,
    description: [title, description, `${id} ${version}`, basisLine(basis), `Anemone ${programVersion}`].join(
      ', ',
    ),
    citation,
  }
}
