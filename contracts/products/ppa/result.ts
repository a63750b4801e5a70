import { z } from 'zod'
import { ppaStepIds } from '#domain'
import { farmProductionSchema } from '../../schemas/farmProduction.ts'
import { marketOriginSchema } from '../../schemas/market.ts'
import { orderedTurbineSchema } from '../../schemas/productTurbine.ts'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { resultSiteSchema } from '../../schemas/resultSite.ts'
import { storedPlantSchema } from '../../schemas/sitePlant.ts'
import { ppaQuotesSchema } from './forward.ts'
import { ppa } from './record.ts'
import { ppaUsedTermsSchema } from './terms.ts'

/** All wind turbines in the past, and the mean prices that agreements carry forward. */
export const ppaHistorySchema = z.object({
  /** Annual market value over base price, EUR/MWh of base; expected: the annual value is not published. */
  years: z.array(
    z.object({ year: z.number().int(), factor: z.number(), base: z.number(), expected: z.boolean() }),
  ),
  /** Mean spot price of the twelve months up to each of the last twelve, EUR/MWh. */
  levels: z.array(z.object({ month: z.string(), base: z.number() })),
  /** Usual base price of each calendar month over that of the year, January first; null: unknown. */
  season: z.array(z.number()).length(12).nullable().default(null),
})
export type PpaHistory = z.output<typeof ppaHistorySchema>

/** Trend of the profile factors of past years. */
export const ppaFitSchema = z.object({
  factor: z.number(),
  change_per_year: z.number(),
  /** Sample standard deviation of the residuals of the trend; null for a single year. */
  deviation: z.number().nullable(),
  /** p-value of the Mann-Kendall test; null where it cannot be computed. */
  p: z.number().nullable(),
})

/** Past values of a profile: of a site with its turbine, or of a cell with a reference turbine. */
export const ppaProfileSchema = z.object({
  /** Energy of each month of a mean year before losses, MWh, January first. */
  monthly_mwh: z.array(z.number()),
  /** Number of calendar years of weather. */
  weather_years: z.number(),
  /** Value over that of all wind turbines; null without a year in common. */
  ratio: z.number().nullable(),
  ratio_years: z.array(z.object({ year: z.number().int(), ratio: z.number() })),
  /** Effect of negative prices on the profile; null: unknown and not applied. */
  negative_prices: z
    .object({ zero_factor: z.number(), dropped_factor: z.number(), positive_share: z.number() })
    .nullable(),
  /** Prices at which it generates over the base price, ascending, of equal energies; empty: unknown. */
  price_ratios: z.array(z.number()).default([]),
})
export type PpaProfile = z.output<typeof ppaProfileSchema>

/** Support of the same plant over the same years. */
export const ppaSupportSchema = z.object({
  award_ct_kwh: z.number(),
  /** Last calendar year with support; null: all. */
  last_year: z.number().int().nullable(),
  /** Last day with support, YYYY-MM-DD; null: all; absent in older results: the end of that year. */
  last_day: z.string().nullable().optional(),
  /** Share of the energy without support. */
  unsupported_share: z.number(),
  /** Whether the plant would pay a contribution under a bill; absent in older results: it would not. */
  two_sided: z.boolean().optional(),
  /** Part of the price that such a plant retains, ct/kWh; null: it pays none; absent in older results: none remains. */
  contribution_floor_ct_kwh: z.number().nullable().optional(),
})

const priceSchema = z.object({
  /** EUR/MWh: for all delivered energy, for a flat band, for the forecast energy. */
  pay_as_produced: z.number(),
  baseload: z.number(),
  pay_as_forecast: z.number(),
  residual_procurement: z.number(),
  fair_limit_fee: z.number(),
  /** MWh of a usual year after losses, before degradation. */
  energy: z.number(),
  /** Uncertainty of the profile factor's trend; null: entered, or from too few years; absent: older result. */
  trend_band: z.object({ p10: z.number(), p90: z.number(), years: z.number().int() }).nullable().optional(),
  steps: z.array(z.object({ id: z.enum(ppaStepIds), change: z.number(), level: z.number() })),
})

/** Result of a PPA job; years, months, tornado and corridor follow from its terms and profiles, see `ppaAgreement`. */
export const ppaResultSchema = provenanceSchema.extend({
  product: z.literal(ppa.code),
  market: marketOriginSchema,
  terms: ppaUsedTermsSchema,
  /** Whether the profile factor was fitted or entered. */
  fitted: z.boolean(),
  fit: ppaFitSchema.nullable(),
  history: ppaHistorySchema,
  sites: z.array(
    resultSiteSchema.extend({
      cell: z.object({ lat: z.number(), lon: z.number() }),
      turbine: orderedTurbineSchema,
      /** Farm whose net power it is; absent: that of the turbine, without wakes and losses. */
      production: farmProductionSchema.optional(),
      plant: storedPlantSchema,
      profile: ppaProfileSchema,
      /** The ratio used for the price; 1 if it is assumed. */
      ratio: z.number(),
      ratio_origin: z.enum(['history', 'entered', 'assumed']),
      price: priceSchema,
      support: ppaSupportSchema.nullable(),
      /** Price and award at which agreement and support have equal revenue; null without support. */
      break_even: z
        .object({
          price: z.number(),
          award_ct_kwh: z.number().nullable(),
          /** The same with the value of the premium's floor at 0, and that value in EUR as of today. */
          with_option: z
            .object({ option: z.number(), price: z.number(), award_ct_kwh: z.number().nullable() })
            .nullable()
            .default(null),
          /** Figures by the bill of the EEG 2027, which is not law yet, for plants that it applies to. */
          bill: z
            .object({ price: z.number(), price_with_duty: z.number(), contribution: z.number() })
            .nullable()
            .optional(),
        })
        .nullable(),
    }),
  ),
  /** Quotes of the agreement, after those of the twelve months before; empty without quotes. */
  quotes: ppaQuotesSchema.default([]),
})
export type PpaResult = z.output<typeof ppaResultSchema>
