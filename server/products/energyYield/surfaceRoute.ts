import { energyYieldRoutes, windFarmSettingsSchema } from '#contracts'
import { isCalculated } from '#domain'
import { AppError } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { findFarmTurbines } from '../../turbines/farmTurbines.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { requireYears } from '../kind/requireDeliverable.ts'
import { landCoverMs, landCoverOfFarm } from '../landCover/landCoverOfFarm.ts'

const surfaceAt = tasksIn<typeof import('./surfaceAt.ts')>(new URL('./surfaceAt.ts', import.meta.url))(
  'surfaceAt',
)

/** Route of the roughness around a farm's turbines and its effects; turbines without hub height are left out. */
export function registerSurfaceRoute(register: RegisterRoute, context: ServerContext): void {
  const { database, workers } = context
  register(energyYieldRoutes.farmSurface, async (call) => {
    const { caller, params, query, language } = call
    const customerId = caller.customer.id
    const list = await findSiteList(database.db, customerId, query.list_id)
    if (list === undefined) throw new AppError('NOT_FOUND')
    if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
    const { atlas, balance } = await boughtProduct(context, customerId, 'energyYield', params.id)
    requireUnexpired(balance, language)
    const standing = list.sites.filter(({ status }) => isCalculated(status))
    requireYears(atlas, query)
    requireInside(atlas, standing)
    const settings = windFarmSettingsSchema.parse(list.wind_farm_settings)
    const found = await findFarmTurbines(database.db, customerId, standing)
    const withHub = found.flatMap(({ hubHeightM, ...turbine }) =>
      hubHeightM === null ? [] : [{ ...turbine, hubHeightM }],
    )
    const work = { customerId, signal: AbortSignal.timeout(landCoverMs) }
    const landCover = await landCoverOfFarm(context, settings.roughness_length, withHub, work)
    const turbines = withHub.map(({ siteId, lat, lon, hubHeightM, wakeDecay }, index) => ({
      ...{ siteId, lat, lon, hub_height_m: hubHeightM },
      ...(wakeDecay !== null && { wake_decay_constant: wakeDecay }),
      ...(landCover.lengthsM[index] != null && { land_cover_roughness_m: landCover.lengthsM[index] }),
    }))
    const settled = await workFor(call, workers, surfaceAt, {
      url: atlas.url,
      order: {
        turbines,
        roughness: settings.roughness_length,
        ...(settings.shear_exponent !== null && { shear_exponent: settings.shear_exponent }),
      },
      years: { from: query.from_year, till: query.till_year },
    })
    return {
      ...(landCover.reading && { land_cover_reading: landCover.reading }),
      turbines: settled.map(({ wake_decay_constant, surface, shear }, index) => ({
        site_id: turbines[index]!.siteId,
        wake_decay_constant,
        surface: surface!,
        shear: shear ?? null,
      })),
    }
  })
}
