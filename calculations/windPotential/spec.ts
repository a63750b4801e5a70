import { z } from 'zod'
import {
  binWidthSchema,
  products,
  sectorCountSchema,
  siteCalibrationSchema,
  temperatureThresholdSchema,
  weibullMethodSchema,
  windPotentialFormatSchema,
} from '#contracts'
import {
  calculationSitesSchema,
  someOf,
  specCellGround,
  specHead,
  specHeightsSchema,
  withYearsInOrder,
} from '../specParts.ts'

/**
 * Wind statistics to compute: `spec.json` of a job, and input of `anemone calculate`. Years are clipped to
 * the atlas; heights are m above ground.
 */
export const windPotentialSpecSchema = withYearsInOrder(
  z.strictObject({
    product: z.literal(products.windPotential.code),
    ...specHead,
    ...specCellGround,
    sites: calculationSitesSchema,
    heights: specHeightsSchema,
    sectors: sectorCountSchema.default(12),
    bin_width: binWidthSchema.default(1),
    weibull: weibullMethodSchema.default('wasp'),
    temperature_threshold: temperatureThresholdSchema.default(-10),
    /** Absent: the atlas's wind as it is. */
    calibration: siteCalibrationSchema.optional(),
    formats: someOf(windPotentialFormatSchema).default(['xlsx', 'csv', 'tab']),
  }),
)
  .refine(
    ({ sites, calibration }) => {
      if (calibration?.kind !== 'raster') return true
      const known = new Set(calibration.sites.map(({ site_id }) => site_id))
      return sites.every(({ site_id }) => known.has(site_id))
    },
    { path: ['calibration', 'sites'], message: 'sites must have every site' },
  )
  .refine(
    ({ sites, calibration }) =>
      calibration?.kind !== 'mean_speed' || calibration.place !== undefined || sites.length === 1,
    { path: ['calibration', 'place'], message: 'place must be named for several sites' },
  )

export type WindPotentialSpec = z.output<typeof windPotentialSpecSchema>
export type WindPotentialSpecInput = z.input<typeof windPotentialSpecSchema>
