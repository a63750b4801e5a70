import { z } from 'zod'
import { transferMethods } from '#domain'
import { basisSchema } from '../../basis/schema.ts'
import { hourJumpSchema } from '../../schemas/atlasSkill.ts'
import { calibrationSkillSchema } from '../../schemas/calibration.ts'
import { latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { wakeModelSchema } from '../../schemas/windFarm.ts'
import { utcSchema } from '../../time.ts'

/** Cases that the calculations are compared with, group by group, as `npm run truth` measures them. */
export const publishedCaseGroups = [
  'pywake.hornsrev80',
  'pywake.hornsrev9_mixed',
  'pywake.time_series_hornsrev16',
  'pywake.jensen_nibe',
  'iea37.examples',
  'iea37.participants',
  'pywake.iea37_ex16_models',
  'pywake.turbopark_orsted_example1',
  'turbines.parametric_energy',
  'turbines.generic_thrust',
  'turbines.parametric_curves',
  'met.power_curve_density_V80',
  'met.density_by_height',
  'pywake.net_sensitivity',
  'calibration.total_least_squares',
  'calibration.orthogonal_least_squares',
  'calibration.variance_ratio',
  'calibration.weibull_scale',
  'calibration.quantile',
  'calibration.matrix',
  'calibration.raster',
  'calibration.production',
  'shortCalibrations.moving_windows',
  'yields.mean_year',
  'yields.site_quality',
  'yields.high_wind_stop',
  'restrictions.hours',
  'restrictions.energy',
  'restrictions.night_length',
  'misc.exceedance_periods',
  'misc.proposed_uncertainties',
] as const
export type PublishedCaseGroup = (typeof publishedCaseGroups)[number]

/** Knowledge about an existing farm used for its yield: none, its mean wind speed, or its production. */
export const measuredFarmKnowledge = ['nothing', 'mean_speed', 'production'] as const

const meteredYearSchema = z.object({ year: z.int(), mwh: z.number() })

/** A farm with published metered energy, and its calculated yield. */
export const measuredFarmSchema = z.object({
  name: z.string(),
  country: z.literal('FR'),
  turbines: z.int(),
  type: z.string(),
  /** Origin of the power curve; see the catalogue. */
  curve: z.enum(['published', 'parametric']),
  hub_height_m: z.number(),
  weather: z.string(),
  wake_model: wakeModelSchema,
  /** Share of records with 5 to 20 m/s and no power: included in the metered energy, not in the calculated one. */
  standing: z.number(),
  metered: z.array(meteredYearSchema),
  calculated: z.array(
    z.object({
      known: z.enum(measuredFarmKnowledge),
      /** Years with known values; empty: none. */
      years: z.array(z.int()),
      /** Factor of all wind speeds. */
      factor: z.number(),
      energies: z.array(meteredYearSchema),
    }),
  ),
  /** Source in English, as it is cited. */
  source: z.string(),
  licence: z.string(),
})
export type MeasuredFarm = z.output<typeof measuredFarmSchema>

export const publishedCasesSchema = z.object({
  groups: z.array(
    z.object({
      group: z.enum(publishedCaseGroups),
      /** Published numbers, results of another program, or closed forms and hand computation. */
      basis: z.enum(['published', 'program', 'closedForm']),
      cases: z.int(),
      /** Maximum over the cases; below 1e-12 as 0. */
      max_error: z.number(),
      mean_error: z.number(),
      /** Largest error of a case that passes. */
      tolerance: z.number(),
      /** Unit of errors; `relative` is a share. */
      unit: z.enum(['relative', 'Ct', 'm/s', 'kW', 'min']),
      /** Source in English, as it is cited. */
      source: z.string(),
      compared: z.array(
        z.object({
          name: z.string(),
          value: z.number(),
          reference: z.number(),
          unit: z.enum(['GWh', 'MWh', 'kW']),
        }),
      ),
    }),
  ),
  measured_farms: z.array(measuredFarmSchema),
})
export type PublishedCases = z.output<typeof publishedCasesSchema>

/** Limits of the cost of a spread: number of atlases, and years of each. */
export const spreadLimits = { atlases: 8, years: 10 } as const

/** Heights with a spread, m above ground. */
export const spreadHeights = { least: 10, most: 300, usual: 100 } as const

export const atlasSpreadQuerySchema = z.strictObject({
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  height: numberTextSchema(z.number().min(spreadHeights.least).max(spreadHeights.most)).default(
    spreadHeights.usual,
  ),
})
export type AtlasSpreadQuery = z.output<typeof atlasSpreadQuerySchema>

const periodSchema = z.object({ from: utcSchema, till: utcSchema })

/** Wind of one atlas at the point. */
const spreadAtlasSchema = z.object({
  id: z.string(),
  title: z.string(),
  synthetic: z.boolean(),
  citation: z.string(),
  /** Time steps that were read. */
  ...periodSchema.shape,
  /** Heights of the atlas's wind, m above ground; beyond them the wind is extrapolated. */
  wind_heights_m: z.array(z.number()),
  mean_ms: z.number(),
  /** null if no distribution fits. */
  weibull_a_ms: z.number().nullable(),
  weibull_k: z.number().nullable(),
  /** Share of the steps with wind. */
  availability: z.number(),
  /** Deviation from the mean of the atlases, as a share. */
  deviation: z.number(),
  /** Changes between hours of the day beyond those of the neighbouring hours; empty unless the atlas is hourly. */
  jumps: z.array(hourJumpSchema),
  basis: basisSchema,
})

export const atlasSpreadSchema = z.object({
  height_m: z.number(),
  /** Whether all were read over the same time; otherwise the years differ too. */
  same_period: z.boolean(),
  atlases: z.array(spreadAtlasSchema),
  /** Highest less lowest mean over the mean of all; null with fewer than two atlases. */
  spread: z.number().nullable(),
  /** Further atlases of the account that cover the point but were not read. */
  left_out: z.int(),
})
export type AtlasSpread = z.output<typeof atlasSpreadSchema>

/** Maximum number of listed orders, newest first. */
export const calibratedYieldsMost = 20

export const calibratedYieldsSchema = z.object({
  yields: z.array(
    z.object({
      id: z.uuid(),
      farm_name: z.string(),
      atlas: z.string(),
      finished_at: utcSchema,
      source: z.string(),
      kind: z.enum(['mean_speed', 'raster', 'measurement', 'production', 'metered']),
      /** Method of a measurement; null for other calibrations. */
      method: z.enum(transferMethods).nullable(),
      /** null for a production: at the hubs. */
      height_m: z.number().nullable(),
      /**
       * Known or measured mean speed (for a raster that of its sites), and that of the atlas; m/s. null for a
       * production.
       */
      known_mean_ms: z.number().nullable(),
      atlas_mean_ms: z.number().nullable(),
      /** Metered energy, and uncalibrated energy of the same time; null unless calibrated by a production. */
      production: z.object({ produced_mwh: z.number(), computed_mwh: z.number() }).nullable(),
      /** Leave-one-month-out skill; null without it. */
      skill: calibrationSkillSchema.nullable(),
      /**
       * Uncalibrated figures of the planned turbines: mean wind speed at the hubs, energy after wakes of a
       * mean year.
       */
      uncalibrated: z.object({ wind_speed_ms: z.number().nullable(), park_mwh: z.number() }),
      calibrated: z.object({ wind_speed_ms: z.number().nullable(), park_mwh: z.number() }),
      /** Of the result; null: it is of an older release. */
      basis: basisSchema.nullable(),
    }),
  ),
})
export type CalibratedYields = z.output<typeof calibratedYieldsSchema>
