import { z } from 'zod'
import { meanYearSchema } from '../../schemas/meanYear.ts'
import { meteredNeighboursSchema } from '../../schemas/metered.ts'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { siteAirSchema } from '../../schemas/siteAir.ts'
import { curveOriginSchema } from '../../schemas/turbineInfo.ts'
import { turbineStatusSchema } from '../../schemas/turbineStatus.ts'
import { windClassSchema } from '../../schemas/windClass.ts'
import {
  blockageSchema,
  densityCorrectionSchema,
  profileAboveSchema,
  rotorAverageSchema,
  superpositionSchema,
  turbulenceIntensitySchema,
  wakeModelSchema,
} from '../../schemas/windFarm.ts'
import { assumptionsChangeSchema, lossSchema, uncertaintySchema } from '../../schemas/yieldAssumptions.ts'
import { resultCalibrationSchema } from './calibration.ts'
import { farmLayoutSchema } from './layout.ts'
import { otherAssessmentSchema } from './otherAssessment.ts'
import { energyYield } from './record.ts'
import { restrictionsResultSchema } from './restrictionResult.ts'
import { farmRuggednessSchema, turbineGroundSchema } from './ruggedness.ts'
import { turbineShearSchema, turbineSurfaceSchema, wakeRangeSchema } from './surface.ts'
import { turbineTurbulenceSchema } from './turbineTurbulence.ts'
import { windClimateSchema } from './windClimate.ts'

/** Version of the result's format. A result of another version cannot be shown; the page says so. */
export const energyYieldResultFormat = 1

const mwh = z.number().nullable()

/** Sectors of the yields by direction, the first centred on north. */
export const directionSectorCount = 36

/**
 * Yields of turbines in a mean year of 8766 h. The wake loss is gross yield less yield after wakes; efficiency is their
 * ratio. Full-load hours, capacity factor and efficiency refer to the yield after wakes; null without energy.
 */
export const farmYieldSchema = z.object({
  free_mwh: z.number(),
  park_mwh: z.number(),
  wake_loss_mwh: z.number(),
  efficiency: z.number().nullable(),
  full_load_hours: z.number().nullable(),
  capacity_factor: z.number().nullable(),
})
export type FarmYield = z.output<typeof farmYieldSchema>

/** Energies of the same period before and after wakes; null below 90 % availability. */
const energyPair = { free_mwh: mwh, park_mwh: mwh }
/** Energy of each calendar month of the mean year, January first; null if no year has the month. */
const calendarMonths = z.array(z.object(energyPair)).length(12)
const years = z.array(z.object({ year: z.number().int(), availability: z.number(), ...energyPair }))
/** Shape [sector]: MWh of a mean year by wind direction, sectors of 10 degrees, the first centred on north. */
const directions = z
  .array(z.object({ frequency: z.number(), free_mwh: z.number(), park_mwh: z.number() }))
  .length(directionSectorCount)

/** Power and thrust as calculated with; `power_curve` of a turbine is an index of these. */
export const resultPowerCurveSchema = z.object({
  vendor: z.string(),
  type: z.string(),
  name: z.string(),
  rated_power_kw: z.number(),
  rotor_diameter_m: z.number(),
  /** Class of the type when the yield was ordered; absent: not stated, as in older results. */
  wind_class: windClassSchema.optional(),
  air_density_kg_m3: z.number(),
  /** True if no thrust was published, so that the thrust of a generic turbine with this power was used. */
  thrust_computed: z.boolean(),
  /** Older results lack both: their curves were published or the customer's own. */
  origin: curveOriginSchema.optional(),
  /** Standard uncertainty of the energy because the curve is parametric, a share; null: it is not. */
  energy_uncertainty: z.number().nullable().optional(),
  cut_in_ms: z.number().nullable(),
  cut_out_ms: z.number().nullable(),
  /** Speed below which it restarts after a stop by high wind. Absent (older results) or null: at once. */
  restart_ms: z.number().nullable().optional(),
  stationary_ct: z.number().nullable(),
  /** Last speed of the published table, m/s, if the last power is held beyond it; absent: it is not. */
  held_from_ms: z.number().optional(),
  power: z.object({ wind_speed_ms: z.array(z.number()), power_kw: z.array(z.number()) }),
  thrust: z.object({ wind_speed_ms: z.array(z.number()), ct: z.array(z.number()) }),
})
export type ResultPowerCurve = z.output<typeof resultPowerCurveSchema>

/**
 * Yields exceeded by the mean of 1, 10 and 20 years of operation, MWh a year; null without any uncertainty.
 * Inter-annual variability averages out over more years.
 */
const periodYields = z.array(
  z.object({
    years: z.number().int(),
    sigma: z.number(),
    ...{ p75_mwh: mwh, p84_mwh: mwh, p90_mwh: mwh, p95_mwh: mwh, p99_mwh: mwh },
  }),
)

/** Net yield of one turbine, after its own losses and with its own wind sensitivity. */
const turbineNetSchema = z.object({
  /** Sum of all losses, as a share of the yield after wakes. */
  loss_share: z.number().nullable(),
  p50_mwh: z.number(),
  full_load_hours: z.number().nullable(),
  capacity_factor: z.number().nullable(),
  /** Relative standard deviation of the energy of one year; 0: unknown. */
  sigma: z.number(),
  periods: periodYields,
})
export type TurbineNet = z.output<typeof turbineNetSchema>

export const resultTurbineSchema = z.object({
  site_id: z.number().int(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Height of the ground above sea level, m; null if not known. */
  site_height_m: z.number().nullable(),
  status: turbineStatusSchema,
  power_curve: z.number().int(),
  hub_height_m: z.number(),
  wake_decay_constant: z.number(),
  /** Source of the wake decay constant. Absent if only a specification gave it. */
  surface: turbineSurfaceSchema.optional(),
  /** Vertical extrapolation of an atlas with one level to the hub; absent if none was needed. */
  shear: turbineShearSchema.optional(),
  /** Shape of the ground. Absent in older results, and without a fine elevation model. */
  ground: turbineGroundSchema.optional(),
  /** Heights that determine the density of its air. Absent in older results. */
  air: siteAirSchema.optional(),
  /** Free wind speed, and wind speed at the rotor after wakes; m/s at hub height. */
  free_wind_speed_ms: z.number().nullable(),
  park_wind_speed_ms: z.number().nullable(),
  air_density_kg_m3: z.number().nullable(),
  /** Excluded turbines have no wake losses: their yield after wakes is the gross yield. */
  yield: farmYieldSchema,
  /**
   * Wake loss by turbines of its own status, and additional loss by the others (for a planned turbine: existing ones).
   */
  wake_loss_own_mwh: z.number(),
  wake_loss_others_mwh: z.number(),
  /** Additional loss by blockage, included in the wake loss of `yield`. Absent if not calculated. */
  blockage_loss_mwh: z.number().optional(),
  calendar_months: calendarMonths,
  years,
  directions,
  /** Site quality by the Renewable Energy Sources Act: site yield over reference yield. */
  eeg: z.object({
    /** Energy of five years at the reference site, MWh. */
    reference_yield_mwh: z.number(),
    /**
     * Energy of as many hours at the site, after the losses of annex 2, number 7.1. Absent in older results,
     * whose quality is that of the net yield.
     */
    site_yield_mwh: z.number().nullable().optional(),
    /** Null, like the site yield, if months of the mean year are missing. */
    site_quality_percent: z.number().nullable(),
    correction_factor: z.number().nullable(),
  }),
  /** Index of `wind_climates`. */
  wind_climate: z.number().int(),
  /** Absent in older results, and where neither turbulence nor roughness is known. */
  turbulence: turbineTurbulenceSchema.optional(),
  /** As for its group. Absent in older results. */
  wind_sensitivity: z.number().optional(),
  /** Absent in older results. */
  net: turbineNetSchema.optional(),
})
export type ResultTurbine = z.output<typeof resultTurbineSchema>

/** The planned turbines, the existing ones, or both. */
export const resultGroupSchema = z.object({
  turbines: z.number().int(),
  rated_power_kw: z.number(),
  free_wind_speed_ms: z.number().nullable(),
  yield: farmYieldSchema,
  calendar_months: calendarMonths,
  years,
  /** Every month of the period. */
  months: z.array(
    z.object({
      year: z.number().int(),
      month: z.number().int(),
      availability: z.number(),
      ...energyPair,
    }),
  ),
  directions,
  /** Losses from the yield after wakes to the net yield, in the order of deduction. */
  losses: z.array(z.object({ ...lossSchema.shape, lost_mwh: z.number(), remaining_mwh: z.number() })),
  net: z.object({
    /** Relative standard deviation of the energy of one year. */
    sigma: z.number(),
    p50_mwh: z.number(),
    /** null without any uncertainty; of one year. */
    p75_mwh: z.number().nullable(),
    p90_mwh: z.number().nullable(),
    /** Absent in older results. */
    periods: periodYields.optional(),
    /**
     * Full-load hours of the net P50; null without energy. Absent in older results, which had those of
     * another yield.
     */
    full_load_hours: z.number().nullable().optional(),
    capacity_factor: z.number().nullable().optional(),
  }),
  /**
   * Net energy of a mean year by calendar month, January first, and hour of the day, shape [12][24], MWh; in
   * hours of a clock with this offset from UTC. The sum is P50. Absent in older results.
   */
  net_by_hour: z
    .object({
      utc_offset_hours: z.number(),
      mwh: z.array(z.array(z.number()).length(24)).length(12),
    })
    .optional(),
  /**
   * Relative change of the energy after wakes and restrictions over that of the wind speed. Absent in older
   * results, where `wind_sensitivity` of the result (energy in free wind) applies.
   */
  wind_sensitivity: z.number().optional(),
})
export type ResultGroup = z.output<typeof resultGroupSchema>

/** Result of an energy yield job. */
export const energyYieldResultSchema = provenanceSchema.extend({
  product: z.literal(energyYield.code),
  format: z.literal(energyYieldResultFormat),
  rows: z.number().int(),
  /** Share of the steps of the ordered years with wind at all turbines. */
  availability: z.number(),
  /** Absent in results of earlier releases. */
  mean_year: meanYearSchema.optional(),
  farm_name: z.string(),
  wake_model: wakeModelSchema,
  /** If these three are absent: as published for the wake model, without blockage. */
  superposition: superpositionSchema.optional(),
  wake_expansion: z.number().optional(),
  blockage: blockageSchema.optional(),
  /** Extrapolation above the highest of several levels of the atlas; absent: the power law. */
  profile_above: profileAboveSchema.optional(),
  density_correction: densityCorrectionSchema,
  /** Absent: the atlas's wind as it is. */
  calibration: resultCalibrationSchema.optional(),
  /** Metered plants around the farm when it was ordered; absent: none were compared with the atlas. */
  metered: meteredNeighboursSchema.optional(),
  /** How the ground was judged; absent: no fine elevation model covers it, or an older result. */
  ruggedness: farmRuggednessSchema.optional(),
  /** False if the atlas has no air density: the power curves' own density was used. */
  density_known: z.boolean(),
  /** Heights of the atlas's wind, m above ground, ascending. Absent in older results. */
  wind_heights_m: z.array(z.number()).optional(),
  /** Points on the rotor for which deficits are averaged; absent: as published for the model. */
  rotor_average: rotorAverageSchema.optional(),
  /** A share; for values by sector or speed their mean. */
  turbulence_intensity: z.number(),
  /** Its source, and the values entered by sector or speed. Absent: entered as one number, or an older result. */
  turbulence: z
    .object({
      source: z.enum(['typed', 'roughness', 'default']),
      entered: turbulenceIntensitySchema.optional(),
    })
    .optional(),
  /** Absent if the wakes do not follow the roughness, or if all constants were entered. */
  wake_range: wakeRangeSchema.optional(),
  south_region: z.boolean(),
  power_curves: z.array(resultPowerCurveSchema),
  turbines: z.array(resultTurbineSchema),
  groups: z.object({
    planned: resultGroupSchema,
    portfolio: resultGroupSchema.nullable(),
    farm: resultGroupSchema,
  }),
  /** MWh of a mean year. */
  wake_losses: z.object({
    /** Wake loss of the planned turbines without the existing ones. */
    within_planned_mwh: z.number(),
    /** Additional loss of the planned turbines by the existing ones. */
    by_existing_mwh: z.number(),
    /** Additional loss of the existing turbines by the planned ones. */
    inflicted_on_existing_mwh: z.number(),
    /** Additional loss by blockage; absent if not calculated. */
    blockage_mwh: z.object({ planned: z.number(), portfolio: z.number() }).optional(),
  }),
  /** Absent: there are none. Losses of their categories have the computed shares. */
  restrictions: restrictionsResultSchema.optional(),
  /** The search that gave the places of the planned turbines; absent: there was none. */
  layout: farmLayoutSchema.optional(),
  uncertainties: z.array(uncertaintySchema),
  /** Absent: as ordered. Otherwise losses, net yields, uncertainties and site qualities follow the changed ones. */
  assumptions_change: assumptionsChangeSchema.optional(),
  /** Another assessment of the farm, added after the calculation; absent: none. */
  other_assessment: otherAssessmentSchema.optional(),
  /** Value of the planned turbines. */
  wind_sensitivity: z.number(),
  wind_climates: z.array(windClimateSchema),
  files: z.array(z.string()),
})
export type EnergyYieldResult = z.output<typeof energyYieldResultSchema>
