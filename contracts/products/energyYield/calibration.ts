import { z } from 'zod'
import {
  meanSpeedCalibrationSchema,
  measurementCalibrationSchema,
  meteredCalibrationSchema,
  productionCalibrationSchema,
  rasterAbout,
  siteFactorSchema,
} from '../../schemas/calibration.ts'
import { restrictionCategories } from '../../schemas/restriction.ts'

const uncalibratedGroupSchema = z.object({
  free_wind_speed_ms: z.number().nullable(),
  free_mwh: z.number(),
  park_mwh: z.number(),
  /** Energy lost to restrictions with the atlas's wind, MWh by leaf of the losses; absent if there are none. */
  restricted_mwh: z.partialRecord(z.enum(restrictionCategories), z.number()).optional(),
})
export type UncalibratedGroup = z.output<typeof uncalibratedGroupSchema>

/** Wind correction derived from a production. */
const productionFitSchema = z.object({
  /** Metered turbines, and those calculated with them for their wakes. */
  turbines: z.number().int(),
  standing: z.number().int(),
  /** Months or years that count, and those that the atlas covers only partly. */
  periods: z.number().int(),
  left_out: z.number().int(),
  unit: z.enum(['month', 'year', 'mixed']),
  /** Energies of these periods: metered, and calculated with the uncalibrated wind; losses deducted. */
  produced_mwh: z.number(),
  computed_mwh: z.number(),
  r_squared: z.number().nullable(),
  /** Root mean square deviation of the periods after scaling, as a share of their mean. */
  scatter: z.number(),
  /** Leave-one-out skill; null for fewer than three periods. Without all calendar months it has no uncertainty. */
  skill: z
    .object({ periods: z.number().int(), rmse: z.number(), uncertainty: z.number().nullable() })
    .nullable(),
})
export type ProductionFit = z.output<typeof productionFitSchema>

/** Calibration of a result, and its uncalibrated figures. */
export const resultCalibrationSchema = z.object({
  /** As it was ordered, without curves, sites and rows, which are in the order. */
  by: z.discriminatedUnion('kind', [
    z.object(meanSpeedCalibrationSchema.shape),
    z.object(rasterAbout),
    z.object(measurementCalibrationSchema.omit({ transfer: true }).shape),
    z.object(productionCalibrationSchema.omit({ rows: true }).shape),
    z.object(meteredCalibrationSchema.shape),
  ]),
  /** Fit to a production; absent for other calibrations. */
  production: productionFitSchema.optional(),
  /** Place and years of the atlas's mean speed below. */
  place: z.object({ lat: z.number(), lon: z.number() }),
  years: z.object({ from: z.number().int(), till: z.number().int() }),
  /** Mean speed of the atlas over these years at the place and height of the known wind, m/s. For a raster the mean
   * over the planned sites, for a production that at the hubs of its turbines over its months. */
  atlas_mean_ms: z.number(),
  /** Factors of a raster, by turbine. */
  sites: z.array(siteFactorSchema).optional(),
  /** Calibrated over uncalibrated mean wind speed at the planned turbines' hubs. */
  factor: z.number().nullable(),
  /** The same calculation with the uncalibrated wind. */
  uncalibrated: z.object({
    planned: uncalibratedGroupSchema,
    portfolio: uncalibratedGroupSchema.nullable(),
    farm: uncalibratedGroupSchema,
  }),
})
export type ResultCalibration = z.output<typeof resultCalibrationSchema>
