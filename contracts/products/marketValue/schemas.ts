import { z } from 'zod'
import { fleetCoverageSchema } from '../../basis/fleetCoverage.ts'
import { basisSchema } from '../../basis/schema.ts'
import { marketAtlasSchema, marketOriginSchema } from '../../schemas/market.ts'
import { monthSchema } from '../../schemas/period.ts'
import { indexTurbineSchema } from '../../schemas/productTurbine.ts'
import { marketFiguresSchema } from './figures.ts'
import { marketValueFormatSchema } from './order.ts'
import { fleetLevelSchema } from './query.ts'
import { section51RuleSchema, vintageLossesSchema, vintageSchema } from './result.ts'

/** Share of a calendar year with known prices, 0 to 1; counts refer to this time. */
const known_share = z.number()

/**
 * Days of these years with an hour without a price, first and last of each stretch: they do not count as days
 * without negative prices.
 */
const unknownDays = z.array(z.object({ from: z.string(), till: z.string() }))

/** A market value product, with its options for orders. */
export const marketValueProductSchema = marketAtlasSchema.extend({
  on_demand: z.boolean(),
  formats: z.array(marketValueFormatSchema),
})
export type MarketValueProduct = z.infer<typeof marketValueProductSchema>

/** A cell of the map with a reference turbine, valued as a plant. */
export const marketSeriesSchema = z.object({
  turbine: indexTurbineSchema,
  cell: z.object({ lat: z.number(), lon: z.number() }),
  market: marketOriginSchema,
  basis: basisSchema,
  section51: section51RuleSchema,
  months: z.array(marketFiguresSchema),
  years: z.array(marketFiguresSchema),
  vintages: z.array(vintageLossesSchema),
})
export type MarketSeries = z.infer<typeof marketSeriesSchema>

/** Comparison of a month's computed market value of the fleet with the published one. */
export const reconciliationStateSchema = z.enum(['within', 'explained', 'outside'])

const value = z.number().nullable()

/** A computed value and the published one, EUR/MWh. */
const reconciledSchema = z.object({
  value: z.number(),
  /** Computed less published. */
  difference: z.number(),
  /** null: too little of the month is known to judge. */
  state: reconciliationStateSchema.nullable(),
  /** Reason why a difference is explained, or the fault of the month's data. */
  cause: z.enum(['curtailment', 'decoupling', 'prices', 'shift']).nullable(),
  /** Share of the month that has price and energy. */
  known_share: z.number(),
})

/** Computed and published market value of wind on land, EUR/MWh, month by month. */
export const reconciliationSchema = z.object({
  market: marketOriginSchema,
  /** Largest difference that counts as agreement: the larger of EUR/MWh and a share of the month's base price. */
  tolerance: z.number(),
  tolerance_share: z.number(),
  /** False: the fleet of the atlas has not been computed yet. */
  has_fleet: z.boolean(),
  /**
   * Whether the fleet was left out: only one of weather and prices is synthetic, and the request does not set `mixed`.
   */
  fleet_withheld: z.boolean(),
  fleet_level: fleetLevelSchema,
  /** Whether the register has conditions of permits, and so the level `permits`. */
  fleet_permits: z.boolean(),
  /** Settlements of the metered plants that are compared with the fleet's atlas; none: it has no metered level. */
  fleet_settlements: z.array(z.object({ year: z.string(), operator: z.string() })),
  /** Basis of the values by measured feed-in; null: none is stored. */
  feed_in_basis: basisSchema.nullable(),
  /** Basis of the values by the fleet; null without a fleet. */
  fleet_basis: basisSchema.nullable(),
  /** Share of the register's turbines in the fleet; null without one. */
  fleet_coverage: fleetCoverageSchema.nullable(),
  months: z.array(
    z.object({
      month: monthSchema,
      published: z.number(),
      base: value,
      negative_hours: z.number(),
      /** Mean of the stored prices against the published spot mean; null: none is published, or an hour is missing. */
      spot_mean: z
        .object({
          /** Period of the mean: the year if the mean of the month is not published. */
          of: z.enum(['month', 'year']),
          mean: z.number(),
          published: z.number(),
          state: reconciliationStateSchema,
        })
        .nullable(),
      /** Hours by which feed-in is later than prices indicate; null: too few data. */
      feed_in_late_h: value,
      /** Weighted with measured feed-in, which was sold. */
      feed_in: reconciledSchema.nullable(),
      /**
       * Weighted with the register's fleet in the weather of the atlas, without curtailment, as the law
       * prescribes.
       */
      fleet: reconciledSchema.nullable(),
    }),
  ),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** Hours of negative prices, German legal time; all views use this count. */
export const negativeHoursSchema = z.object({
  market: marketOriginSchema,
  basis: basisSchema,
  years: z.array(
    z.object({
      year: z.number().int(),
      /** Hours with a price. */
      hours: z.number(),
      known_share,
      negative: z.number(),
      rule_6h: z.number(),
      rule_4h: z.number(),
      rule_3h: z.number(),
      rule_2h: z.number(),
      /** null before 2023. */
      stepdown_2023: value,
      longest_run: z.number(),
    }),
  ),
  /** Days with negative prices, and their hours. */
  days: z.array(z.object({ day: z.string(), hours: z.number() })),
  unknown_days: unknownDays,
})
export type NegativeHours = z.infer<typeof negativeHoursSchema>

/** The hours in which a plant gets no support, whatever its generation. */
export const section51Schema = section51RuleSchema.extend({
  market: marketOriginSchema,
  basis: basisSchema,
  years: z.array(z.object({ year: z.number().int(), hours: z.number(), known_share })),
  days: z.array(z.object({ day: z.string(), hours: z.number() })),
  unknown_days: unknownDays,
  /** Hours by year of every vintage. */
  vintages: z.array(
    z.object({
      vintage: vintageSchema,
      years: z.array(z.object({ year: z.number().int(), hours: z.number(), known_share })),
    }),
  ),
})
export type Section51 = z.infer<typeof section51Schema>
