import { z } from 'zod'
import * as allParts from './allParts.ts'
import type { AvailableProduct } from './products.ts'

/** Orders and results of every product that can be ordered. */
export const productParts = allParts satisfies Readonly<Record<AvailableProduct, object>>

type Parts = typeof productParts
/** A product of an atlas as its call returns it. */
export type ProductOf<Name extends AvailableProduct> = z.output<Parts[Name]['product']>
/** Parameters of an order. */
export type OrderOf<Name extends AvailableProduct> = z.output<Parts[Name]['order']>
export type ResultOf<Name extends AvailableProduct> = z.output<Parts[Name]['result']>

type ResultSchema = Parts[AvailableProduct]['result']

/** Result of a job, by its product. */
export const jobResultSchema = z.discriminatedUnion(
  'product',
  Object.values(productParts).map(({ result }) => result) as [ResultSchema, ...ResultSchema[]],
)
export type JobResult = z.infer<typeof jobResultSchema>
