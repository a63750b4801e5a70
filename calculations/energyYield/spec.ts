import { z } from 'zod'
import {
  calibrationSchema,
  densityCorrectionSchema,
  lossSchema,
  products,
  restrictionLimits,
  resultPowerCurveSchema,
  resultRestrictionSchema,
  turbineStatusSchema,
  uncertaintySchema,
  wakeModelSchema,
  zeroLosses,
  zeroUncertainties,
} from '#contracts'
import { siteListMaxSites } from '#domain'
import { specHead, specPlace, withYearsInOrder } from '../specParts.ts'

const turbineSchema = z.strictObject({
  ...specPlace,
  /** Height of the ground above sea level, m. */
  site_height_m: z.number().nullable().default(null),
  /** Excluded ones are left out. */
  status: turbineStatusSchema.exclude(['excluded']),
  /** Index of `power_curves`. */
  power_curve: z.number().int().min(0),
  hub_height_m: z.number().gt(0).max(2000),
  wake_decay_constant: z.number().gt(0).max(1),
})

/**
 * A wind farm to calculate: `spec.json` of a job, and what `anemone calculate` reads. Years are clipped to the atlas.
 */
export const energyYieldSpecSchema = withYearsInOrder(
  z.strictObject({
    product: z.literal(products.energyYield.code),
    ...specHead,
    farm_name: z.string().max(500),
    wake_model: wakeModelSchema.default('jensen'),
    density_correction: densityCorrectionSchema.default('windpro'),
    turbulence_intensity: z.number().gt(0).lt(1).default(0.1),
    south_region: z.boolean().default(false),
    power_curves: z.array(resultPowerCurveSchema).min(1),
    turbines: z.array(turbineSchema).min(1).max(siteListMaxSites),
    restrictions: z.array(resultRestrictionSchema).max(restrictionLimits.rules).default([]),
    losses: z.array(lossSchema).default(() => [...zeroLosses]),
    /** Absent: the atlas's wind as it is. */
    calibration: calibrationSchema.optional(),
    uncertainties: z.array(uncertaintySchema).default(() => [...zeroUncertainties]),
  }),
)
  .refine(({ turbines, power_curves }) => turbines.every((one) => one.power_curve < power_curves.length), {
    path: ['turbines'],
    message: 'power_curve must be an index of power_curves',
  })
  .refine(
    ({ restrictions, power_curves }) =>
      restrictions.every(({ action }) => action.kind !== 'mode' || action.power_curve < power_curves.length),
    { path: ['restrictions'], message: 'power_curve must be an index of power_curves' },
  )
  .refine(({ turbines }) => turbines.some(({ status }) => status === 'planned'), {
    path: ['turbines'],
    message: 'one turbine at least must be planned',
  })
  .refine(({ turbines }) => new Set(turbines.map(({ site_id }) => site_id)).size === turbines.length, {
    path: ['turbines'],
    message: 'site_id must not repeat',
  })

export type EnergyYieldSpec = z.output<typeof energyYieldSpecSchema>
export type EnergyYieldSpecInput = z.input<typeof energyYieldSpecSchema>
