import { readFile } from 'node:fs/promises'
import {
  type ForecastSpec,
  marketValueSpecSchema,
  siteForecastFileName,
  siteMarketFileName,
} from '#calculations'
import {
  marketValueFormatSchema,
  marketValueOrderSchema,
  marketValueRoutes,
  messages,
  orderedMonths,
  products,
} from '#contracts'
import { marketFolders } from '#market'
import { AppError } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import type { ServerContext } from '../../context.ts'
import { ownForwardCurve } from '../../db/queries/forwardCurves.ts'
import { sendJson } from '../../http/sendJson.ts'
import { artefactPath } from '../../results/artefactPath.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { indexTurbines } from '../bought/indexTurbines.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import { placeProduction } from '../kind/placeProduction.ts'
import type { OrderRequest, ProductKind } from '../kind/productKind.ts'
import { requireHeights } from '../kind/requireDeliverable.ts'
import { areSameTurbines } from '../kind/sameTurbines.ts'
import { marketTasks } from '../pricedAtlas/marketTasks.ts'
import { requireUsablePrices } from '../pricedAtlas/requireUsablePrices.ts'
import { registerMarketReport } from './marketReport.ts'
import { outlookPlaces } from './outlookPlaces.ts'
import { requireFewIntervals } from './requireFewIntervals.ts'

const orderedForecast = tasksIn<typeof import('./orderedForecast.ts')>(
  new URL('./orderedForecast.ts', import.meta.url),
)('orderedForecast')

/**
 * Market values of sites with their own turbines, past or forecast: one order for each. Maps use no orders. A
 * forecast is never brought up to date: newer prices make another one.
 */
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
  async prepare(request, context) {
    const { product, atlas, language } = request
    if (product.settings.on_demand === false) throw new AppError('NOT_ON_DEMAND')
    const order = orderParameters(marketValueOrderSchema, request.parameters)
    const isMixed = await requireUsablePrices(context, atlas, order.mixed)
    const { placed, sites: ordered } = await placeProduction(request, context, order.production)
    requireInside(atlas, ordered)
    requireHeights(
      product.settings,
      placed.turbines.map(({ hub_height_m }) => hub_height_m),
    )
    const months = orderedMonths(order)
    requireFewIntervals(order, atlas, placed.sites.length)
    return {
      parameters: order,
      ...(order.production && { sites: ordered }),
      spec: marketValueSpecSchema.parse({
        product: products.marketValue.code,
        atlas: atlas.id,
        language,
        interpolation: product.settings.interpolation,
        ...placed,
        ...(months.ahead === null
          ? { months: months.past, from_month: months.from }
          : { forecast: await forecastOf(request, months.ahead, order.forward_curve ?? null, context) }),
        intervals: order.intervals ?? [],
        marketing_fee: order.marketing_fee ?? null,
        ...(order.mixed && { mixed: true }),
        formats: order.formats,
      }),
      warnings: isMixed ? [messages[language].orderWarnings.mixed] : [],
    }
  },
  isSameWork(earlier, request) {
    const [before, now] = [earlier, request.spec].map((spec) => marketValueSpecSchema.safeParse(spec).data)
    return !before?.forecast && !now?.forecast && areSameTurbines(before, now, request)
  },
  changeable: null,
  registerRoutes(register, context) {
    register(marketValueRoutes.jobMarketValue, async ({ caller, params, query, reply }) => {
      const name = siteMarketFileName(query.site_id)
      const path = await artefactPath(context, caller.customer.id, params.id, name)
      // Sent unchanged: the calculation and the page share its schema.
      return sendJson(reply, await orFileExpired(readFile(path)))
    })
    register(marketValueRoutes.jobMarketForecast, async ({ caller, params, query, reply }) => {
      const name = siteForecastFileName(query.site_id)
      const path = await artefactPath(context, caller.customer.id, params.id, name)
      return sendJson(reply, await orFileExpired(readFile(path)))
    })
    registerMarketReport(register, context)
  },
}

/** Current basis of the forecast. @throws AppError  NOT_FOUND for a curve of another account */
async function forecastOf(
  { customerId, atlas }: OrderRequest,
  monthsAhead: readonly number[],
  curveId: number | null,
  context: ServerContext,
): Promise<ForecastSpec> {
  const places = outlookPlaces(context, atlas.id)
  const { dataFromMs, resolutionTimeS, stepCount } = atlas
  const stored = curveId === null ? null : await ownForwardCurve(context.database.db, customerId, curveId)
  const own = stored && { quote_date: stored.quote_date, quotes: stored.quotes }
  return context.workers.run(
    orderedForecast,
    { places, atlas: { dataFromMs, resolutionTimeS, stepCount }, monthsAhead, own },
    { customerId, signal: new AbortController().signal },
  )
}
