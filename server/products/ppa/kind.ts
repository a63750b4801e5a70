import { ppaSpecSchema } from '#calculations'
import { messages, ppaFormatSchema, ppaOrderSchema, products } from '#contracts'
import { formatYearMonth } from '#domain'
import { marketFolders } from '#market'
import { AppError, invalidField } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { indexTurbines } from '../bought/indexTurbines.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import { placeProduction } from '../kind/placeProduction.ts'
import type { ProductKind } from '../kind/productKind.ts'
import { requireHeights } from '../kind/requireDeliverable.ts'
import { areSameTurbines } from '../kind/sameTurbines.ts'
import { requireUsablePrices } from '../pricedAtlas/requireUsablePrices.ts'
import { orderedForward, quotePlaces, readStoredQuotes } from './orderedForward.ts'
import { registerPpaSheet } from './ppaSheet.ts'

const describePpaProduct = tasksIn<typeof import('./describePpaProduct.ts')>(
  new URL('./describePpaProduct.ts', import.meta.url),
)('describePpaProduct')

/** Prices of agreements for sites with their own turbines: one order for each. Trying out terms needs none. */
export const ppaKind: ProductKind<'ppa'> = {
  name: 'ppa',
  formats: ['csv', 'xlsx'],
  async about(atlas, { formats, on_demand: onDemand = true }, call, context) {
    const { workers, environment } = context
    const source = { url: atlas.url, marketFolder: marketFolders(environment).market }
    const quotes = { ...quotePlaces(context), quoteDate: null }
    return {
      turbines: indexTurbines(atlas),
      ...(await workFor(call, workers, describePpaProduct, source)),
      ...(await workFor(call, workers, readStoredQuotes, quotes)),
      on_demand: onDemand,
      formats: ppaFormatSchema.array().parse(formats),
    }
  },
  async prepare(request, context) {
    const { customerId, product, atlas, language } = request
    if (product.settings.on_demand === false) throw new AppError('NOT_ON_DEMAND')
    const sent = orderParameters(ppaOrderSchema, request.parameters)
    // Parsed again with its first month, which decides about forward prices.
    const order = orderParameters(ppaOrderSchema, {
      ...sent,
      ...(sent.production && { loss_share: noFurtherLoss(request.parameters) }),
      start: sent.start ?? nextJanuary(),
    })
    const { formats, mixed: _, production: _of, ...terms } = order
    const isMixed = await requireUsablePrices(context, atlas, order.mixed)
    const { placed, sites: ordered } = await placeProduction(request, context, order.production)
    requireInside(atlas, ordered)
    requireHeights(
      product.settings,
      placed.turbines.map(({ hub_height_m }) => hub_height_m),
    )
    return {
      parameters: order,
      ...(order.production && { sites: ordered }),
      spec: ppaSpecSchema.parse({
        product: products.ppa.code,
        atlas: atlas.id,
        language,
        interpolation: product.settings.interpolation,
        ...placed,
        ...terms,
        ...(await orderedForward(terms.forward, customerId, context)),
        ...(order.mixed && { mixed: true }),
        formats,
      }),
      warnings: isMixed ? [messages[language].orderWarnings.mixed] : [],
    }
  },
  isSameWork: (earlier, request) =>
    areSameTurbines(ppaSpecSchema.safeParse(earlier).data, ppaSpecSchema.parse(request.spec), request),
  changeable: null,
  registerRoutes: registerPpaSheet,
}

/**
 * Losses are already deducted from the net power of a farm.
 * @throws AppError INVALID_INPUT if the order has further losses
 */
function noFurtherLoss(parameters: unknown): 0 {
  const { loss_share: share = 0 } = parameters as { readonly loss_share?: unknown }
  if (share !== 0)
    throw invalidField('parameters.loss_share', (text) => text.farmProduction.refusals.lossTwice)
  return 0
}

function nextJanuary(): string {
  return formatYearMonth({ year: new Date().getUTCFullYear() + 1, month: 1 })
}
