import { z } from 'zod'
import {
  contradictedPrices,
  deliveryYears,
  negativeClauses,
  ppaInputRanges,
  ppaInputs,
  type UsualPpaNumber,
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
/** An input with a default value. */
const usual = (name: UsualPpaNumber) => within(ppaInputs[name].range).default(ppaInputs[name].usual)
/** An input that may be null. */
const open = (range: readonly [number, number]) => within(range).nullable().default(null)
const { leastFactor, changePerYear, profileFactor, awardCtKwh, lastSupportYear, yearsAfter } = ppaInputRanges

/** Profile factor of all wind turbines: value of the first year, annual change, and limit. */
export const ppaFactorSchema = z.strictObject({
  year: z.number().int().min(2000).max(2200),
  factor: within(profileFactor),
  change_per_year: within(changePerYear),
  least: within(leastFactor),
})

/** Terms with a single value; shares and rates as fractions, prices in EUR/MWh. */
const numbers = {
  tenor_years: within(ppaInputs.tenorYears.range).int().default(ppaInputs.tenorYears.usual),
  clause: z.enum(negativeClauses).default('none'),
  /** Share of the energy lost to wakes, standstill and lines. */
  loss_share: usual('lossShare'),
  /** Annual loss of energy, as a share. */
  degradation: usual('degradation'),
  discount_rate: usual('discountRate'),
  /** Annual rise of the agreed price, as a share. */
  indexation: usual('indexation'),
  cannibalisation: usual('cannibalisationEurMwh'),
  balancing: usual('balancingEurMwh'),
  volume_risk: usual('volumeRiskEurMwh'),
  price_risk: usual('priceRiskEurMwh'),
  margin: usual('marginEurMwh'),
  guarantees_of_origin: usual('guaranteesOfOriginEurMwh'),
  /** Limits of a price that follows the market; both null: the price is fixed. */
  floor: open(ppaInputs.floorEurMwh.range),
  cap: open(ppaInputs.capEurMwh.range),
  /** Relative standard deviation that one year adds to market values, and the annual rate of reversion. */
  volatility: usual('volatility'),
  mean_reversion: usual('meanReversion'),
  /** null: the value of the limits. */
  limit_fee: open(ppaInputs.limitFeeEurMwh.range),
  /** Award price to compare a site without its own one with, ct/kWh; null: none. */
  award_ct_kwh: open(awardCtKwh),
  /** Last calendar year with that support, for a site without a date of its own; null: all years. */
  last_support_year: within(lastSupportYear).int().nullable().default(null),
  /** Years of operation after the agreement in the comparison. */
  years_after: within(yearsAfter).int().default(0),
}

/** Price inputs of an agreement; null: from the stored prices and official values. */
export const ppaChosen = {
  ...numbers,
  /** null: stored quotes, or past spot prices if no quotes are recent. */
  forward: ppaForwardChoiceSchema.nullable().default(null),
  profile_factor: ppaFactorSchema.nullable().default(null),
  /** Value of the sites over that of all wind turbines; null: each site's own past ratio. */
  site_ratio: open(ppaInputs.siteToFleetRatio.range),
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
    .refine(
      ({ forward }) =>
        forward === null ||
        forward.curve_id === null ||
        (forward.origin === 'quotes' && forward.quote_date === null),
      { path: ['forward', 'curve_id'], params: { flaw: 'ownCurve' } },
    )
    .refine(({ forward }) => forward === null || contradictedPrices(enteredPricesOf(forward)).length === 0, {
      path: ['forward'],
      params: { flaw: 'forwardContradicts' },
    })
}

/** Terms of a result, without open values. */
export const ppaUsedTermsSchema = z.object({
  ...numbers,
  start: z.string(),
  forward: ppaForwardSchema,
  profile_factor: ppaFactorSchema,
  site_ratio: z.number().nullable(),
  /** Base price of each calendar month over that of the year, as it usually was, January first; null: not known. */
  season: z.array(z.number()).length(12).nullable().default(null),
  /** Older results, whose values did not revert to their mean. */
  mean_reversion: within(ppaInputs.meanReversion.range).default(0),
  /** Month at whose beginning the prices are known; floors, caps and the option count years from it. */
  priced_in: z.string().nullable().default(null),
})
export type PpaUsedTerms = z.output<typeof ppaUsedTermsSchema>
