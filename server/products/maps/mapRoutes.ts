import { mapQuantities, mapRoutes } from '#contracts'
import { cellCentre, finiteOrNull, type GridCell, gridCellOf } from '#domain'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireMaySaveMap } from '../../policies/mayCall.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import type { AtlasMapOf } from './atlasMaps.ts'
import { boughtMaps, boughtTurbineMaps, usableMap } from './boughtMaps.ts'
import { sourceOf } from './mapSource.ts'
import { presentMap } from './presentMap.ts'
import { aboutShown, partsOf, shownFileName, shownSource, usableShown } from './shownMap.ts'

const inValues = tasksIn<typeof import('./mapValues.ts')>(new URL('./mapValues.ts', import.meta.url))
const mapAsGeoTiff = inValues('mapAsGeoTiff')
const mapValueOfCell = inValues('mapValueOfCell')
const cellWind = tasksIn<typeof import('./cellWind.ts')>(new URL('./cellWind.ts', import.meta.url))(
  'cellWind',
)

/** Maps of the atlases that a customer has bought. */
export function registerMapRoutes(register: RegisterRoute, context: ServerContext): void {
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
    const shown = await usableShown(context, call, { id: call.params.id, lessId: call.query.less })
    const madeOf = ['map', ...partsOf(shown), context.programVersion]
    const make = () => {
      const input = {
        shown: shownSource(shown, null, context),
        about: aboutShown(shown, context.programVersion),
      }
      return workFor(call, context.workers, mapAsGeoTiff, input)
    }
    return sendBytes(call.request, call.reply, {
      name: `${shownFileName(shown)}.tif`,
      mediaType: 'image/tiff',
      madeOf,
      bytes: () => context.madeMaps.find(madeOf.join('\n'), make),
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
