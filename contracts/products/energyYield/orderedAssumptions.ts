import { z } from 'zod'
import {
  defaultLosses,
  defaultUncertainties,
  dtuUncertainties,
  type Loss,
  lossesOfSource,
  publishedLosses,
} from '#domain'
import { lossSchema, sentYieldAssumptionsSchema, uncertaintySchema } from '../../schemas/yieldAssumptions.ts'
import { wireUncertainty } from './proposedAssumptions.ts'

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

const listOfTree = asList(lossTreeSchema, (tree) =>
  zeroLosses.flatMap(({ id }) => {
    const value = id.split('.').reduce<number | Shares | undefined>(within, tree as Shares)
    return typeof value === 'number' ? [{ id, share: value }] : []
  }),
)
const listOfSigmas = asList(sigmasSchema, (sigmas) =>
  zeroUncertainties.flatMap((one) => {
    const sigma = sigmas[one.id]
    return sigma === undefined ? [] : [{ ...one, sigma }]
  }),
)

/** Names of published sets, as in `"losses": "tr6"`. */
const lossSets = Object.fromEntries(
  publishedLosses.map((source) => [source.id, lossesOfSource(source, zeroLosses, new Set())]),
)
const sigmaSets = { dtu: dtuUncertainties.map(wireUncertainty) }

/**
 * Losses as a list in the order of their deduction, by group and name, deducted in the order of a report, or by the name
 * of a published set.
 */
export const lossesOf = <List extends z.ZodType>(list: List) =>
  z.preprocess(named(lossSets, listOfTree), list)
export const orderedLossesSchema = lossesOf(sentYieldAssumptionsSchema.shape.losses)

/** Uncertainties as a list, by name, or by the name of a published set. */
export const uncertaintiesOf = <List extends z.ZodType>(list: List) =>
  z.preprocess(named(sigmaSets, listOfSigmas), list)
export const orderedUncertaintiesSchema = uncertaintiesOf(sentYieldAssumptionsSchema.shape.uncertainties)

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

type Preprocess = (value: unknown, context: z.core.$RefinementCtx) => unknown

/** Turns the name of a set into its list; other names are issues. */
function named(sets: Readonly<Record<string, readonly object[]>>, other: Preprocess): Preprocess {
  return (value, context) => {
    if (typeof value !== 'string') return other(value, context)
    const names = Object.keys(sets)
    if (names.includes(value)) return sets[value]
    context.issues.push({ code: 'invalid_value', values: names, input: value })
    return z.NEVER
  }
}

/** Turns a valid object into a list; issues name the object's keys. Returns other input unchanged. */
function asList<Schema extends z.ZodObject>(
  schema: Schema,
  listOf: (value: z.output<Schema>) => readonly object[],
): Preprocess {
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
