import { weatherBasis } from '#atlas'
import {
  type AvailableProduct,
  availableProducts,
  orderedProductRoutes,
  type ProductCall,
  presentedBasis,
  presentRecord,
  routes,
} from '#contracts'
import { AppError } from '../../appError.ts'
import { meanWindSpeeds } from '../../atlases/meanWindSpeed.ts'
import { grantMissingDemoProducts } from '../../commands/grantDemoProducts.ts'
import type { ServerContext } from '../../context.ts'
import { boughtProducts } from '../../db/queries/products.ts'
import { linkNext, pageOfAll } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { boughtProduct } from '../../products/bought/boughtProduct.ts'
import { presentAtlasGrid } from '../../products/bought/presentAtlasGrid.ts'
import { presentAtlasProduct } from '../../products/bought/presentAtlasProduct.ts'
import { productKinds } from '../../products/kinds.ts'
import { menuKey, menuKeyOf } from '../../products/menuOrder.ts'
import { registerMeteredRoutes } from '../../products/metered/meteredRoutes.ts'
import { registerPeriodRoutes } from '../../products/periods/periodRoutes.ts'
import { registerViewedProducts } from '../../products/viewedProducts.ts'
import { registerFirstFiguresRoutes } from '../firstFigures/index.ts'
import { registerOwnForwardCurveRoutes } from '../forwardCurves/index.ts'
import { presentProductGroups } from './presentProducts.ts'

/** Purchased products, and their atlases. */
export function registerProductRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, catalogue, syncProducts, atlases, ground, metrics } = context

  register(routes.productList, async ({ caller, query, language, request, reply }) => {
    await syncProducts()
    await grantMissingDemoProducts(database, environment.demoOrders, caller.customer.id)
    const bought = await boughtProducts(database.db, caller.customer.id)
    const page = pageOfAll(bought, query, menuKey, menuKeyOf)
    linkNext(request, reply, page.nextCursor)
    return presentProductGroups(page.rows, language)
  })

  for (const name of availableProducts) registerProductCall(name)
  registerViewedProducts(register, context)
  registerPeriodRoutes(register, context)
  registerMeteredRoutes(register, context)
  registerFirstFiguresRoutes(register, context)
  registerOwnForwardCurveRoutes(register, context)

  function registerProductCall(name: AvailableProduct) {
    const route: ProductCall<AvailableProduct> = orderedProductRoutes[`${name}Product`]
    register(route, async (call) => {
      const { params, caller, language } = call
      const bought = await boughtProduct(context, caller.customer.id, name, params.id)
      const presented = presentAtlasProduct(bought, language)
      const about = await productKinds[name].about(bought.atlas, bought.product.settings, call, context)
      return { ...presented, ...about } as never
    })
  }

  register(routes.atlasGrids, async ({ language }) => {
    const atlases = await catalogue.list()
    return atlases.map((atlas) => presentAtlasGrid(atlas, language))
  })

  const means = meanWindSpeeds(atlases, (isKnown) => metrics.countCacheRequest('meanWindSpeeds', isKnown))
  register(routes.atlasValue, async ({ params, query }) => {
    const atlas = await catalogue.find(params.id)
    if (atlas === undefined) throw new AppError('NOT_FOUND')
    const mean = await means.at(atlas, query.lat, query.lon)
    if (mean === null) throw new AppError('OUT_OF_ATLAS_AREA')
    return {
      wind_speed_ms: mean.windSpeedMs,
      height_m: mean.heightM,
      from_year: new Date(atlas.dataFromMs).getUTCFullYear(),
      till_year: new Date(atlas.dataTillMs).getUTCFullYear(),
      cell_lat: mean.cellLat,
      cell_lon: mean.cellLon,
      basis: presentedBasis(weatherBasis(atlas)),
    }
  })

  register(routes.elevation, async ({ query }) => {
    const height = await ground.at(query.lat, query.lon)
    return {
      elevation_m: height?.elevationM ?? null,
      source: height?.source ?? null,
      reading: height?.reading ? presentRecord(height.reading) : null,
    }
  })
}
