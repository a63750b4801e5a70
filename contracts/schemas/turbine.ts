import { z } from 'zod'
import { curveLineCount, STANDARD_AIR_DENSITY_KGM3 } from '#domain'
import { answersSchema, answersTextSchema, readingRecordSchema } from '../reading/schema.ts'
import {
  heightSchema,
  idSchema,
  idTextSchema,
  inputSchema,
  listIdSchema,
  numberTextSchema,
  quantitySchema,
  textSchema,
} from './input.ts'
import { soundPowerSchema } from './soundPower.ts'
import { turbineInfoSchema } from './turbineInfo.ts'
import { windClassSchema } from './windClass.ts'

/** Checked by the rules of turbine entry; the bounds here only refuse absurd input. */
const name = textSchema(500)
const pointCount = 10 * curveLineCount.max
const points = z.array(quantitySchema).max(pointCount)
const numbers = z.array(z.number())

const powerPointsSchema = z.strictObject({ wind_speed_ms: points, power_kw: points })
const thrustPointsSchema = z.strictObject({ wind_speed_ms: points, ct: points })

const operation = {
  cut_in_ms: quantitySchema.nullable(),
  cut_out_ms: quantitySchema.nullable(),
  /** Wind speed below which the turbine restarts after a stop by high wind. */
  restart_ms: quantitySchema.nullable(),
  /** Thrust coefficient of the standing turbine. */
  stationary_ct: quantitySchema.nullable(),
}

const storedPowerSchema = z.object({ wind_speed_ms: numbers, power_kw: numbers })
const storedThrustSchema = z.object({ wind_speed_ms: numbers, ct: numbers })
const storedOperation = {
  cut_in_ms: z.number().nullable(),
  cut_out_ms: z.number().nullable(),
  restart_ms: z.number().nullable(),
  stationary_ct: z.number().nullable(),
}

/** A power curve with its points. It always has thrust; `has_thrust` states the source. */
export const powerCurveSchema = turbineInfoSchema.extend({
  ...storedOperation,
  /** Last speed, m/s, of a published table that ends at full power before the turbine stops. Absent for other tables. */
  held_from_ms: z.number().optional(),
  /** null: not stated. */
  sound: soundPowerSchema.nullable(),
  power: storedPowerSchema,
  thrust: storedThrustSchema,
})
export type PowerCurve = z.output<typeof powerCurveSchema>

/** Highest rated power of a turbine, kW. */
export const mostRatedKw = 100_000

export const newVendorSchema = z.strictObject({ name })

export const newTurbineTypeSchema = z.strictObject({
  vendor_id: idSchema,
  name,
  rated_power_kw: quantitySchema.max(mostRatedKw),
  rotor_diameter_m: quantitySchema.max(1000),
  hub_heights_m: z.array(quantitySchema).max(50).default([]),
  wind_class: windClassSchema.nullable().default(null),
})
export type NewTurbineType = z.input<typeof newTurbineTypeSchema>

/** Number of blades, which no power curve states. */
export const numberOfBladesSchema = numberTextSchema(z.int().min(1).max(4))

export const iecDocumentQuerySchema = z.strictObject({ number_of_blades: numberOfBladesSchema })

/** Absent fields stay unchanged. */
export const turbineTypeChangeSchema = newTurbineTypeSchema
  .omit({ vendor_id: true })
  .extend({
    hub_heights_m: z.array(quantitySchema).max(50),
    wind_class: windClassSchema.nullable(),
  })
  .partial()
export type TurbineTypeChange = z.input<typeof turbineTypeChangeSchema>

const curveFields = z.strictObject({
  name,
  air_density_kg_m3: inputSchema('curveDensity'),
  noise_level_db: inputSchema('noiseLevel').nullable(),
  /** Levels over the wind speed; null: none. */
  sound: soundPowerSchema.nullable(),
  ...operation,
  power: powerPointsSchema,
  /** null: compute it from the power. */
  thrust: thrustPointsSchema.nullable(),
})

/** Answer for a curve that ends at full power below 20 m/s: where it stops. `cut_out_ms` states it too. */
const cutOutAnswers = { answers: answersSchema.optional() }

/** An own power curve of an own or a shipped type: its points, or another curve of the type cut at a reduced power. */
export const newPowerCurveSchema = z.strictObject({
  turbine_type_id: idSchema,
  name,
  air_density_kg_m3: curveFields.shape.air_density_kg_m3.default(STANDARD_AIR_DENSITY_KGM3),
  noise_level_db: curveFields.shape.noise_level_db.default(null),
  sound: curveFields.shape.sound.default(null),
  cut_in_ms: operation.cut_in_ms.default(null),
  cut_out_ms: operation.cut_out_ms.default(null),
  restart_ms: operation.restart_ms.default(null),
  stationary_ct: operation.stationary_ct.default(null),
  power: powerPointsSchema.optional(),
  thrust: thrustPointsSchema.nullable().default(null),
  reduction: z.strictObject({ power_curve_id: idSchema, reduced_power_kw: quantitySchema }).optional(),
  ...cutOutAnswers,
})
export type NewPowerCurve = z.input<typeof newPowerCurveSchema>

/** Absent fields stay unchanged. */
export const powerCurveChangeSchema = curveFields.partial().extend(cutOutAnswers)
export type PowerCurveChange = z.input<typeof powerCurveChangeSchema>

/** Bytes of a turbine file; real ones have some thousands. */
export const turbineFileMaxBytes = 2 * 1024 ** 2

/** A turbine file to read: as a file of the form, or as text with a file name. */
export const turbineFileSchema = z
  .strictObject({
    file_name: textSchema(500),
    text: textSchema(turbineFileMaxBytes),
    /** Decimal mark of a table whose numbers do not show it. */
    decimal_mark: z.enum(['.', ',']),
    /** Answers to the questions that the table raised. */
    answers: answersTextSchema,
    /** Turbine type for the curve; contradictions raise a question. */
    turbine_type_id: idTextSchema,
  })
  .partial()

const fileIssueSchema = z.object({
  /** Counted from 1; null for the file as a whole. */
  line: z.number().int().nullable(),
  message: z.string(),
})

export const turbineFormats = ['trb', 'wtg', 'pow', 'iec', 'windio', 'csv'] as const

/** Content of a turbine file, or all its issues. */
export const checkedTurbineFileSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(false), format: z.enum(turbineFormats), issues: z.array(fileIssueSchema) }),
  z.object({
    ok: z.literal(true),
    format: z.enum(turbineFormats),
    name: z.string(),
    manufacturer: z.string(),
    rotor_diameter_m: z.number().nullable(),
    rated_power_kw: z.number().nullable(),
    hub_heights_m: z.array(z.number()),
    /** null: not stated, or of several design bases. */
    wind_class: windClassSchema.nullable(),
    /** One per air density or operating mode. */
    curves: z.array(
      z.object({
        name: z.string(),
        /** null: not stated, 1.225 is assumed. */
        air_density_kg_m3: z.number().nullable(),
        noise_level_db: z.number().nullable(),
        /** null: not stated, or not complete. */
        sound: soundPowerSchema.nullable(),
        ...storedOperation,
        power: storedPowerSchema,
        /** null: to be computed from the power. */
        thrust: storedThrustSchema.nullable(),
      }),
    ),
    warnings: z.array(fileIssueSchema),
    /** How the file was understood. */
    reading: readingRecordSchema,
  }),
])
export type CheckedTurbineFile = z.output<typeof checkedTurbineFileSchema>

/** Turbine type, power curve and hub height for sites of one list: all or none. */
export const turbineAssignmentSchema = z.strictObject({
  list_id: listIdSchema,
  site_ids: z.array(idSchema).min(1).max(1000),
  turbine_type_id: idSchema.nullable(),
  /** null: the type's first one. */
  power_curve_id: idSchema.nullable().default(null),
  hub_height: heightSchema.nullable(),
})
