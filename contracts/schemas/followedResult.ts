import { z } from 'zod'
import type { AvailableProduct } from '../products/products.ts'
import { utcSchema } from '../time.ts'

/** Products whose results newer weather brings up to date; their kinds at the server say how. */
export const updatedProducts = [
  'timeSeries',
  'yieldIndex',
  'akterm',
  'marketValue',
  'ppa',
] as const satisfies readonly AvailableProduct[]

/** A result that is recalculated when the data that it rests on get newer. */
export const followedResultSchema = z.object({
  /** Its newest calculation. */
  job_id: z.uuid(),
  most_orders: z.number().int(),
  created_at: utcSchema,
  /** When its newest calculation was completed. */
  calculated_at: utcSchema.nullable(),
  /** When the server gave it up, which a mail says; null: it is followed. */
  stopped_at: utcSchema.nullable(),
})
export type FollowedResultOfAccount = z.infer<typeof followedResultSchema>

/** Most results that an account keeps up to date. */
export const mostFollowedResults = 100
