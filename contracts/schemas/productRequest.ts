import { z } from 'zod'
import { productCodeSchema } from '../products/codes.ts'
import { utcSchema } from '../time.ts'
import { idSchema, textSchema } from './input.ts'

/** Larger numbers are negotiated, not entered in a form. */
export const mostOrders = 100_000

/** Price of one order from a minimum number on, in hundredths of the currency, without tax. */
const priceStepSchema = z.object({ from: z.int().min(1), cents: z.int().min(0) })
export type PriceStep = z.infer<typeof priceStepSchema>

/** Price list of the installation. */
export const priceListSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Value-added tax on top of the prices, percent; null: not stated by the provider. */
  vat_percent: z.number().nullable(),
  products: z.array(
    z.object({
      product_id: z.number().int(),
      group: productCodeSchema,
      /** Title of the product's atlas. */
      title: z.string(),
      /** Whether the weather is synthetic: every account may try the product. */
      synthetic: z.boolean(),
      /** Purchased item: orders, or access to a product that is only viewed. */
      unit: z.enum(['orders', 'access']),
      /** Prices by number of orders, ascending. Empty: on request. */
      prices: z.array(priceStepSchema),
    }),
  ),
})
export type PriceList = z.infer<typeof priceListSchema>
export type PricedProduct = PriceList['products'][number]

/** Products that a customer asks the provider for. */
export const newProductRequestSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        product_id: idSchema,
        /** null: access to a product that is only viewed. */
        orders: z.int().min(1).max(mostOrders).nullable(),
      }),
    )
    .min(1)
    .max(100),
  message: textSchema(2000).trim().default(''),
})
export type NewProductRequest = z.input<typeof newProductRequestSchema>

export const requestStates = ['open', 'granted', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** A request as shown to the customer, with the prices of its day. */
export const productRequestSchema = z.object({
  id: z.number().int(),
  state: z.enum(requestStates),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  message: z.string(),
  /** Answer of the provider; empty: none. */
  answer: z.string(),
  currency: z.string(),
  vat_percent: z.number().nullable(),
  items: z.array(
    z.object({
      product_id: z.number().int(),
      product_title: z.string(),
      orders: z.number().int().nullable(),
      /** Price of one order in cents, without tax; null: on request. */
      unit_cents: z.number().int().nullable(),
      /** Granted purchase; null: none yet. */
      purchase_id: z.number().int().nullable(),
    }),
  ),
})
export type ProductRequest = z.infer<typeof productRequestSchema>

/** A request as shown to admins. */
export const adminProductRequestSchema = productRequestSchema.extend({
  customer_id: z.number().int(),
  customer_login_name: z.string(),
  customer_name: z.string(),
  customer_company: z.string(),
  customer_email: z.string(),
})
export type AdminProductRequest = z.infer<typeof adminProductRequestSchema>

/** Grants everything in a request at once. */
export const requestGrantSchema = z.strictObject({
  /** null: no date limit. */
  expires_at: utcSchema.nullable(),
  /** Shown to the customer. */
  answer: textSchema(2000).trim().default(''),
})

export const requestDeclineSchema = z.strictObject({ answer: textSchema(2000).trim().min(1) })
