import { availableParameters } from '#calculations'
import {
  type Language,
  type ProductCode,
  routes,
  timeSeriesFormatSchema,
  windPotentialFormatSchema,
} from '#contracts'
import { AppError } from '../../appError.ts'
import { meanWindSpeeds } from '../../atlases/meanWindSpeed.ts'
import type { ServerContext } from '../../context.ts'
import { boughtProducts, findProduct } from '../../db/queries/products.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import type { Register } from '../../http/register.ts'
import { orderBalance } from '../../products/orderBalance.ts'
import { presentAtlasGrid } from './presentAtlasGrid.ts'
import { presentAtlasProduct, presentProductGroups } from './presentProducts.ts'

/** Products that were bought, and the atlases they are made of. */
export function registerProductRoutes(register: Register, context: ServerContext): void {
  const { database, catalogue, syncProducts, atlases, ground } = context

  register(routes.productList, async ({ caller, language }) => {
    await syncProducts()
    return presentProductGroups(await boughtProducts(database.db, caller.customer.id), language)
  })

  /** A product that the customer has bought, with its atlas. @throws AppError  where there is none */
  async function boughtProduct(code: ProductCode, id: number, customerId: number, language: Language) {
    await syncProducts()
    const product = await findProduct(database.db, code, id)
    if (product === undefined) throw new AppError('NOT_FOUND')
    const purchases = await purchasesOf(database.db, customerId, product.id)
    if (purchases.length === 0) throw new AppError('PRODUCT_NOT_PURCHASED')
    const atlas = await catalogue.find(product.atlas_id)
    if (atlas === undefined) throw new AppError('ATLAS_UNAVAILABLE')
    const presented = presentAtlasProduct(product, atlas, orderBalance(purchases), language)
    return { product, atlas, presented }
  }

  register(routes.timeSeriesProduct, async ({ params, caller, language }) => {
    const { product, atlas, presented } = await boughtProduct('ts', params.id, caller.customer.id, language)
    return {
      ...presented,
      parameters: availableParameters(atlas),
      formats: timeSeriesFormatSchema.array().parse(product.settings.formats),
    }
  })

  register(routes.windPotentialProduct, async ({ params, caller, language }) => {
    const { product, presented } = await boughtProduct(
      'windpotential',
      params.id,
      caller.customer.id,
      language,
    )
    return { ...presented, formats: windPotentialFormatSchema.array().parse(product.settings.formats) }
  })

  register(routes.wakeLossProduct, async ({ params, caller, language }) => {
    const { presented } = await boughtProduct('wakeloss', params.id, caller.customer.id, language)
    return presented
  })

  register(routes.atlasGrids, async ({ language }) => {
    const atlases = await catalogue.list()
    return atlases.map((atlas) => presentAtlasGrid(atlas, language))
  })

  const means = meanWindSpeeds(atlases)
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
    }
  })

  register(routes.elevation, async ({ query }) => {
    const height = await ground.at(query.lat, query.lon)
    return { elevation_m: height?.elevationM ?? null, source: height?.source ?? null }
  })
}
