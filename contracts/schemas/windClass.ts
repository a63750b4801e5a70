import { z } from 'zod'

/** Values that only class S and category S state; null otherwise, and if not stated. */
const stated = (most: number) => z.number().min(0).max(most).nullable().default(null)

/** Design class of a turbine type by IEC 61400-1, as its manufacturer or certificate states it. */
export const windClassSchema = z.strictObject({
  class: z.enum(['I', 'II', 'III', 'S']),
  /** Category of turbulence; null: not stated. */
  turbulence: z.enum(['A+', 'A', 'B', 'C', 'S']).nullable().default(null),
  /** Vref and Vave, m/s. */
  reference_speed_ms: stated(100),
  mean_speed_ms: stated(30),
  shear_exponent: stated(1),
  inflow_deg: stated(45),
  /** Reference intensity of category S, a share. */
  reference_turbulence: stated(1),
})
export type WindClassRecord = z.output<typeof windClassSchema>
