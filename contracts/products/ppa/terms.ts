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
/** An input with its usual value where it is not sent. */
const usual = (name: UsualPpaNumber) => within(ppaInputs[name].range).default(ppaInputs[name].usual)
/** An input that may stay open. */
const open = (range: readonly [number, number]) => within(range).nullable().default(null)
const { leastFactor, changePerYear, profileFactor, awardCtKwh, lastSupportYear, yearsAfter } = ppaInputRanges

/** Profile factor of all wind turbines: that of the first year, what each later year adds, and where it stops. */
export const ppaFactorSchema = z.strictObject({
  year: z.number().int().min(2000).max(2200),
  factor: within(profileFactor),
  change_per_year: within(changePerYear),
  least: within(leastFactor),
})

/** Terms whose value decides by itself; shares and rates as such, prices in EUR/MWh. */
const numbers = {
  tenor_years: within(ppaInputs.tenorYears.range).int().default(ppaInputs.tenorYears.usual),
  clause: z.enum(negativeClauses).default('none'),
  /** Share of the energy that wakes, standstill and lines take. */
  loss_share: usual('lossShare'),
  /** Share that each further year loses. */
  degradation: usual('degradation'),
  discount_rate: usual('discountRate'),
  /** Share by which the agreed price rises each year. */
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
  /** Relative standard deviation that one year adds to market values, and the annual rate at which they return. */
  volatility: usual('volatility'),
  mean_reversion: usual('meanReversion'),
  /** null: as much as the limits are worth. */
  limit_fee: open(ppaInputs.limitFeeEurMwh.range),
  /** Award price that a site without one of its own is compared with, ct/kWh; null: none. */
  award_ct_kwh: open(awardCtKwh),
  /** Last calendar year with that support, for a site without a date of its own; null: all years. */
  last_support_year: within(lastSupportYear).int().nullable().default(null),
  /** Years of operation after the agreement that the comparison shows as well. */
  years_after: within(yearsAfter).int().default(0),
}

/** Price inputs of an agreement; null: from the stored prices and official values. */
export const ppaChosen = {
  ...numbers,
  /** null: stored quotes, or the spot price of the past where none are recent. */
  forward: ppaForwardChoiceSchema.nullable().default(null),
  profile_factor: ppaFactorSchema.nullable().default(null),
  /** Value of the sites over that of all wind turbines; null: each site's own, by the past. */
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

/** Terms as a result has them: nothing is left open. */
export const ppaUsedTermsSchema = z.object({
  ...numbers,
  start: z.string(),
  forward: ppaForwardSchema,
  profile_factor: ppaFactorSchema,
  site_ratio: z.number().nullable(),
  /** Base price of each calendar month over that of the year, as it usually was, January first; null: not known. */
  season: z.array(z.number()).length(12).nullable().default(null),
  /** Older results, whose values did not return to their mean. */
  mean_reversion: within(ppaInputs.meanReversion.range).default(0),
  /** Month at whose beginning the prices are known; floors, caps and the option count years ahead from it. */
  priced_in: z.string().nullable().default(null),
})
export type PpaUsedTerms = z.output<typeof ppaUsedTermsSchema>
