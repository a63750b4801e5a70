import { z } from 'zod'
import {
  baseOfYear,
  deliveryYears,
  type ForwardCurve,
  forwardOrigins,
  forwardRangeEurMwh,
  negativeClauses,
  ppaRanges,
  profileFactorRange,
  usualPpaTerms,
  type YearMonth,
} from '#domain'
import { monthTextSchema } from '../marketValue/query.ts'

const within = ([min, max]: readonly [number, number]) => z.number().min(min).max(max)
/** Tenors of 15 years that begin within a year touch 16. */
const mostYears = 16
/** Beyond the tenor nothing is read; quotes may begin before it. */
const mostForwardYears = 40

const forwardYearSchema = z.strictObject({
  year: z.number().int().min(2000).max(2200),
  /** EUR/MWh. */
  base: within(forwardRangeEurMwh),
})

/** Forward base prices, and where they come from. */
export const ppaForwardSchema = z.strictObject({
  origin: z.enum(forwardOrigins),
  years: z.array(forwardYearSchema).max(mostForwardYears).default([]),
  months: z
    .array(z.strictObject({ month: monthTextSchema, base: within(forwardRangeEurMwh) }))
    .max(12 * mostYears)
    .default([]),
})
export type PpaForward = z.output<typeof ppaForwardSchema>

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
}

/** What an agreement is priced by; null: taken from the stored prices and official values. */
export const ppaChosen = {
  ...numbers,
  forward: ppaForwardSchema.nullable().default(null),
  profile_factor: ppaFactorSchema.nullable().default(null),
  /** Value of the sites over that of all wind turbines; null: each site's own, by the past. */
  site_ratio: within(ppaRanges.siteToFleetRatio).nullable().default(null),
}

interface Chosen {
  readonly start?: string | undefined
  readonly tenor_years: number
  readonly forward: PpaForward | null
  readonly floor: number | null
  readonly cap: number | null
}

/** Refuses a cap below its floor, and forward prices that lack a year of delivery. */
export function withAgreedPrices<Schema extends z.ZodType<Chosen>>(schema: Schema): Schema {
  return schema
    .refine(({ floor, cap }) => floor === null || cap === null || floor <= cap, {
      path: ['cap'],
      params: { flaw: 'capBelowFloor' },
    })
    .refine(
      ({ start, tenor_years: tenorYears, forward }) => {
        if (start === undefined || forward === null) return true
        const curve = forwardCurveOf(forward)
        const years = deliveryYears(yearMonthOf(start), tenorYears)
        return years.every(({ year, months }) => baseOfYear(curve, year, months) !== undefined)
      },
      { path: ['forward'], params: { flaw: 'forwardYears' } },
    )
}

export function forwardCurveOf({ origin, years, months }: PpaForward): ForwardCurve {
  return {
    years: years.map(({ year, base }) => ({ year, baseEurMwh: base, origin })),
    months: months.map(({ month, base }) => ({ ...yearMonthOf(month), baseEurMwh: base, origin })),
  }
}

/** `2027-01` as a month. */
export function yearMonthOf(text: string): YearMonth {
  const [year, month] = text.split('-').map(Number)
  return { year: year!, month: month! }
}

/** Terms as a result has them: nothing is left open. */
export const ppaUsedTermsSchema = z.object({
  ...numbers,
  start: z.string(),
  forward: ppaForwardSchema,
  profile_factor: ppaFactorSchema,
  site_ratio: z.number().nullable(),
})
export type PpaUsedTerms = z.output<typeof ppaUsedTermsSchema>
