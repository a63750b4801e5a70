import { z } from 'zod'
import { defaultLosses, defaultUncertainties, type Loss } from '#domain'
import { lossSchema, sentYieldAssumptionsSchema, uncertaintySchema } from '../../schemas/yieldAssumptions.ts'

type OrderedLoss = z.output<typeof lossSchema>
type OrderedUncertainty = z.output<typeof uncertaintySchema>

const leaves = (losses: readonly Loss[], path = ''): OrderedLoss[] =>
  losses.flatMap((loss) =>
    'share' in loss
      ? [{ id: path + loss.id, share: loss.share }]
      : leaves(loss.children, `${path}${loss.id}.`),
  )

/** All losses of a yield report in the order of deduction, set to zero. */
export const zeroLosses: readonly OrderedLoss[] = leaves(defaultLosses)

/** All components of the uncertainty, set to zero. */
export const zeroUncertainties: readonly OrderedUncertainty[] = defaultUncertainties.map(
  ({ id, sigma, of }) => ({ id, sigma, of: of === 'windSpeed' ? ('wind_speed' as const) : of }),
)

const share = lossSchema.shape.share
type Shares = { readonly [name: string]: number | Shares | undefined }

/** Losses by group and name, as in `{"availability": {"turbine": 0.03}}`. */
const lossTreeSchema = treeOf(defaultLosses)
/** Standard deviations by name, as in `{"windData": 0.05}`. The name decides their reference. */
const sigmasSchema = z.strictObject(
  Object.fromEntries(zeroUncertainties.map(({ id }) => [id, uncertaintySchema.shape.sigma.optional()])),
)

/** Losses as a list in the order of their deduction, or by group and name, deducted in the order of a report. */
export const orderedLossesSchema = z.preprocess(
  asList(lossTreeSchema, (tree) =>
    zeroLosses.flatMap(({ id }) => {
      const value = id.split('.').reduce<number | Shares | undefined>(within, tree as Shares)
      return typeof value === 'number' ? [{ id, share: value }] : []
    }),
  ),
  sentYieldAssumptionsSchema.shape.losses,
)

/** Uncertainties as a list, or by name. */
export const orderedUncertaintiesSchema = z.preprocess(
  asList(sigmasSchema, (sigmas) =>
    zeroUncertainties.flatMap((one) => {
      const sigma = sigmas[one.id]
      return sigma === undefined ? [] : [{ ...one, sigma }]
    }),
  ),
  sentYieldAssumptionsSchema.shape.uncertainties,
)

function treeOf(losses: readonly Loss[]): z.ZodObject {
  const entries = losses.map((loss) => [
    loss.id,
    ('share' in loss ? share : treeOf(loss.children)).optional(),
  ])
  return z.strictObject(Object.fromEntries(entries))
}

function within(value: number | Shares | undefined, name: string): number | Shares | undefined {
  return typeof value === 'object' ? value[name] : undefined
}

/** Turns a valid object into a list; issues name the object's keys. Returns other input unchanged. */
function asList<Schema extends z.ZodObject>(
  schema: Schema,
  listOf: (value: z.output<Schema>) => readonly object[],
): (value: unknown, context: z.core.$RefinementCtx) => unknown {
  return (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const read = schema.safeParse(value)
    if (read.success) return listOf(read.data)
    for (const { message: _, ...issue } of read.error.issues)
      context.issues.push({ ...issue, input: valueAt(value, issue.path) } as z.core.$ZodRawIssue)
    return z.NEVER
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  )
}
