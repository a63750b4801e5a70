import { z } from 'zod'
import { wakeModelSchema } from './windFarm.ts'
import { lossSchema } from './yieldAssumptions.ts'

/** Order of a market product for a farm: the energy yield result whose hourly net power it takes. */
export const productionChoiceSchema = z.strictObject({
  /** Completed energy yield job of the account. */
  run: z.uuid(),
})
export type ProductionChoice = z.output<typeof productionChoiceSchema>

/**
 * Net power of the planned turbines of a farm, step by step, as the input of another product: what it is made of.
 * The power of each step is that after wakes, blockage and restrictions; every other loss takes the same share of
 * all steps.
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
  /** First and last time stamp of the weather that it covers, and the share of its steps that are known. */
  from: z.string(),
  till: z.string(),
  availability: z.number(),
  /** Wake loss as a share of the gross yield; null without energy. */
  wake_loss_share: z.number().nullable(),
  /** Losses after wakes, in the order of deduction, restrictions included. */
  losses: z.array(lossSchema),
  /** Net over the power after wakes and restrictions: what all other losses leave. */
  net_share: z.number().gt(0),
  /** Net energy of a mean year, MWh; P75 and P90 of one year, null without any uncertainty. */
  p50_mwh: z.number(),
  p75_mwh: z.number().nullable(),
  p90_mwh: z.number().nullable(),
})
export type FarmProduction = z.output<typeof farmProductionSchema>
