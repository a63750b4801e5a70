import { z } from 'zod'
import { utcSchema } from '../time.ts'
import { textSchema } from './input.ts'

/** Share of the energy that reaches a loss, by its place in the tree, such as 'availability.turbine'. */
export const lossSchema = z.strictObject({
  id: z
    .string()
    // Bounded, since an unbounded repetition of megabytes can exceed the stack of the expression.
    .regex(/^[A-Za-z0-9]{1,100}(\.[A-Za-z0-9]{1,100}){0,49}$/)
    .max(100),
  share: z.number().min(0).lt(1),
})

export const uncertaintySchema = z.strictObject({
  id: textSchema(100).min(1),
  /** Relative standard deviation. */
  sigma: z.number().min(0).lt(1),
  /** Reference of the share. */
  of: z.enum(['wind_speed', 'energy']),
})

const lossesSchema = z.array(lossSchema).max(50)
const uncertaintiesSchema = z.array(uncertaintySchema).max(50)

/** Refuses an id that is already in the list: it would be deducted twice and be ambiguous. */
function requireIdsOnce(entries: readonly { readonly id: string }[], context: z.core.$RefinementCtx): void {
  const known = new Set<string>()
  for (const [index, { id }] of entries.entries()) {
    if (known.has(id))
      context.addIssue({ code: 'custom', path: [index, 'id'], input: id, params: { flaw: 'idTwice' } })
    known.add(id)
  }
}

/** Losses and uncertainties between the yield after wakes and the bankable energy. Losses are deducted in order. */
export const yieldAssumptionsSchema = z.strictObject({
  losses: lossesSchema,
  uncertainties: uncertaintiesSchema,
})

/** The same as sent: each id once in its list. Values stored earlier may contain one twice. */
export const sentYieldAssumptionsSchema = z.strictObject({
  losses: lossesSchema.superRefine(requireIdsOnce),
  uncertainties: uncertaintiesSchema.superRefine(requireIdsOnce),
})

/** Losses and uncertainties that were set after the calculation, in place of those that were ordered. */
export const assumptionsChangeSchema = z.object({
  /** When they were set. */
  at: utcSchema,
  ordered: yieldAssumptionsSchema,
})
