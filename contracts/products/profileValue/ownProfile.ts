import { z } from 'zod'
import { fleetShape } from '../../basis/fleetCoverage.ts'
import { basisSchema } from '../../basis/schema.ts'
import { answersTextSchema, readingRecordSchema } from '../../reading/index.ts'
import { farmProductionSchema } from '../../schemas/farmProduction.ts'
import { textSchema } from '../../schemas/input.ts'
import { marketOriginSchema } from '../../schemas/market.ts'
import { comparedFiguresSchema, profileTechnologySchema } from './figures.ts'

const megabyte = 1024 ** 2

/** Bytes of a file with a profile: about twenty years of quarter-hours. */
export const ownProfileMaxBytes = 30 * megabyte
/** Characters of a table that is sent as text. */
export const ownProfileMaxText = 4 * megabyte

export const profileUnitSchema = z.enum(['kWh', 'MWh', 'kW', 'MW'])

/** The text fields of a form with a profile of generation, which comes as `table`, as a file or from a wind farm. */
export const ownProfileFormSchema = z.strictObject({
  /** Completed energy yield job of the account whose hourly net power is valued; excludes a table and its options. */
  run: z.uuid().optional(),
  table: textSchema(ownProfileMaxText).optional(),
  /** Name of the plant, for the files. */
  name: textSchema(200).optional(),
  /** Technology whose fleet the profile is compared with. */
  technology: profileTechnologySchema.default('windOnshore'),
  /** Energy or mean power of each step; absent: as stated in the table. */
  unit: profileUnitSchema.optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Order of day and month in dates with slashes. */
  date_order: z.enum(['day_first', 'month_first']).optional(),
  /**
   * Clock of times without an offset: UTC, or German legal time with summer time. Absent: as stated in the
   * table, else a question.
   */
  clock: z.enum(['utc', 'german']).optional(),
  /** Whether time stamps mark the beginning or the end of a step; absent: as found in the table. */
  stamp: z.enum(['begin', 'end']).optional(),
  /** Answers to the questions that the table raised, as a JSON object by their keys. */
  answers: answersTextSchema.optional(),
})
export type OwnProfileForm = z.output<typeof ownProfileFormSchema>

/** An own profile, valued by months and years. */
export const ownProfileSchema = z.object({
  market: marketOriginSchema,
  ...fleetShape,
  basis: basisSchema,
  technology: profileTechnologySchema,
  /** How the table was understood; for a farm, the steps of its weather. */
  table: z.object({
    /** Length of a step. */
    minutes: z.number(),
    unit: z.string(),
    rows: z.number(),
    /** Beginning of the first step and end of the last one, UTC. */
    from: z.string(),
    till: z.string(),
    /** Steps in between without a value. */
    missing_steps: z.number(),
    /** Energy, MWh, and its part in hours without a price. */
    energy: z.number(),
    unpriced: z.number(),
  }),
  months: z.array(comparedFiguresSchema),
  years: z.array(comparedFiguresSchema),
  /** Farm whose net power is valued; null: a table was given. */
  production: farmProductionSchema.nullable(),
  /** How each column was read, and why; null without a table. */
  reading: readingRecordSchema.nullable(),
  /** Issues of the table, with their lines. */
  warnings: z.array(z.object({ line: z.number().nullable(), message: z.string() })),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>
