import { z } from 'zod'
import { wakeModelSchema } from './windFarm.ts'
import { lossSchema } from './yieldAssumptions.ts'

/** Order of a market product for a farm: the energy yield result whose hourly net power it uses. */
export const productionChoiceSchema = z.strictObject({
  /** Completed energy yield job of the account. */
  run: z.uuid(),
})
export type ProductionChoice = z.output<typeof productionChoiceSchema>

/**
 * Net power of the planned turbines of a farm by steps, as the input of another product. The power of each
 * step is after wakes, blockage and restrictions; all other losses take the same share of each step.
 */
export const farmProductionSchema = z.object({
  /** Job that calculated it. */
  run: z.uuid(),
  farm_name: z.string(),
  atlas: z.string(),
  atlas_version: z.string(),
  program_version: z.string(),
  /** Planned turbines, and their rated power together, kW. */
  turbines: z.number().int(),
  rated_power_kw: z.number(),
  wake_model: wakeModelSchema,
  /** Whether the wind was calibrated. */
  calibrated: z.boolean(),
  /** First and last time stamp of its weather, and the share of known steps. */
  from: z.string(),
  till: z.string(),
  availability: z.number(),
  /** Wake loss as a share of the gross yield; null without energy. */
  wake_loss_share: z.number().nullable(),
  /** Losses after wakes, including restrictions, in the order of deduction. */
  losses: z.array(lossSchema),
  /** Net energy over energy after wakes and restrictions. */
  net_share: z.number().gt(0),
  /** Net energy of a mean year, MWh; P75 and P90 of one year, null without any uncertainty. */
  p50_mwh: z.number(),
  p75_mwh: z.number().nullable(),
  p90_mwh: z.number().nullable(),
})
export type FarmProduction = z.output<typeof farmProductionSchema>
