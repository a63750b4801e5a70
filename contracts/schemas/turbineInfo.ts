import { z } from 'zod'
import { windClassSchema } from './windClass.ts'

const id = z.number().int()

/** `own`: entered by the customer, who may change it; otherwise part of the shipped catalogue. */
export const vendorInfoSchema = z.object({ id, name: z.string(), own: z.boolean() })
export type VendorInfo = z.output<typeof vendorInfoSchema>

export const turbineTypeInfoSchema = z.object({
  id,
  vendor_id: id,
  name: z.string(),
  rated_power_kw: z.number(),
  rotor_diameter_m: z.number(),
  /** m above ground, ascending; empty if not known. */
  hub_heights_m: z.array(z.number()),
  /** null: not stated, as for all shipped types. */
  wind_class: windClassSchema.nullable(),
  own: z.boolean(),
  /** Id in `sources`; null for the customer's own. */
  source: z.string().nullable(),
})
export type TurbineTypeInfo = z.output<typeof turbineTypeInfoSchema>

/**
 * Source of a power curve: manufacturer or designer, the customer, or a model of rated power and rotor for types
 * without a published curve.
 */
export const curveOriginSchema = z.enum(['published', 'own', 'parametric'])
export type CurveOrigin = z.output<typeof curveOriginSchema>

/** A power curve without its points. The first curve of a type is the proposed one. */
export const turbineInfoSchema = z.object({
  /** Id of the power curve. */
  id,
  turbine_type_id: id,
  name: z.string(),
  air_density_kg_m3: z.number(),
  noise_level_db: z.number().nullable(),
  /** Limit of a noise-reduced mode; null: full operation. */
  reduced_power_kw: z.number().nullable(),
  /** Whether a thrust curve was published or entered; else it is computed from the power. */
  has_thrust: z.boolean(),
  origin: curveOriginSchema,
  /** Standard uncertainty of the annual energy because the curve is parametric, a share; null: it is not. */
  energy_uncertainty: z.number().nullable(),
  own: z.boolean(),
  source: z.string().nullable(),
})
export type TurbineInfo = z.output<typeof turbineInfoSchema>

export const turbineSourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  licence: z.string(),
})

export const turbineInfosSchema = z.object({
  vendor_infos: z.array(vendorInfoSchema),
  turbine_type_infos: z.array(turbineTypeInfoSchema),
  turbine_infos: z.array(turbineInfoSchema),
  sources: z.array(turbineSourceSchema),
})
export type TurbineInfos = z.output<typeof turbineInfosSchema>
