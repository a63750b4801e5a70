import { z } from 'zod'
import { textSchema } from './input.ts'

/** One of the product's turbines; absent: the first. */
export const turbineChoiceSchema = textSchema(60).optional()

/** A turbine whose energies the atlas holds, or whose field was ordered. */
export const indexTurbineSchema = z.object({
  /** Id; for an ordered field that of its job. */
  id: z.string(),
  name: z.string(),
  /** kW. */
  rated_power: z.number(),
  /** m. */
  rotor_diameter: z.number(),
  /** m above ground. */
  hub_height: z.number(),
  /** Present for an ordered field. */
  ordered: z.literal(true).optional(),
})
export type IndexTurbine = z.infer<typeof indexTurbineSchema>

/** The turbine that an index or a value was ordered for. */
export const orderedTurbineSchema = z.object({
  vendor: z.string(),
  type: z.string(),
  /** Name of the power curve. */
  curve: z.string(),
  /** Standard uncertainty of the energy because the curve is parametric, a share; null or absent: it is not. */
  energy_uncertainty: z.number().nullable().optional(),
  /** Speeds between which the last power is held, for a table that ends at full power, m/s; absent for other tables. */
  held: z.object({ from_ms: z.number(), to_ms: z.number() }).optional(),
  /** kW. */
  rated_power: z.number(),
  /** m. */
  rotor_diameter: z.number(),
  /** m above ground. */
  hub_height: z.number(),
})
export type OrderedTurbine = z.infer<typeof orderedTurbineSchema>
