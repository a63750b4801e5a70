import { z } from 'zod'
import { basisSchema } from '../../basis/schema.ts'
import { answersTextSchema, readingRecordSchema } from '../../reading/index.ts'
import { inputSchema, latSchema, lonSchema, numberTextSchema, textSchema } from '../../schemas/input.ts'
import { referenceOf } from './query.ts'

const megabyte = 1024 ** 2

/** Bytes of a file of production: about twenty years of ten minutes. */
export const productionMaxBytes = 20 * megabyte
/** Characters of a table that is sent as text. */
export const productionMaxText = 4 * megabyte
/** Maximum number of compared reference periods. */
export const productionMaxReferences = 10

/** Reads reference periods written `2006-2025,2016-2025`; null for other texts and for too many. */
export function referencesOf(text: string) {
  const periods = text.split(',').map((one) => referenceOf(one.trim()))
  const known = periods.filter((one) => one !== null)
  return known.length === periods.length && known.length <= productionMaxReferences ? known : null
}

const share = z.number().min(0.01).max(1)

/** The text fields of a form with a farm's production, which comes as `table` or as a file. */
export const productionFormSchema = z.strictObject({
  table: textSchema(productionMaxText).optional(),
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  /** Name of the farm, for the files. */
  name: textSchema(200).optional(),
  /** Ids of reference turbines, separated by commas; absent: all of the product. */
  turbines: textSchema(400).optional(),
  /** Absent: the last twenty complete years, all of them, and the last ten. */
  references: textSchema(200)
    .refine((text) => referencesOf(text) !== null, { params: { flaw: 'references' } })
    .optional(),
  /** Absent: as stated in the table. */
  unit: z.enum(['kWh', 'MWh']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Order of day and month in dates with slashes. */
  date_order: z.enum(['day_first', 'month_first']).optional(),
  /** Clock of times without an offset: UTC, or German legal time with summer time. Absent: as the table states, else asked. */
  clock: z.enum(['utc', 'german']).optional(),
  /** Whether time stamps mark the beginning or the end of an interval; absent: as found in the table. */
  stamp: z.enum(['begin', 'end']).optional(),
  /** Answers to the questions that the table raised, as a JSON object by their keys. */
  answers: answersTextSchema.optional(),
  /** Specific power, W/m², and hub height, m, of the farm's turbines: similar reference turbines are preferred. Both or neither. */
  specific_power: numberTextSchema(inputSchema('specificPower')).optional(),
  hub_height: numberTextSchema(inputSchema('candidateHubHeight')).optional(),
  /** Minimum share of a month's time that must have a value. */
  min_share: numberTextSchema(share).default(1),
  /** Minimum availability of the turbines, if known. */
  min_availability: numberTextSchema(share).default(0.9),
})
export type ProductionForm = z.output<typeof productionFormSchema>

const month = z.string()
const figure = z.number().nullable()

const leftOutSchema = z.object({
  month,
  /** The month has gaps or long standstills, or the atlas does not cover it. */
  reason: z.enum(['gap', 'availability', 'noIndex']),
  /** Share of the time with a value, or of the available time of turbines, 0 to 1; null if it is neither. */
  share: figure,
})
export type LeftOutProduction = z.infer<typeof leftOutSchema>

const candidateSchema = z.object({
  turbine: z.object({ id: z.string(), name: z.string(), hub_height: z.number() }),
  reference: z.tuple([z.number(), z.number()]),
  /** Months in common with the atlas; with fewer than three all else is unknown. */
  month_count: z.number(),
  /** Energy of a mean year of the reference period, MWh in 8766 h. */
  annual_energy: figure,
  r_squared: figure,
  /** Slope of the least-squares line of measured over expected months. */
  slope: figure,
  /**
   * Standard deviations, percent: of a month from its expected value; of the long-term yield due to these,
   * due to the reference period, and both.
   */
  scatter: figure,
  uncertainty: z.object({ correction: figure, reference: figure, total: figure }),
  /** Trend of measured over expected energy, per cent per year, its p (Kendall), and the line through it, per cent. */
  ageing: z.object({ slope: figure, p: figure, from: figure, till: figure }),
  /** MWh, of whole months at full availability; residual in per cent of the expected energy. */
  months: z.array(
    z.object({ month, energy: z.number(), index: z.number(), expected: z.number(), residual: figure }),
  ),
  left_out: z.array(leftOutSchema),
})
export type ProductionCandidate = z.infer<typeof candidateSchema>

/** A farm's production, corrected to the long term by each reference turbine and period. */
export const productionCorrectionSchema = z.object({
  /** Centre of the cell whose energies represent the farm. */
  cell: z.object({ lat: z.number(), lon: z.number() }),
  /** How the table was understood. */
  table: z.object({
    /** `month`, `day`, or minutes of a step. */
    resolution: z.union([z.enum(['month', 'day']), z.number()]),
    unit: z.string(),
    rows: z.number(),
    from: month,
    till: month,
    has_availability: z.boolean(),
  }),
  candidates: z.array(candidateSchema),
  /** Index of the preferred candidate; null without one. */
  best: z.number().nullable(),
  /** Reason: its turbine is nearest to the farm's, it fits significantly better than that, or it has the highest R². */
  best_by: z.enum(['nearest', 'significantlyBetter', 'highestRSquared']).nullable(),
  /** How each column was read, with the evidence. */
  reading: readingRecordSchema,
  /** Basis of the index that corrects the production. */
  basis: basisSchema,
  /** Issues of the table, with their lines. */
  warnings: z.array(z.object({ line: z.number().nullable(), message: z.string() })),
})
export type ProductionCorrection = z.infer<typeof productionCorrectionSchema>
