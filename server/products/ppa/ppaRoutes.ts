import { ppaRoutes } from '#contracts'
import { cellCentre, gridCellOf } from '#domain'
import { marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { type FindFarmPower, requireFarmOfAtlas } from '../pricedAtlas/farmPower.ts'
import { fieldsOfAtlas } from '../pricedAtlas/fieldsOfAtlas.ts'
import { marketTasks } from '../pricedAtlas/marketTasks.ts'
import { combinedMarket } from '../pricedAtlas/usableMarket.ts'

const cellProfile = tasksIn<typeof import('./cellProfile.ts')>(new URL('./cellProfile.ts', import.meta.url))(
  'cellProfile',
)

const farmProfile = tasksIn<typeof import('./farmProfile.ts')>(new URL('./farmProfile.ts', import.meta.url))(
  'farmProfile',
)

/** Routes for pricing agreements before an order: the fields of an atlas, and the profile of a cell or a farm. */
export function registerPpaRoutes(
  register: RegisterRoute,
  context: ServerContext,
  findFarmPower: FindFarmPower,
): void {
  const { workers, programVersion, environment } = context
  const { market: marketFolder } = marketFolders(environment)

  register(ppaRoutes.ppaFields, async (call) => {
    const { atlas, turbine, origin } = await combinedMarket(context, call, 'ppa')
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `ppa_${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: ['market', atlas.id, atlas.version, origin.version, turbine.id, programVersion],
      bytes: () => workFor(call, workers, marketTasks.fields, fieldsOfAtlas(context, atlas, turbine.id)),
    })
  })

  register(ppaRoutes.ppaNegativePrices, async (call) => {
    const { atlas, turbine, origin } = await combinedMarket(context, call, 'ppa')
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `ppa_negative_${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: ['negative', atlas.id, atlas.version, origin.version, turbine.id, programVersion],
      bytes: () =>
        workFor(call, workers, marketTasks.negativeSums, fieldsOfAtlas(context, atlas, turbine.id)),
    })
  })

  register(ppaRoutes.ppaProfile, async (call) => {
    const { atlas, turbine } = await combinedMarket(context, call, 'ppa')
    const { lat, lon } = call.query
    const cell = gridCellOf(atlas.grid, lat, lon)
    if (cell === null) throw new AppError('OUT_OF_AREA')
    const request = { url: atlas.url, marketFolder, turbineId: turbine.id, cell }
    const profile = await workFor(call, workers, cellProfile, request)
    return { turbine, cell: cellCentre(atlas.grid, cell.x, cell.y), ...profile }
  })

  register(ppaRoutes.ppaFarmProfile, async (call) => {
    const { atlas } = await combinedMarket(context, call, 'ppa')
    const power = await findFarmPower(call.caller.customer.id, call.query.run)
    requireFarmOfAtlas(power.about, atlas.id, 'run')
    const profile = await workFor(call, workers, farmProfile, { url: atlas.url, marketFolder, power })
    return { ...profile, production: power.about }
  })
}
