import { z } from 'zod'
import { productCodeSchema } from '../products/codes.ts'
import { atlasGridSchema } from './atlas.ts'

export const productSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  position: z.number().int(),
})

/** A group of the navigation, such as time series, with the products the customer has bought. */
export const productGroupSchema = z.object({
  id: z.number().int(),
  name: productCodeSchema,
  title: z.string(),
  position: z.number().int(),
  products: z.array(productSchema),
})
export type ProductGroup = z.infer<typeof productGroupSchema>

/** Fields of all products of an atlas: hub heights (m above ground), years and orders. */
export const atlasProductSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  atlas: atlasGridSchema,
  /** True for a product of generated weather, which the demo account may order. */
  demo: z.boolean(),
  hmin: z.number(),
  hmax: z.number(),
  default_heights: z.array(z.number()),
  from_year: z.number().int(),
  till_year: z.number().int(),
  interpolation: z.enum(['nearest', 'bilinear']),
  /**
   * Whether the atlas has the ground of its cells; otherwise an order may state it (`cell_ground_m`). Absent: unknown.
   */
  knows_ground: z.boolean().optional(),
  /** Remaining orders of all valid purchases; null: no limit. */
  remaining_orders: z.number().int().nullable(),
  initial_orders: z.number().int().nullable(),
  /** Number of bought sites; null: none. */
  sites_purchased: z.number().int().nullable(),
  sites_selected: z.number().int().nullable(),
  /** Last expiry of the customer's purchases; null for no date limit. */
  expires_at: z.string().nullable(),
  /** False if every purchase has expired: results stay, but no order is possible. */
  valid: z.boolean(),
})
export type AtlasProduct = z.infer<typeof atlasProductSchema>
