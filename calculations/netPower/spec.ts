import { z } from 'zod'
import { farmProductionSchema } from '#contracts'
import { netPowerFileName } from './netPowerFile.ts'

/** Farm whose power a spec uses instead of turbines of its own: a file in the folder of the spec. */
export const productionSpecSchema = z.strictObject({
  file: z
    .string()
    .regex(/^\w[\w.-]*$/)
    .max(100)
    .default(netPowerFileName),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Description of the farm in the result; `net_share` times the power in the file is the net power. */
  about: farmProductionSchema,
})
export type ProductionSpec = z.output<typeof productionSpecSchema>

/** Refuses a spec that names a farm and several places. */
export function isOfOnePlace({
  production,
  sites,
}: {
  readonly production?: unknown
  readonly sites: readonly unknown[]
}): boolean {
  return production === undefined || sites.length === 1
}
export const ofOnePlace = { path: ['sites'], message: 'a production is of one site' }
