import { z } from 'zod'
import { inputs, weibullMethodNames } from '#domain'
import { siteCalibrationSchema } from '../../schemas/calibration.ts'
import { inputSchema } from '../../schemas/input.ts'
import { meanYearSchema } from '../../schemas/meanYear.ts'
import { orderHeightsSchema, orderYears, withYearsInOrder } from '../../schemas/orderParts.ts'
import { atlasProductSchema } from '../../schemas/product.ts'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { resultSiteSchema } from '../../schemas/resultSite.ts'
import { cellGroundSchema } from '../../schemas/siteAir.ts'
import { windCalibrationSchema } from './calibration.ts'
import { windPotential } from './record.ts'

export const windPotentialFormatSchema = z.enum(['xlsx', 'csv', 'tab'])

/** Numbers of direction sectors; sector 1 is centred on north. */
export const sectorCounts = [12, 16, 36] as const
export const sectorCountSchema = z.union([z.literal(12), z.literal(16), z.literal(36)])

/** Widths of speed bins, m/s. */
export const binWidthSchema = z.union([z.literal(0.5), z.literal(1)])

/** Fit of Weibull distributions: WAsP's method, maximum likelihood, mean and standard deviation. */
export const weibullMethodSchema = z.enum(weibullMethodNames)
export type WeibullMethod = z.infer<typeof weibullMethodSchema>

export const temperatureThresholdSchema = inputSchema('temperatureThreshold')

/** `parameters` of POST jobs for this product. */
export const windPotentialOrderSchema = withYearsInOrder(
  z.strictObject({
    heights: orderHeightsSchema,
    sectors: sectorCountSchema.default(12),
    /** m/s. */
    bin_width: binWidthSchema.default(1),
    weibull: weibullMethodSchema.default('wasp'),
    temperature_threshold: temperatureThresholdSchema.default(inputs.temperatureThreshold.usual),
    ...orderYears,
    /** Absent: the atlas's orography. */
    cell_ground_m: cellGroundSchema,
    /** Absent: the atlas's wind as it is. */
    calibration: siteCalibrationSchema.optional(),
    formats: z.array(windPotentialFormatSchema).min(1).max(20).default(['xlsx', 'csv', 'tab']),
  }),
)
export type WindPotentialOrder = z.output<typeof windPotentialOrderSchema>

/** A wind potential product: an atlas with its available heights and years. */
export const windPotentialProductSchema = atlasProductSchema.extend({
  formats: z.array(windPotentialFormatSchema),
})
export type WindPotentialProduct = z.infer<typeof windPotentialProductSchema>

/** Scale A in m/s and shape k; null if no distribution fits. */
const weibullSchema = z.object({ a: z.number(), k: z.number() }).nullable()
const weibullsSchema = z.object({ wasp: weibullSchema, mle: weibullSchema, moments: weibullSchema })
export type WeibullFits = z.infer<typeof weibullsSchema>

/** Time and energy below a temperature; null if the atlas has no temperature or too few time steps. */
/** No share without any energy. */
const thresholdSchema = z
  .object({ hours_per_year: z.number(), energy_share: z.number().nullable() })
  .nullable()

/**
 * Figures of a site at a height; means are those of the mean year. Speeds in m/s, densities in kg/m³, power
 * density in W/m².
 */
export const windFiguresSchema = z.object({
  height: z.number(),
  mean_speed: z.number(),
  max_speed: z.number(),
  /** Weibull distribution of all directions by the ordered method. */
  weibull: weibullSchema,
  power_density: z.number(),
  /** null if the atlas has none; 1.225 kg/m³ is then assumed. */
  mean_density: z.number().nullable(),
  /** Weighted with the third power of the speed. */
  energy_density: z.number().nullable(),
  /** Share of the steps of the ordered years with wind. */
  availability: z.number(),
  /** Mean year of means and distributions. Absent in older results. */
  mean_year: meanYearSchema.optional(),
  /** Steps with wind data. */
  steps: z.number().int(),
  temperature_threshold: thresholdSchema,
  /** Figures of the uncalibrated wind, if the wind is calibrated. */
  uncalibrated: z
    .object({
      mean_speed: z.number(),
      max_speed: z.number(),
      weibull: weibullSchema,
      power_density: z.number(),
    })
    .optional(),
})
export type WindFigures = z.infer<typeof windFiguresSchema>

/** Result of a wind potential job; the distributions of each site come by `jobStatistics`. */
export const windPotentialResultSchema = provenanceSchema.extend({
  product: z.literal(windPotential.code),
  rows: z.number().int(),
  sectors: sectorCountSchema,
  bin_width: binWidthSchema,
  weibull: weibullMethodSchema,
  temperature_threshold: z.number(),
  /** Absent: the atlas's wind as it is. */
  calibration: windCalibrationSchema.optional(),
  sites: z.array(resultSiteSchema.extend({ heights: z.array(windFiguresSchema) })),
})
export type WindPotentialResult = z.infer<typeof windPotentialResultSchema>

/**
 * Distributions of the wind of a site at a height, fine enough to derive roses, histograms and tables of any
 * sectors and bins: see `coarsenWinds`. If steps are missing, the others are weighted by the length of their
 * calendar month, so that counts are not integers.
 */
export const windStatisticsSchema = z.object({
  site_id: z.number().int(),
  height: z.number(),
  winds: z.object({
    sector_count: z.number().int(),
    bin_width: z.number(),
    bin_count: z.number().int(),
    total: z.number(),
    missing: z.number().int(),
    calms: z.number(),
    /** Steps, shape [sector][bin], rows one after the other. */
    counts: z.array(z.number()),
    sector_steps: z.array(z.number()),
    sector_speed_sum: z.array(z.number()),
    sector_cube_sum: z.array(z.number()),
  }),
  weibull: z.object({
    all: weibullsSchema,
    /** Distributions by number of sectors. */
    sectors: z.object({
      12: z.array(weibullsSchema),
      16: z.array(weibullsSchema),
      36: z.array(weibullsSchema),
    }),
  }),
  /** Mean speed in m/s by month and hour (UTC), shape [12][24]. */
  month_hour: z.array(z.array(z.number().nullable())),
  /** Steps and sums of power density (W/m²) in classes of temperature; null without temperature. */
  temperature: z
    .object({
      /** Lower edge of the first class, °C. */
      first: z.number(),
      /** °C. */
      width: z.number(),
      steps: z.array(z.number()),
      power: z.array(z.number()),
    })
    .nullable(),
})
export type WindStatistics = z.infer<typeof windStatisticsSchema>
