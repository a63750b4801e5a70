import { z } from 'zod'
import { productCodeSchema } from './job.ts'

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
