import { z } from 'zod'
import { readingRecordSchema } from '../reading/schema.ts'
import { rasterSiteSchema } from './calibration.ts'

/** Bytes of a raster of mean wind speeds: a country at 250 m, packed. */
export const rasterMaxBytes = 64 * 1024 ** 2

/** A map of mean wind speeds installed by the operator. */
export const meanSpeedMapSchema = z.strictObject({
  /** Name of the file. */
  name: z.string(),
  /** ISO 3166, three letters. */
  country: z.string(),
  height_m: z.number(),
  /** Value for the `source` of an order's `calibration`. */
  source: z.string(),
})

/** The form with a raster has no fields except its file. */
export const rasterFormSchema = z.strictObject({})

/** The mean speeds of a raster at the sites of a list. */
export const meanSpeedsSchema = z.strictObject({
  /** SHA-256 of the file. */
  sha256: z.string(),
  /** Columns and rows. */
  columns: z.int(),
  rows: z.int(),
  /** How the file was understood; for the `reading` of an order's `calibration`. */
  reading: readingRecordSchema,
  /** Values for the `sites` of an order's `calibration`. */
  sites: z.array(rasterSiteSchema),
  /** Sites without a mean speed, and why. */
  missing: z.array(
    z.strictObject({
      site_id: z.int(),
      name: z.string(),
      reason: z.enum(['outside', 'no_value', 'no_wind_speed']),
      message: z.string(),
    }),
  ),
})
export type MeanSpeeds = z.output<typeof meanSpeedsSchema>
