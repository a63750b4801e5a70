import { z } from 'zod'
import { atlasProductSchema } from '../schemas/product.ts'
import { aktermOrderSchema } from './akterm/order.ts'
import { aktermResultSchema } from './akterm/result.ts'
import { aktermProductSchema } from './akterm/schemas.ts'
import { aktermSummary } from './akterm/summary.ts'
import { energyYieldOrderSchema } from './energyYield/order.ts'
import { energyYieldResultSchema } from './energyYield/result.ts'
import { marketValueOrderSchema } from './marketValue/order.ts'
import { marketValueResultSchema } from './marketValue/result.ts'
import { marketValueProductSchema } from './marketValue/schemas.ts'
import { marketValueSummary } from './marketValue/summary.ts'
import type { OrderSummary } from './orderSummary.ts'
import { ppaOrderSchema } from './ppa/order.ts'
import { ppaResultSchema } from './ppa/result.ts'
import { ppaProductSchema } from './ppa/schemas.ts'
import { ppaSummary } from './ppa/summary.ts'
import type { AvailableProduct } from './products.ts'
import {
  timeSeriesOrderSchema,
  timeSeriesProductSchema,
  timeSeriesResultSchema,
} from './timeSeries/schemas.ts'
import { timeSeriesSummary } from './timeSeries/summary.ts'
import {
  windPotentialOrderSchema,
  windPotentialProductSchema,
  windPotentialResultSchema,
} from './windPotential/schemas.ts'
import { windPotentialSummary } from './windPotential/summary.ts'
import { yieldIndexOrderSchema } from './yieldIndex/order.ts'
import { yieldIndexResultSchema } from './yieldIndex/result.ts'
import { yieldIndexProductSchema } from './yieldIndex/schemas.ts'
import { yieldIndexSummary } from './yieldIndex/summary.ts'

/** Schemas of a product of an atlas: description, order (`parameters`) and result. */
interface ProductSchemas {
  readonly product: z.ZodType
  readonly order: z.ZodType
  /** Summary of its orders in lists; absent if it has its own list. */
  readonly summary?: OrderSummary
  readonly result: z.ZodType
}

/** Schemas of every product that can be ordered. A new product is a new line. */
export const productSchemas = {
  timeSeries: {
    product: timeSeriesProductSchema,
    order: timeSeriesOrderSchema,
    summary: timeSeriesSummary,
    result: timeSeriesResultSchema,
  },
  windPotential: {
    product: windPotentialProductSchema,
    order: windPotentialOrderSchema,
    summary: windPotentialSummary,
    result: windPotentialResultSchema,
  },
  akterm: {
    product: aktermProductSchema,
    order: aktermOrderSchema,
    summary: aktermSummary,
    result: aktermResultSchema,
  },
  yieldIndex: {
    product: yieldIndexProductSchema,
    order: yieldIndexOrderSchema,
    summary: yieldIndexSummary,
    result: yieldIndexResultSchema,
  },
  energyYield: {
    product: atlasProductSchema,
    order: energyYieldOrderSchema,
    result: energyYieldResultSchema,
  },
  marketValue: {
    product: marketValueProductSchema,
    order: marketValueOrderSchema,
    summary: marketValueSummary,
    result: marketValueResultSchema,
  },
  ppa: {
    product: ppaProductSchema,
    order: ppaOrderSchema,
    summary: ppaSummary,
    result: ppaResultSchema,
  },
} as const satisfies Record<AvailableProduct, ProductSchemas>

type Schemas = typeof productSchemas
/** A product of an atlas as its call returns it. */
export type ProductOf<Name extends AvailableProduct> = z.output<Schemas[Name]['product']>
/** Parameters of an order. */
export type OrderOf<Name extends AvailableProduct> = z.output<Schemas[Name]['order']>
export type ResultOf<Name extends AvailableProduct> = z.output<Schemas[Name]['result']>

type ResultSchema = Schemas[AvailableProduct]['result']

/** Result of a job, by its product. */
export const jobResultSchema = z.discriminatedUnion(
  'product',
  Object.values(productSchemas).map(({ result }) => result) as [ResultSchema, ...ResultSchema[]],
)
export type JobResult = z.infer<typeof jobResultSchema>
