import { z } from 'zod'
import { defaultLosses, defaultUncertainties, type Loss } from '#domain'
import { calibrationSchema } from '../../schemas/calibration.ts'
import { textSchema } from '../../schemas/input.ts'
import { orderYears, withYearsInOrder } from '../../schemas/orderParts.ts'
import { densityCorrectionSchema, wakeModelSchema } from '../../schemas/windFarm.ts'
import {
  type lossSchema,
  type uncertaintySchema,
  yieldAssumptionsSchema,
} from '../../schemas/yieldAssumptions.ts'

const leaves = (losses: readonly Loss[], path = ''): z.output<typeof lossSchema>[] =>
  losses.flatMap((loss) =>
    'share' in loss
      ? [{ id: path + loss.id, share: loss.share }]
      : leaves(loss.children, `${path}${loss.id}.`),
  )

/** The losses of a yield report in the order of their deduction, none of them known yet. */
export const zeroLosses: readonly z.output<typeof lossSchema>[] = leaves(defaultLosses)

/** The components of the uncertainty, none of them known yet. */
export const zeroUncertainties: readonly z.output<typeof uncertaintySchema>[] = defaultUncertainties.map(
  ({ id, sigma, of }) => ({ id, sigma, of: of === 'windSpeed' ? ('wind_speed' as const) : of }),
)

/**
 * `parameters` of POST jobs for this product. The turbines stand in the wind farm, and so does how they are calculated,
 * unless the order says otherwise. Losses are deducted one after the other in their order.
 */
export const energyYieldOrderSchema = withYearsInOrder(
  z.strictObject({
    ...orderYears,
    losses: yieldAssumptionsSchema.shape.losses.default(() => [...zeroLosses]),
    uncertainties: yieldAssumptionsSchema.shape.uncertainties.default(() => [...zeroUncertainties]),
    /** Absent: that of the wind farm's settings. */
    wake_model: wakeModelSchema.optional(),
    /** Absent: that of the wind farm's settings. */
    density_correction: densityCorrectionSchema.optional(),
    /** Absent: the atlas's wind as it is. */
    calibration: calibrationSchema.optional(),
    /** On the cover of a report that is asked for without a client. */
    client: textSchema(150).optional(),
  }),
)
export type EnergyYieldOrder = z.output<typeof energyYieldOrderSchema>
