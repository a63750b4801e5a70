import { readFile } from 'node:fs/promises'
import { marketValueSpecSchema, siteMarketFileName } from '#calculations'
import { marketValueFormatSchema, marketValueOrderSchema, marketValueRoutes, products } from '#contracts'
import { marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import { sendJson } from '../../http/sendJson.ts'
import { workFor } from '../../http/workFor.ts'
import { artefactPath } from '../../results/artefactPath.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { indexTurbines } from '../bought/indexTurbines.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import type { ProductKind } from '../kind/productKind.ts'
import { requireHeights, requireInside } from '../kind/requireDeliverable.ts'
import { registerMarketReport } from './marketReport.ts'
import { marketTasks } from './marketTasks.ts'
import { redoOfTurbines } from './redoOfTurbines.ts'
import { placeTurbines } from './siteTurbines.ts'

/** Market values of sites with their own turbines: one order for each. What the map shows takes none. */
export const marketValueKind: ProductKind<'marketValue'> = {
  name: 'marketValue',
  formats: ['csv', 'xlsx'],
  async about(atlas, { formats, on_demand: onDemand = true }, call, { workers, environment }) {
    const source = { url: atlas.url, marketFolder: marketFolders(environment).market }
    return {
      turbines: indexTurbines(atlas),
      ...(await workFor(call, workers, marketTasks.describe, source)),
      on_demand: onDemand,
      formats: marketValueFormatSchema.array().parse(formats),
    }
  },
  async prepare(request, { database }) {
    const { customerId, product, sites, atlas, language } = request
    if (product.settings.on_demand === false) throw new AppError('NOT_ON_DEMAND')
    const order = orderParameters(marketValueOrderSchema, request.parameters)
    const format = order.formats.find((wanted) => !product.settings.formats.includes(wanted))
    if (format !== undefined) throw new AppError('FORMAT_NOT_AVAILABLE', { format })
    requireInside(atlas, sites)
    const placed = await placeTurbines(database.db, customerId, sites)
    requireHeights(
      product.settings,
      placed.turbines.map(({ hub_height_m }) => hub_height_m),
    )
    return {
      parameters: order,
      spec: marketValueSpecSchema.parse({
        product: products.marketValue.code,
        atlas: atlas.id,
        language,
        interpolation: product.settings.interpolation,
        ...placed,
        months: order.months ?? null,
        formats: order.formats,
      }),
      warnings: [],
    }
  },
  isFreeRedo: redoOfTurbines((spec) => marketValueSpecSchema.safeParse(spec).data ?? null),
  changeable: null,
  registerRoutes(register, context) {
    register(marketValueRoutes.jobMarketValue, async ({ caller, params, query, reply }) => {
      const name = siteMarketFileName(query.site_id)
      const path = await artefactPath(context, caller.customer.id, params.id, name)
      // As it was made: the calculation and the page have one schema for it.
      return sendJson(reply, await orFileExpired(readFile(path)))
    })
    registerMarketReport(register, context)
  },
}
