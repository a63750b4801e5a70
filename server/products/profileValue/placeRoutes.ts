import { profileValueRoutes } from '#contracts'
import { cellCentre, gridCellOf } from '#domain'
import { marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { fieldAbout } from '../../fields/describeField.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { sendField } from '../../results/sendField.ts'
import { tableFile } from '../../results/tableFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { fieldsOfAtlas } from '../pricedAtlas/fieldsOfAtlas.ts'
import { marketMap } from '../pricedAtlas/marketMap.ts'
import { marketTasks } from '../pricedAtlas/marketTasks.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'
import { combinedMarket } from '../pricedAtlas/usableMarket.ts'
import { versionsOf } from './profileVersions.ts'

const cellProfile = tasksIn<typeof import('./cellProfile.ts')>(new URL('./cellProfile.ts', import.meta.url))(
  'cellProfile',
)
const siteFile = tasksIn<typeof import('./siteFiles.ts')>(new URL('./siteFiles.ts', import.meta.url))(
  'siteFile',
)

const files = [
  [profileValueRoutes.profileSitesCsv, 'csv'],
  [profileValueRoutes.profileSitesWorkbook, 'xlsx'],
] as const

/** Profile values of the cells of an atlas, and of the sites of lists, with reference turbines. */
export function registerProfilePlaceRoutes(register: RegisterRoute, context: ServerContext): void {
  const { workers, programVersion, environment } = context
  const { market: marketFolder, fleet: fleetFolder } = marketFolders(environment)
  const sourceOf = (atlasId: string, mayMix: boolean) => ({ marketFolder, fleetFolder, atlasId, mayMix })
  const usable = (call: Parameters<typeof combinedMarket>[1]) => combinedMarket(context, call, 'profileValue')

  register(profileValueRoutes.profileFields, async (call) => {
    const { atlas, turbine, origin } = await usable(call)
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `profile_${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: ['market', atlas.id, atlas.version, origin.version, turbine.id, programVersion],
      bytes: () => workFor(call, workers, marketTasks.fields, fieldsOfAtlas(context, atlas, turbine.id)),
    })
  })

  register(profileValueRoutes.profileField, async (call) =>
    sendField(call, await marketMap(context, call, 'profileValue', call.query.profile, call.query)),
  )

  register(profileValueRoutes.profileSeries, async (call) => {
    const { atlas, turbine, mayMix } = await usable(call)
    const { lat, lon } = call.query
    const cell = gridCellOf(atlas.grid, lat, lon)
    if (cell === null) throw new AppError('OUT_OF_AREA')
    const series = await workFor(call, workers, cellProfile, {
      source: sourceOf(atlas.id, mayMix),
      url: atlas.url,
      turbineId: turbine.id,
      cell,
    })
    return { turbine, cell: cellCentre(atlas.grid, cell.x, cell.y), ...series }
  })

  for (const [route, kind] of files)
    register(route, async (call) => {
      const { atlas, turbine, origin, mayMix } = await usable(call)
      const { query, request, reply, language, caller } = call
      const list = await findSiteList(context.database.db, caller.customer.id, query.list_id)
      if (list === undefined) throw new AppError('NOT_FOUND')
      const sites = list.sites.map(({ name, lat, lon }) => ({ name, lat, lon }))
      const madeOf = [
        ...(await versionsOf(fleetFolder, atlas, origin)),
        String(mayMix),
        turbine.id,
        programVersion,
        language,
      ]
      const stem = `profile_value_${list.name}_${atlas.id}_${turbine.id}`
      const { format, ...file } = tableFile(call, kind, stem)
      return sendBytes(request, reply, {
        ...file,
        madeOf: ['profile sites', format, ...madeOf, list.name, JSON.stringify(sites)],
        bytes: async () =>
          workFor(call, workers, siteFile, {
            source: sourceOf(atlas.id, mayMix),
            fields: fieldsOfAtlas(context, atlas, turbine.id),
            list: list.name,
            sites,
            format,
            about: fieldAbout(
              atlas,
              turbine,
              programVersion,
              await weatherAndPrices('profileValue', atlas, marketFolder),
            ),
            language,
          }),
      })
    })
}
