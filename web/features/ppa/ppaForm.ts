import {
  enteredPricesOf,
  fittedFactor,
  forwardCurveOf,
  type PpaForwardChoice,
  type PpaForwardSource,
  type PpaOrder,
  type PpaProduct,
  type PpaQuotedCurve,
  type PpaUsedTerms,
  ppaOrderSchema,
  pricedIn,
  resolvedForward,
  yearMonthOf,
} from '#contracts'
import {
  baseOfYear,
  contradictedPrices,
  type DeliveryPeriod,
  deliveryMonths,
  deliveryYears,
  formatDelivery,
  formatYearMonth,
  leastFleetFactor,
  monthNumber,
  readDelivery,
} from '#domain'

/** Terms that an order contains as entered. */
type PlainTerms = Omit<PpaUsedTerms, 'forward' | 'profile_factor' | 'site_ratio' | 'season' | 'priced_in'>

/** An own forward curve, as it was when chosen. */
export interface ChosenCurve {
  readonly id: number
  readonly name: string
  readonly quoted: PpaQuotedCurve
}

/** Entries of the customer; null: from quotes and the past. */
export interface PpaForm extends PlainTerms {
  /** Source of prices that are not entered; null: quotes, unless there are none or only old ones. */
  readonly source: Exclude<PpaForwardSource, 'typed'> | null
  /** Own curve whose quotes count; null: none. */
  readonly curve: ChosenCurve | null
  /** Base price of all years, EUR/MWh. */
  readonly level: number | null
  /** Base prices of single years, EUR/MWh, by year. */
  readonly years: Readonly<Record<number, number>>
  /** Base prices of months and quarters, EUR/MWh, by their names such as `2027-Q1`. */
  readonly products: Readonly<Record<string, number>>
  readonly factor: number | null
  readonly changePerYear: number | null
  readonly least: number | null
  readonly ratio: number | null
}

/** Market data of a product. */
export type PpaMarket = Pick<PpaProduct, 'history' | 'quotes' | 'quotes_in_force'>

/** The form as it opens: January of the next year, and every default. */
export function newPpaForm(nowMs: number): PpaForm {
  const start = formatYearMonth({ year: new Date(nowMs).getUTCFullYear() + 1, month: 1 })
  const {
    formats: _,
    forward: _forward,
    profile_factor: _factor,
    site_ratio: _ratio,
    ...plain
  } = ppaOrderSchema.parse({})
  return {
    ...plain,
    start,
    ...{ source: null, curve: null, level: null, years: {}, products: {} },
    ...{ factor: null, changePerYear: null, least: null, ratio: null },
  }
}

/** Calendar years of delivery. */
export function yearsOf({
  start,
  tenor_years: tenorYears,
}: Pick<PpaForm, 'start' | 'tenor_years'>): number[] {
  return deliveryYears(yearMonthOf(start), tenorYears).map(({ year }) => year)
}

/** Market data with the chosen own curve. */
export function marketOf<Market extends PpaMarket>(
  { curve }: Pick<PpaForm, 'curve'>,
  market: Market,
): Market {
  return curve === null ? market : { ...market, quotes: [curve.quoted], quotes_in_force: true }
}

/** Source of prices that are not entered. */
export function sourceOf(
  { source }: Pick<PpaForm, 'source'>,
  { quotes, quotes_in_force: areInForce }: PpaMarket,
): Exclude<PpaForwardSource, 'typed'> {
  const hasQuotes = quotes.length > 0
  return (source === null ? areInForce : source === 'quotes') && hasQuotes ? 'quotes' : 'extrapolated'
}

/** The base price of a year without an own entry, EUR/MWh; null: unknown. */
export function baseOf(form: PpaForm, market: PpaMarket, year: number): number | null {
  const { [year]: _, ...years } = form.years
  const forward = forwardOf({ ...form, years }, market)
  const delivery = deliveryYears(yearMonthOf(form.start), form.tenor_years).find((one) => one.year === year)
  if (forward === null || delivery === undefined) return null
  return baseOfYear(forwardCurveOf(forward), year, delivery.months)?.baseEurMwh ?? null
}

/** A month or quarter with some delivered month, by its name; null for other texts. */
export function productIn(text: string, form: Pick<PpaForm, 'start' | 'tenor_years'>): string | null {
  const delivery = readDelivery(text)
  if (delivery === null || delivery.period === 'year' || !isDelivered(delivery, form)) return null
  return formatDelivery(delivery)
}

/** Entered prices that contradict those of the shorter periods within them. */
export function contradictionsOf(form: PpaForm, market: PpaMarket): string[] {
  return contradictedPrices(enteredPricesOf(choiceOf(form, market)))
}

/** Terms without open values; null if neither the form nor the market has a price or a profile factor. */
export function termsOf(form: PpaForm, market: PpaMarket): PpaUsedTerms | null {
  const { source: _, curve: _curve, level: _level, years: _years, products: _products, ...more } = form
  const { factor, changePerYear, least, ratio, ...plain } = more
  const { history } = market
  const first = yearsOf(form)[0]!
  const fitted = fittedFactor(history, first)?.trend
  const forward = forwardOf(form, market)
  const level = factor ?? fitted?.factor
  if (forward === null || level === undefined) return null
  return {
    ...plain,
    forward,
    profile_factor: {
      year: first,
      factor: level,
      change_per_year: changePerYear ?? fitted?.changePerYear ?? 0,
      least: least ?? Math.min(leastFleetFactor, level),
    },
    site_ratio: ratio,
    season: history.season,
    priced_in: pricedIn(forward, history),
  }
}

/**
 * The order of these terms: values from quotes and the past stay open, so that newer ones count in the order.
 * @returns null if terms are missing or contradict each other
 */
export function orderOf(form: PpaForm, market: PpaMarket, formats: PpaOrder['formats']): PpaOrder | null {
  const terms = termsOf(form, market)
  if (terms === null || contradictionsOf(form, market).length > 0) return null
  const { season: _, priced_in: _pricedIn, ...ordered } = terms
  const choice = choiceOf(form, market)
  const isOpen = form.source === null && form.curve === null && enteredPricesOf(choice).length === 0
  const isFitted = form.factor === null && form.changePerYear === null && form.least === null
  return {
    ...ordered,
    forward: isOpen ? null : choice,
    profile_factor: isFitted ? null : terms.profile_factor,
    formats,
  }
}

function forwardOf(form: PpaForm, market: PpaMarket): PpaUsedTerms['forward'] | null {
  const { quotes, history } = marketOf(form, market)
  const level = history.levels.at(-1)?.base ?? null
  return resolvedForward(choiceOf(form, market), form, { quotes, level, season: history.season })
}

function choiceOf(form: PpaForm, market: PpaMarket): PpaForwardChoice {
  const source = sourceOf(form, marketOf(form, market))
  const own = form.level === null && source === 'quotes' ? form.curve : null
  const entered = Object.entries(form.products).flatMap(([name, base]) => {
    const delivery = readDelivery(name)
    return delivery === null || !isDelivered(delivery, form) ? [] : [{ name, base, period: delivery.period }]
  })
  return {
    origin: form.level === null ? source : 'typed',
    curve_id: own?.id ?? null,
    quote_date:
      own === null && form.level === null && form.source === 'quotes'
        ? (market.quotes.at(-1)?.quote_date ?? null)
        : null,
    years: yearsOf(form).flatMap((year) => {
      const base = form.years[year] ?? form.level
      return base === null ? [] : [{ year, base }]
    }),
    quarters: entered.flatMap(({ name, base, period }) =>
      period === 'quarter' ? [{ quarter: name, base }] : [],
    ),
    months: entered.flatMap(({ name, base, period }) => (period === 'month' ? [{ month: name, base }] : [])),
  }
}

function isDelivered(
  delivery: DeliveryPeriod,
  { start, tenor_years: tenorYears }: Pick<PpaForm, 'start' | 'tenor_years'>,
): boolean {
  const from = monthNumber(yearMonthOf(start))
  const { first, end } = deliveryMonths(delivery)
  return end > from && first < from + 12 * tenorYears
}
