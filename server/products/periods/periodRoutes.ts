import { type MarketProduct, periodRoutes, productNameOf } from '#contracts'
import { marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { indexTurbines } from '../bought/indexTurbines.ts'
import { weatherAndPrices } from '../pricedAtlas/productBasis.ts'
import { indexBasis } from '../yieldIndex/indexBasis.ts'

const productPeriods = tasksIn<typeof import('./productPeriods.ts')>(
  new URL('./productPeriods.ts', import.meta.url),
)('productPeriods')

const ofPrices = ['marketValue', 'profileValue', 'ppa'] as const satisfies readonly MarketProduct[]
const byPeriod = ['yieldIndex', ...ofPrices] as const

/** Call for the periods of all products that are viewed by month and year. */
export function registerPeriodRoutes(register: RegisterRoute, context: ServerContext): void {
  register(periodRoutes.productPeriods, async (call) => {
    const { caller, params, language } = call
    const { balance, atlas, product } = await boughtProduct(context, caller.customer.id, byPeriod, params.id)
    requireUnexpired(balance, language)
    const ofMarket = ofPrices.find((name) => name === productNameOf(product.code))
    const marketFolder = ofMarket === undefined ? null : marketFolders(context.environment).market
    const periods = await workFor(call, context.workers, productPeriods, {
      url: atlas.url,
      turbineId: indexTurbines(atlas)[0]?.id ?? null,
      marketFolder,
    })
    return { ...periods, basis: await basisOf() }

    async function basisOf() {
      if (ofMarket === undefined || marketFolder === null) return indexBasis(atlas)
      return weatherAndPrices(ofMarket, atlas, marketFolder)
    }
  })
}
