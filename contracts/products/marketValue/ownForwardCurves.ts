import { z } from 'zod'
import { nextCursorSchema } from '../../paging.ts'
import { idSchema, textSchema } from '../../schemas/input.ts'
import { forwardCurvesSchema, forwardQuotesBodySchema } from './forwardCurves.ts'

const nameSchema = textSchema(80).trim().min(1)

/** A private forward curve of the account: the quotes of one day. */
export const newOwnForwardCurveSchema = forwardQuotesBodySchema
  .omit({ revise: true })
  .extend({ name: nameSchema })
export type NewOwnForwardCurve = z.output<typeof newOwnForwardCurveSchema>

/** Absent fields stay unchanged. */
export const ownForwardCurveChangeSchema = z.strictObject({
  name: nameSchema.optional(),
  source: textSchema(200).optional(),
})

export const ownForwardCurveHeadSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** YYYY-MM-DD. */
  quote_date: z.string(),
  source: z.string(),
  created_at: z.string(),
})
export type OwnForwardCurveHead = z.infer<typeof ownForwardCurveHeadSchema>

export const ownForwardCurvesSchema = z.object({
  forward_curves: z.array(ownForwardCurveHeadSchema),
  next_cursor: nextCursorSchema,
})

/** The quotes of an own curve, and its prices by month. */
export const ownForwardCurveSchema = forwardCurvesSchema
  .omit({ days: true })
  .extend({ ...ownForwardCurveHeadSchema.shape })
