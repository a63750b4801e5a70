import { z } from 'zod'
import { utcSchema } from '../time.ts'
import { textSchema } from './input.ts'

/** Reason of a correction, shown to the customer. */
export const correctionReasonSchema = textSchema(500).trim().min(1)

/** New values of a purchase; absent ones stay unchanged. */
export const newCorrectionSchema = z.strictObject({
  initial_orders: z.int().min(0).max(1_000_000).optional(),
  sites: z.int().min(0).max(1_000).optional(),
  /** null: no date limit. */
  expires_at: utcSchema.nullable().optional(),
  reason: correctionReasonSchema,
})
export type NewCorrection = z.infer<typeof newCorrectionSchema>

export const takeBackSchema = z.strictObject({ reason: correctionReasonSchema })

/** A correction of a purchase by the provider, stored in the ledger. */
export const purchaseCorrectionSchema = z.object({
  at: z.string(),
  kind: z.enum(['correct', 'take back']),
  /** Change of the number of orders; 0: none. */
  order_change: z.number().int(),
  site_change: z.number().int(),
  /** Whether the date limit was moved, to the one below. */
  moves_expiry: z.boolean(),
  expires_at: z.string().nullable(),
  reason: z.string(),
})
export type PurchaseCorrection = z.infer<typeof purchaseCorrectionSchema>
