import { z } from 'zod'
import {
  faultReasons,
  losingStates,
  observationReasons,
  operationStates,
  standstillCategories,
  statedCauses,
} from '#domain/operation'
import { basisSchema } from '../../basis/schema.ts'
import { answersTextSchema, readingRecordSchema } from '../../reading/schema.ts'
import { languageSchema } from '../../schemas/account.ts'
import { listIdTextSchema, textSchema } from '../../schemas/input.ts'

/** Bytes of a file of operation. */
export const operationMaxBytes = 60 * 1024 ** 2
/** Files of a farm, and of all farms of an account. */
export const [operationFilesOfFarm, operationFilesOfAccount] = [60, 200]

/**
 * Contents of a file: ten-minute means of a control system (SCADA), its status log, energies of turbines by month, or the energy at
 * the farm's meter.
 */
export const operationKinds = ['steps', 'status', 'months', 'meter'] as const

/** The text fields of a form with a file of operation. */
export const operationFormSchema = z.strictObject({
  kind: z.enum(operationKinds),
  /** Turbine of a control system's file that names none. */
  turbine: textSchema(100).min(1).optional(),
  answers: answersTextSchema.optional(),
})
export type OperationForm = z.output<typeof operationFormSchema>

/** A file of operation, as it was read. */
export const operationFileSchema = z.object({
  kind: z.enum(operationKinds),
  file: z.string(),
  /** Names of the turbines; of a meter none. */
  turbines: z.array(z.string()),
  /** Those that no site of the farm is called by: their rated power is taken from the data. */
  unknown_turbines: z.array(z.string()),
  /** UTC; of months their first days. `till` is exclusive. */
  from: z.string(),
  till: z.string(),
  /** null: months. */
  step_minutes: z.number().nullable(),
  /** Of a status log 0. */
  energy_mwh: z.number(),
  reading: readingRecordSchema,
})
export type OperationFile = z.output<typeof operationFileSchema>

const storedOperationFileSchema = operationFileSchema.extend({ id: z.int(), imported_at: z.string() })
export type StoredOperationFile = z.output<typeof storedOperationFileSchema>

export const operationFilesSchema = z.object({
  files: z.array(storedOperationFileSchema),
  /** Monthly reports by mail: the product with their atlas, and the month of the last one; null: none are sent. */
  report: z
    .object({ product_id: z.int(), language: languageSchema, month: z.string().nullable() })
    .nullable(),
})

export const addedOperationSchema = operationFileSchema.extend({
  /** null: a preview, nothing is stored. */
  id: z.int().nullable(),
  warnings: z.array(z.strictObject({ line: z.number().nullable(), message: z.string() })),
})
export type AddedOperation = z.output<typeof addedOperationSchema>

const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** The farm, and a changed turbine to compare before and after; all parts of a change come together. */
export const operationQuerySchema = z.strictObject({
  list_id: listIdTextSchema,
  /** Name of a changed turbine. */
  changed: textSchema(100).optional(),
  /** Names of turbines that did not change, separated by commas; absent: all others. */
  references: textSchema(2000).optional(),
  /** Days of the change, UTC; absent: `changed_till` is that of `changed_from`. */
  changed_from: daySchema.optional(),
  changed_till: daySchema.optional(),
})
export type OperationQuery = z.output<typeof operationQuerySchema>

/** The farm, and the month that a report is about; absent: the last one with nine tenths of its data. */
export const operationReportQuerySchema = operationQuerySchema.extend({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  /** Default: the caller's. */
  language: languageSchema.optional(),
})

const figure = z.number().nullable()
const estimateSchema = z.object({ value: z.number(), deviation: figure, low: figure, high: figure })
export type WireEstimate = z.output<typeof estimateSchema>

const offsetSchema = z.object({
  offset_deg: estimateSchema,
  days: z.int(),
  /** Means of months with at least ten days; within 180° of the mean of all days. */
  months: z.array(z.object({ month: z.string(), offset_deg: z.number() })),
  jumps: z.array(z.object({ month: z.string(), turn_deg: z.number() })),
})
export type WireDirectionOffset = z.output<typeof offsetSchema>

const monthSchema = z.object({
  /** YYYY-MM. */
  month: z.string(),
  known_share: z.number(),
  energy_mwh: z.number(),
  possible_mwh: z.number(),
  time_availability: figure,
  energy_availability: figure,
  hours: z.record(z.enum(operationStates), z.number()),
  lost_mwh: z.record(z.enum(losingStates), z.number()),
})
export type WireOperationMonth = z.output<typeof monthSchema>

const longTermSchema = z.object({
  net_mwh: estimateSchema,
  gross_mwh: estimateSchema,
  r_squared: figure,
  months: z.int(),
  from_year: z.int(),
  till_year: z.int(),
})

export const longTermRefusals = ['tooFewMonths', 'tooFewYears', 'windDoesNotVary'] as const
export const upgradeRefusals = ['noReference', 'tooFewDays', 'tooLittleInCommon'] as const

/** Findings about the operation of a farm; energies are those of the period unless they are of a mean year. */
export const operationAnalysisSchema = z.object({
  /** UTC; `till` is exclusive. */
  from: z.string(),
  till: z.string(),
  turbines: z.array(
    z.object({
      name: z.string(),
      rated_power_kw: figure,
      rated_from: z.enum(['type', 'data']),
      /** Values by reason of a check. */
      checks: z.record(z.enum([...faultReasons, ...observationReasons]), z.int()),
      has_curve: z.boolean(),
      sum: monthSchema.omit({ month: true }),
      wind_direction: offsetSchema.nullable(),
      nacelle: offsetSchema.nullable(),
    }),
  ),
  months: z.array(monthSchema),
  /** Whole months that the long-term yield can use. */
  whole_months: z.int(),
  /** Of days without a gap, or of whole months (`days` is null). */
  electrical: z
    .object({ share: z.number(), deviation: z.number(), months: z.int(), days: z.int().nullable() })
    .nullable(),
  /** Standstill by categories of status logs; `category` null: the log says nothing. null: no log. */
  standstill: z
    .array(
      z.object({
        category: z.enum(standstillCategories).nullable(),
        hours: z.number(),
        lost_mwh: z.number(),
        /** The same by calendar month, of the months with hours. */
        months: z.array(z.object({ month: z.string(), hours: z.number(), lost_mwh: z.number() })),
      }),
    )
    .nullable(),
  /** Lost energies that the control system states, next to those found from power and wind; empty: none. */
  stated_losses: z.array(
    z.object({
      cause: z.enum(statedCauses),
      /** Turbine hours with a statement. */
      hours: z.number(),
      stated_mwh: z.number(),
      found_mwh: z.number(),
    }),
  ),
  /** Energy lost by standstill and set-points, of the gross energy. */
  unavailable_share: z.number(),
  /** A mean year of the atlas, or why there is none. */
  long_term: z.union([longTermSchema, z.enum(longTermRefusals)]).nullable(),
  /** Turbine ideal energy of a mean year. */
  ideal: z.union([longTermSchema, z.enum(longTermRefusals)]).nullable(),
  change: z
    .union([
      z.object({
        turbine: z.string(),
        references: z.array(z.string()),
        energy: estimateSchema,
        days_before: z.int(),
        days_after: z.int(),
      }),
      z.enum(upgradeRefusals),
    ])
    .nullable(),
  /** Of the figures that need the weather of the atlas: yields of a mean year, directions, the effect of a change. */
  basis: basisSchema,
  /** Of all others, which the files give: energies, losses, availabilities, standstill. */
  measured_basis: basisSchema,
})
export type WireOperationAnalysis = z.output<typeof operationAnalysisSchema>
/** An analysis without its bases. */
export type OperationFindings = Omit<WireOperationAnalysis, 'basis' | 'measured_basis'>
