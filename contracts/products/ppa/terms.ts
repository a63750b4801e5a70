import { z } from 'zod'
import {
  contradictedPrices,
  deliveryYears,
  negativeClauses,
  ppaRanges,
  profileFactorRange,
  usualPpaTerms,
} from '#domain'
import {
  coversDelivery,
  enteredPricesOf,
  type PpaForwardChoice,
  ppaForwardChoiceSchema,
  ppaForwardSchema,
  yearMonthOf,
} from './forward.ts'

const within = ([min, max]: readonly [number, number]) => z.number().min(min).max(max)

/** Profile factor of all wind turbines: that of the first year, what each later year adds, and where it stops. */
export const ppaFactorSchema = z.strictObject({
  year: z.number().int().min(2000).max(2200),
  factor: within(profileFactorRange),
  change_per_year: z.number().min(-0.2).max(0.2),
  least: z.number().min(0).max(profileFactorRange[1]),
})
export type PpaFactor = z.output<typeof ppaFactorSchema>

/** Terms whose value decides by itself; shares and rates as such, prices in EUR/MWh. */
const numbers = {
  tenor_years: within(ppaRanges.tenorYears).int().default(usualPpaTerms.tenorYears),
  clause: z.enum(negativeClauses).default('none'),
  /** Share of the energy that wakes, standstill and lines take. */
  loss_share: within(ppaRanges.lossShare).default(usualPpaTerms.lossShare),
  /** Share that each further year loses. */
  degradation: within(ppaRanges.degradation).default(usualPpaTerms.degradation),
  discount_rate: within(ppaRanges.discountRate).default(usualPpaTerms.discountRate),
  /** By which the agreed price rises each year. */
  indexation: within(ppaRanges.indexation).default(usualPpaTerms.indexation),
  cannibalisation: within(ppaRanges.cannibalisationEurMwh).default(usualPpaTerms.cannibalisationEurMwh),
  balancing: within(ppaRanges.balancingEurMwh).default(usualPpaTerms.balancingEurMwh),
  volume_risk: within(ppaRanges.volumeRiskEurMwh).default(usualPpaTerms.volumeRiskEurMwh),
  price_risk: within(ppaRanges.priceRiskEurMwh).default(usualPpaTerms.priceRiskEurMwh),
  margin: within(ppaRanges.marginEurMwh).default(usualPpaTerms.marginEurMwh),
  guarantees_of_origin: within(ppaRanges.guaranteesOfOriginEurMwh).default(
    usualPpaTerms.guaranteesOfOriginEurMwh,
  ),
  /** Limits of a price that follows the market; both null: the price is fixed. */
  floor: within(ppaRanges.floorEurMwh).nullable().default(null),
  cap: within(ppaRanges.capEurMwh).nullable().default(null),
  /** Relative standard deviation of a year's market value after one year. */
  volatility: within(ppaRanges.volatility).default(usualPpaTerms.volatility),
  /** null: as much as the limits are worth. */
  limit_fee: within(ppaRanges.limitFeeEurMwh).nullable().default(null),
  /** Value to be applied that a site without one of its own is compared with, ct/kWh; null: none. */
  award_ct_kwh: z.number().min(0).max(100).nullable().default(null),
  /** Last calendar year with that support, for a site without a date of its own; null: all years. */
  last_support_year: z.number().int().min(2000).max(2200).nullable().default(null),
}

/** What an agreement is priced by; null: taken from the stored prices and official values. */
export const ppaChosen = {
  ...numbers,
  /** null: stored quotes, or the spot price of the past where none are recent. */
  forward: ppaForwardChoiceSchema.nullable().default(null),
  profile_factor: ppaFactorSchema.nullable().default(null),
  /** Value of the sites over that of all wind turbines; null: each site's own, by the past. */
  site_ratio: within(ppaRanges.siteToFleetRatio).nullable().default(null),
}

interface Chosen {
  readonly start?: string | undefined
  readonly tenor_years: number
  readonly forward: PpaForwardChoice | null
  readonly floor: number | null
  readonly cap: number | null
}

/** Refuses a cap below its floor, and entered forward prices that lack a year of delivery or contradict each other. */
export function withAgreedPrices<Schema extends z.ZodType<Chosen>>(schema: Schema): Schema {
  return schema
    .refine(({ floor, cap }) => floor === null || cap === null || floor <= cap, {
      path: ['cap'],
      params: { flaw: 'capBelowFloor' },
    })
    .refine(
      ({ start, tenor_years: tenorYears, forward }) =>
        start === undefined ||
        forward?.origin !== 'typed' ||
        coversDelivery(forward, deliveryYears(yearMonthOf(start), tenorYears)),
      { path: ['forward'], params: { flaw: 'forwardYears' } },
    )
    .refine(({ forward }) => forward === null || contradictedPrices(enteredPricesOf(forward)).length === 0, {
      path: ['forward'],
      params: { flaw: 'forwardContradicts' },
    })
}

/** Terms as a result has them: nothing is left open. */
export const ppaUsedTermsSchema = z.object({
  ...numbers,
  start: z.string(),
  forward: ppaForwardSchema,
  profile_factor: ppaFactorSchema,
  site_ratio: z.number().nullable(),
  /** Base price of each calendar month over that of the year, as it usually was, January first; null: not known. */
  season: z.array(z.number()).length(12).nullable().default(null),
})
export type PpaUsedTerms = z.output<typeof ppaUsedTermsSchema>
