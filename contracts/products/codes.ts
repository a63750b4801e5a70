import { z } from 'zod'
import { type ListType, type ProductCode, productNames, products } from './products.ts'

/** Products by the names that the wire and the database have for them. */
export const productCodeSchema = z.enum(
  productNames.map((name) => products[name].code) as [ProductCode, ...ProductCode[]],
)

/** Products that a list can be assigned to. */
export const listTypeSchema = z.enum(
  productNames.map((name) => products[name].listType) as [ListType, ...ListType[]],
)
