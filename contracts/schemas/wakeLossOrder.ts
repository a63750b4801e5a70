import { z } from 'zod'
import { defaultLosses, defaultUncertainties, type Loss } from '#domain'

/** Share of the energy that reaches a loss, by its place in the tree, such as 'availability.turbine'. */
export const lossSchema = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/)
    .max(100),
  share: z.number().min(0).lt(1),
})

export const uncertaintySchema = z.object({
  id: z.string().min(1).max(100),
  /** Relative standard deviation. */
  sigma: z.number().min(0).lt(1),
  /** What it is relative to. */
  of: z.enum(['wind_speed', 'energy']),
})

const lossesSchema = z.array(lossSchema).max(50)
const uncertaintiesSchema = z.array(uncertaintySchema).max(50)

/** What lies between the park yield and the energy that a bank counts on. Losses are deducted in their order. */
export const yieldAssumptionsSchema = z.object({ losses: lossesSchema, uncertainties: uncertaintiesSchema })

const leaves = (losses: readonly Loss[], path = ''): z.output<typeof lossSchema>[] =>
  losses.flatMap((loss) =>
    'share' in loss
      ? [{ id: path + loss.id, share: loss.share }]
      : leaves(loss.children, `${path}${loss.id}.`),
  )

/** The losses of a yield report in the order of their deduction, none of them known yet. */
export const zeroLosses: readonly z.output<typeof lossSchema>[] = leaves(defaultLosses)

/** The components of the uncertainty, none of them known yet. */
export const zeroUncertainties: readonly z.output<typeof uncertaintySchema>[] = defaultUncertainties.map(
  ({ id, sigma, of }) => ({ id, sigma, of: of === 'windSpeed' ? ('wind_speed' as const) : of }),
)

/**
 * `parameters` of POST jobs for product 'wakeloss'. The turbines and how they are calculated stand in the wind farm.
 * Losses are deducted one after the other in their order.
 */
export const wakeLossOrderSchema = z
  .object({
    from_year: z.number().int().min(1940).max(2200),
    till_year: z.number().int().min(1940).max(2200),
    losses: lossesSchema.default(() => [...zeroLosses]),
    uncertainties: uncertaintiesSchema.default(() => [...zeroUncertainties]),
  })
  .refine((order) => order.from_year <= order.till_year, {
    path: ['from_year'],
    message: 'from_year must not exceed till_year',
  })
export type WakeLossOrder = z.output<typeof wakeLossOrderSchema>
