import { type FieldMapChoice, type Language, productNameOf } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { FieldMap } from '../../fields/fieldMap.ts'
import type { WorkingCall } from '../../workers/workFor.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { forecastMap } from '../marketValue/forecast/forecastMap.ts'
import { marketMap } from '../pricedAtlas/marketMap.ts'
import { indexMap, yearsMap } from '../yieldIndex/indexMap.ts'

type Layer = FieldMapChoice['layer']
type FieldCall = WorkingCall & { readonly params: { readonly id: number }; readonly language: Language }
type MakeMap = (context: ServerContext, call: FieldCall, choice: FieldMapChoice) => Promise<FieldMap>

/** Products with maps that they compute: their layers. */
const layersOf = {
  yieldIndex: {
    period: indexMap,
    trend: (context, call, choice) => yearsMap(context, call, 'trend', choice),
    deviation: (context, call, choice) => yearsMap(context, call, 'deviation', choice),
  },
  marketValue: {
    ...ofMarket('marketValue', ['delta', 'value', 'factor']),
    forecastDelta: (context, call, choice) => forecastMap(context, call, 'delta', choice),
    forecastValue: (context, call, choice) => forecastMap(context, call, 'value', choice),
  },
  profileValue: ofMarket('profileValue', ['factor', 'cost', 'ratio']),
} as const satisfies Record<string, Readonly<Partial<Record<Layer, MakeMap>>>>

const fieldProducts = Object.keys(layersOf) as (keyof typeof layersOf)[]

function ofMarket(
  product: Parameters<typeof marketMap>[2],
  figures: readonly Parameters<typeof marketMap>[3][],
): Readonly<Partial<Record<Layer, MakeMap>>> {
  return Object.fromEntries(
    figures.map((figure): [Layer, MakeMap] => [
      figure,
      (context, call, choice) => marketMap(context, call, product, figure, choice),
    ]),
  )
}

/**
 * Map that a product computes, if the customer may view it now.
 * @throws AppError NOT_FOUND | PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | INVALID_INPUT, and refusals of the product
 */
export async function fieldMapOf(
  context: ServerContext,
  call: Omit<FieldCall, 'params'>,
  choice: FieldMapChoice,
): Promise<FieldMap> {
  const id = choice.product_id
  const { product } = await boughtProduct(context, call.caller.customer.id, fieldProducts, id)
  const name = productNameOf(product.code)
  const layers: Readonly<Partial<Record<Layer, MakeMap>>> = layersOf[name as keyof typeof layersOf]
  const make = layers[choice.layer]
  if (make === undefined)
    throw invalidField('layer', ({ inputFlaws }) =>
      inputFlaws.oneOf(Object.keys(layers).join(', '), choice.layer),
    )
  return make(context, { ...call, params: { id } }, choice)
}
