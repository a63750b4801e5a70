import { z } from 'zod'
import { inputs, type RestrictionQuantity, restrictionQuantities } from '#domain'
import { idSchema, inputSchema, textSchema } from './input.ts'

/** Losses in the tree that restrictions count as. */
export const restrictionCategories = [
  'environmental.icing',
  'curtailment.noise',
  'curtailment.shadow',
  'curtailment.bats',
  'curtailment.birds',
  'curtailment.gridOperator',
  'curtailment.sectorManagement',
] as const
export type RestrictionCategory = (typeof restrictionCategories)[number]

const lengthOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of any year, such as '04-01'. */
const daySchema = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-\d\d$/)
  .refine(
    (text) => {
      const day = Number(text.slice(3))
      return day >= 1 && day <= lengthOfMonth[Number(text.slice(0, 2)) - 1]!
    },
    { params: { flaw: 'dayOfYear' } },
  )

/** A time of the clock, '00:00' to '24:00'. */
const clockSchema = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

const { min: leastMinutes, max: mostMinutes } = inputs.twilightMinutes.range
const minutesSchema = z.int().min(leastMinutes).max(mostMinutes)

/** Part of each day; if it ends at or before its beginning, it ends on the next day. */
const dailyTimeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole_day') }),
  z.strictObject({ kind: z.literal('clock'), from: clockSchema, till: clockSchema }),
  z.strictObject({
    kind: z.literal('night'),
    /** Minutes before sunset and after sunrise; negative: later and earlier. */
    before_sunset_min: minutesSchema.default(inputs.twilightMinutes.usual),
    after_sunrise_min: minutesSchema.default(inputs.twilightMinutes.usual),
  }),
])

const windowSchema = z.strictObject({
  /** First and last day, both included, possibly across the new year. null: all year. */
  season: z.strictObject({ from: daySchema, till: daySchema }).nullable().default(null),
  time: dailyTimeSchema,
})

const quantityNames = Object.keys(restrictionQuantities) as [RestrictionQuantity, ...RestrictionQuantity[]]

/** Range of a value at hub height, lower bound included, upper excluded: m/s, °C, %, mm/h. */
const weatherSchema = z
  .strictObject({
    quantity: z.enum(quantityNames),
    from: inputSchema('restrictionBound').nullable().default(null),
    below: inputSchema('restrictionBound').nullable().default(null),
  })
  .refine(({ from, below }) => from !== null || below !== null, {
    path: ['below'],
    params: { flaw: 'noBound' },
  })
  .refine(({ from, below }) => from === null || below === null || from < below, {
    path: ['below'],
    params: { flaw: 'bounds' },
  })

const degreesSchema = inputSchema('restrictionDirection')
const powerSchema = inputSchema('restrictedPower').gt(0)

/** Action of the turbines; `farm_limit` limits their total power. */
const actions = [
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('limit'), power_kw: powerSchema }),
  z.strictObject({ kind: z.literal('reduce'), share: z.number().gt(0).max(1) }),
  z.strictObject({ kind: z.literal('farm_limit'), power_kw: powerSchema }),
] as const

/** Maximum rules of a farm, and windows, conditions, directions and further modes of a rule. */
export const restrictionLimits = {
  ...{ rules: 30, windows: 30, weather: 8, directions: 12 },
  furtherModes: 20,
} as const

const restrictionParts = {
  name: textSchema(80).min(1),
  category: z.enum(restrictionCategories),
  /** null: all planned turbines. */
  site_ids: z.array(idSchema).min(1).max(5000).nullable().default(null),
  /** Clock of seasons and times: German legal time or UTC. */
  clock: z.enum(['german', 'utc']).default('german'),
  /** It applies in any of these; empty: at all times. */
  windows: z.array(windowSchema).max(restrictionLimits.windows).default([]),
  /** All must be met. */
  weather: z.array(weatherSchema).max(restrictionLimits.weather).default([]),
  /** One must be met, degrees clockwise, across north if the end is smaller; empty: any wind. */
  directions: z
    .array(z.strictObject({ from_deg: degreesSchema, till_deg: degreesSchema }))
    .max(restrictionLimits.directions)
    .default([]),
  /**
   * Temperature at the hub above that at 2 m from sunset to sunrise, K; absent: from the levels of the atlas,
   * or its lapse rate.
   */
  night_inversion_k: inputSchema('nightInversion').optional(),
  /** Hours that it lasts after its weather and wind have ended, as ice stays on blades; absent: none. */
  lasts_hours: inputSchema('lastingHours').optional(),
  /** Whether stopped turbines cast no wake, so that their neighbours gain. Absent: they cast their usual wake. */
  lifts_wakes: z.boolean().optional(),
}

/** Further modes of a rule: one for each further turbine type. */
const furtherModes = <Mode extends z.ZodType>(mode: Mode) =>
  z.array(mode).min(1).max(restrictionLimits.furtherModes).optional()

/** A turbine that runs with less power or another curve still casts a wake. */
function liftsWhereItStops({
  lifts_wakes,
  action,
}: {
  readonly lifts_wakes?: boolean | undefined
  readonly action: { readonly kind: string }
}): boolean {
  return lifts_wakes !== true || action.kind === 'stop'
}

/** A restriction of turbines. Rules apply one after the other, each to the energy left by the rules before. */
export const restrictionSchema = z
  .strictObject({
    ...restrictionParts,
    action: z.discriminatedUnion('kind', [
      ...actions,
      // Such as a low-noise mode: each turbine uses that of its own type.
      z.strictObject({
        kind: z.literal('mode'),
        power_curve_id: idSchema,
        further_power_curve_ids: furtherModes(idSchema),
      }),
    ]),
  })
  .refine(liftsWhereItStops, { path: ['lifts_wakes'], params: { flaw: 'stopOnly' } })
export type Restriction = z.output<typeof restrictionSchema>

/** As in specs and results: a mode is an index of their power curves. */
export const resultRestrictionSchema = z
  .strictObject({
    ...restrictionParts,
    action: z.discriminatedUnion('kind', [
      ...actions,
      z.strictObject({
        kind: z.literal('mode'),
        power_curve: z.int().min(0),
        further_power_curves: furtherModes(z.int().min(0)),
      }),
    ]),
  })
  .refine(liftsWhereItStops, { path: ['lifts_wakes'], params: { flaw: 'stopOnly' } })
export type ResultRestriction = z.output<typeof resultRestrictionSchema>

/** Indices of all curves of a mode. */
export function modeCurvesOf({
  power_curve,
  further_power_curves = [],
}: Extract<ResultRestriction['action'], { kind: 'mode' }>): readonly number[] {
  return [power_curve, ...further_power_curves]
}

export const restrictionsSchema = z.array(restrictionSchema).max(restrictionLimits.rules)
