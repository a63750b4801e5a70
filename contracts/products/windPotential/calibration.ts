import { z } from 'zod'
import { meanSpeedCalibrationSchema, rasterAbout, siteFactorSchema } from '../../schemas/calibration.ts'

/** Calibration of the wind at sites. The uncalibrated figures are given with those of each height. */
export const windCalibrationSchema = z.object({
  /** As ordered, without the sites of a raster, which are in the order. */
  by: z.discriminatedUnion('kind', [z.object(meanSpeedCalibrationSchema.shape), z.object(rasterAbout)]),
  /** Years of the atlas's means. */
  years: z.object({ from: z.number().int(), till: z.number().int() }),
  /** Factors in the order of the result's sites. */
  sites: z.array(siteFactorSchema),
})
export type WindCalibration = z.output<typeof windCalibrationSchema>
