import { z } from 'zod'
import { permitConditions, voltageLevels } from '#domain/register'

/** Existing turbines of the register at the places of a list, with the conditions of their permits. */
export const registerPermitsSchema = z.object({
  /** Day of the register, YYYY-MM-DD; null: none is installed. */
  as_of: z.string().nullable(),
  /** Sites at which a turbine of the register is in operation, in the order of the list. */
  sites: z.array(
    z.object({
      site_id: z.int(),
      /** Number of the turbine in the register, such as SEE912345678901. */
      register_number: z.string(),
      /** null: not entered, which does not mean that there is no condition. */
      conditions: z.record(z.enum(permitConditions), z.boolean().nullable()),
      /** null: unknown. */
      voltage: z.enum(voltageLevels).nullable(),
      grid_operator: z.string().nullable(),
      remote_by_operator: z.boolean().nullable(),
    }),
  ),
})
export type RegisterPermits = z.output<typeof registerPermitsSchema>
