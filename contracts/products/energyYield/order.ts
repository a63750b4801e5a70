import { z } from 'zod'
import { calibrationSchema } from '../../schemas/calibration.ts'
import { longestReportName, textSchema } from '../../schemas/input.ts'
import { orderYears, withYearsInOrder } from '../../schemas/orderParts.ts'
import { cellGroundSchema } from '../../schemas/siteAir.ts'
import { densityCorrectionSchema, wakeModelSchema } from '../../schemas/windFarm.ts'
import { farmLayoutOrderSchema } from './layout.ts'
import {
  orderedLossesSchema,
  orderedUncertaintiesSchema,
  zeroLosses,
  zeroUncertainties,
} from './orderedAssumptions.ts'

/**
 * `parameters` of POST jobs for this product. The wind farm has the turbines and the calculation settings;
 * the order can override the settings. Losses are deducted one after the other in their order.
 */
export const energyYieldOrderSchema = withYearsInOrder(
  z.strictObject({
    ...orderYears,
    /** Absent: the atlas's orography. */
    cell_ground_m: cellGroundSchema,
    losses: orderedLossesSchema.default(() => [...zeroLosses]),
    uncertainties: orderedUncertaintiesSchema.optional(),
    /** The same under its other name. */
    uncertainty: orderedUncertaintiesSchema.optional(),
    /** Absent: that of the wind farm's settings. */
    wake_model: wakeModelSchema.optional(),
    /** Absent: that of the wind farm's settings. */
    density_correction: densityCorrectionSchema.optional(),
    /** Absent: the wind is not calibrated. */
    calibration: calibrationSchema.optional(),
    /** Absent: turbines stay where they are. */
    layout: farmLayoutOrderSchema.optional(),
    /** Allows synthetic weather with real prices, or the reverse, for revenue; the result is marked. */
    mixed: z.boolean().optional(),
    /** Client on the cover of a report if the request names none. */
    client: textSchema(longestReportName).optional(),
  }),
)
  .superRefine(({ uncertainties, uncertainty }, context) => {
    if (uncertainties !== undefined && uncertainty !== undefined)
      context.addIssue({ code: 'custom', path: ['uncertainty'], params: { flaw: 'uncertaintyTwice' } })
  })
  .transform(({ uncertainty, uncertainties = uncertainty ?? [...zeroUncertainties], ...order }) => ({
    ...order,
    uncertainties,
  }))
export type EnergyYieldOrder = z.output<typeof energyYieldOrderSchema>
