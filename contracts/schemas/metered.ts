import { z } from 'zod'
import { curtailmentRegimes } from '#domain'
import { basisSchema } from '../basis/schema.ts'
import { meteredCalibrationSchema } from './calibration.ts'
import { latSchema, lonSchema, numberTextSchema } from './input.ts'

/** Distances within which metered plants are shown, km. */
export const meteredRadiusKm = { min: 1, max: 50, usual: 20 } as const
/** The nearest plants of an answer; the summary counts all within the distance. */
export const meteredMostPlants = 40

/** Place whose metered neighbours are requested. */
export const meteredQuerySchema = z.strictObject({
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  radius_km: numberTextSchema(z.number().min(meteredRadiusKm.min).max(meteredRadiusKm.max)).default(
    meteredRadiusKm.usual,
  ),
})

/** `outdated`: a source has changed since; the server compares again within minutes. */
export const meteredStateSchema = z.enum([
  'noSettlements',
  'noRegister',
  'notCompared',
  'outdated',
  'current',
])

const spreadSchema = z.object({ median: z.number(), p10: z.number(), p90: z.number() }).nullable()

const meteredSettlementSchema = z.object({
  year: z.number().int(),
  operator: z.string(),
  provisional: z.boolean(),
})

/** Limits of quality control that the operator has changed. */
const changedLimitsSchema = z.array(z.object({ name: z.string(), value: z.number(), usual: z.number() }))
export type ChangedLimit = z.output<typeof changedLimitsSchema>[number]

const meteredSummarySchema = z.object({
  plants: z.number().int(),
  /** Plants with a compared year; the spreads are theirs. */
  compared: z.number().int(),
  ratio: spreadSchema,
  full_load_hours: spreadSchema,
})

/** Reasons why a year of a plant is not compared; see docs/measured.md. */
export const meteredYearFlags = [
  'partYear',
  'impossible',
  'ownUse',
  'unusualHours',
  'noEnergy',
  'unknownSize',
  'notModelled',
  'fewMonths',
] as const
/** Reasons why a month is left out of the comparison. */
export const meteredMonthFlags = ['outage', 'takenBack', 'teething'] as const

const meteredYearSchema = z.object({
  year: z.number().int(),
  /** `year`: energy of the year only. */
  kind: z.enum(['months', 'year']),
  flags: z.array(z.enum(meteredYearFlags)),
  full_load_hours: z.number(),
  /** January to December, full-load hours; empty without months. */
  months: z.array(z.number()),
  month_flags: z.array(z.enum(meteredMonthFlags).nullable()),
  /** The method's energy of the same turbines without losses, full-load hours by month; null: not modelled. */
  modelled_months: z.array(z.number().nullable()),
  /** Metered over modelled energy of the compared months; null: not compared. */
  ratio: z.number().nullable(),
})
export type MeteredYear = z.output<typeof meteredYearSchema>

export const meteredPlantSchema = z.object({
  /** As the register shows the plant; it has no owner's name. */
  name: z.string(),
  farm: z.string(),
  distance_km: z.number(),
  lat: z.number(),
  lon: z.number(),
  turbines: z.number().int(),
  vendor: z.string(),
  type: z.string(),
  hub_height_m: z.number().nullable(),
  rotor_diameter_m: z.number().nullable(),
  power_kw: z.number(),
  commissioned_on: z.string().nullable(),
  /** Share of the energy lost in wakes of other turbines, by an estimate; null: not estimated. */
  wake_loss: z.number().nullable(),
  years: z.array(meteredYearSchema),
})
export type MeteredPlant = z.output<typeof meteredPlantSchema>

/** Metered plants around a farm as a result keeps them: the nearest ones, for its report and workbook. */
export const meteredNeighboursSchema = z.object({
  radius_km: z.number(),
  settlements: z.array(meteredSettlementSchema),
  plants: z.array(meteredPlantSchema),
  summary: meteredSummarySchema,
  /** Absent in older results. */
  limits: changedLimitsSchema.optional(),
})
export type MeteredNeighbours = z.output<typeof meteredNeighboursSchema>

const curtailmentPaySchema = z.object({
  regime: z.enum(curtailmentRegimes),
  /** Day of operation from which it holds. */
  from: z.string(),
  law: z.string(),
  sections: z.array(z.string()),
  /** Paid share of the lost revenue. */
  least_share: z.number(),
  most_share: z.number(),
})
export type CurtailmentPayment = z.output<typeof curtailmentPaySchema>

const curtailedYearSchema = z.object({
  year: z.number().int(),
  /** Plants within the distance whose grid operator has published lists of the whole year. */
  plants: z.number().int(),
  /** Curtailed over metered and curtailed energy of these plants. */
  share: z.number(),
  /** The same, as if curtailed plants had run at rated power. */
  share_at_most: z.number(),
  /** How it is paid by law; two rules where one replaced the other within the year. */
  compensation: z.array(curtailmentPaySchema),
})
export type CurtailedYear = z.output<typeof curtailedYearSchema>

/** Metered plants around a place next to the energy that an atlas gives for the same turbines and months. */
export const meteredPlantsSchema = z.object({
  state: meteredStateSchema,
  radius_km: z.number(),
  /** Weather or register are synthetic. */
  synthetic: z.boolean(),
  settlements: z.array(meteredSettlementSchema),
  /** Nearest first. */
  plants: z.array(meteredPlantSchema),
  summary: meteredSummarySchema,
  limits: changedLimitsSchema,
  /** Energy that grid operators took, by year; empty without their lists. */
  curtailment: z.array(curtailedYearSchema),
  /** Shares above which drafts of a bill, not law, pay new plants less. */
  curtailment_bills: z.array(
    z.object({
      above_share: z.number(),
      draft: z.string(),
      most_years: z.number(),
      pay: z.enum(['none', 'part']),
    }),
  ),
  /** Calibration that an order at this place may have; null: no metered plant within 30 km, or fewer than ten farms. */
  calibration: meteredCalibrationSchema.nullable(),
  basis: basisSchema,
})
export type MeteredPlants = z.output<typeof meteredPlantsSchema>
