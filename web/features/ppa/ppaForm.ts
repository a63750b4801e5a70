import {
  extrapolatedForward,
  fittedFactor,
  type PpaHistory,
  type PpaOrder,
  type PpaUsedTerms,
  ppaOrderSchema,
  yearMonthOf,
} from '#contracts'
import { deliveryYears, formatYearMonth } from '#domain'

/** Terms that stand in an order as they are entered. */
type PlainTerms = Omit<PpaUsedTerms, 'forward' | 'profile_factor' | 'site_ratio'>

/** What the customer has entered; null is taken from the past. */
export interface PpaForm extends PlainTerms {
  /** Base price of all years, EUR/MWh. */
  readonly level: number | null
  /** Base prices of single years, EUR/MWh, by year. */
  readonly years: Readonly<Record<number, number>>
  readonly factor: number | null
  readonly changePerYear: number | null
  readonly ratio: number | null
}

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
  return { ...plain, start, level: null, years: {}, factor: null, changePerYear: null, ratio: null }
}

/** Calendar years of delivery. */
export function yearsOf({
  start,
  tenor_years: tenorYears,
}: Pick<PpaForm, 'start' | 'tenor_years'>): number[] {
  return deliveryYears(yearMonthOf(start), tenorYears).map(({ year }) => year)
}

/** The base price of a year, and whether it was entered. */
export function baseOf(form: PpaForm, history: PpaHistory, year: number): number | null {
  return form.years[year] ?? form.level ?? history.levels.at(-1)?.base ?? null
}

/** Terms with nothing left open; null where neither the form nor the past has a price or a profile factor. */
export function termsOf(form: PpaForm, history: PpaHistory): PpaUsedTerms | null {
  const { level, years, factor, changePerYear, ratio, ...plain } = form
  const fitted = fittedFactor(history, yearsOf(form)[0]!)?.trend
  const forward = forwardOf(form, history)
  const first = factor ?? fitted?.factor
  if (forward === null || first === undefined) return null
  return {
    ...plain,
    forward,
    profile_factor: {
      year: yearsOf(form)[0]!,
      factor: first,
      change_per_year: changePerYear ?? fitted?.changePerYear ?? 0,
      least: Math.min(fitted?.least ?? 0, first),
    },
    site_ratio: ratio,
  }
}

/** The order of these terms: what is taken from the past stays open, so that newer prices count when it is computed. */
export function orderOf(form: PpaForm, history: PpaHistory, formats: PpaOrder['formats']): PpaOrder | null {
  const terms = termsOf(form, history)
  if (terms === null) return null
  const isFitted = form.factor === null && form.changePerYear === null
  return {
    ...terms,
    forward: terms.forward.origin === 'extrapolated' ? null : terms.forward,
    profile_factor: isFitted ? null : terms.profile_factor,
    formats,
  }
}

function forwardOf(form: PpaForm, history: PpaHistory): PpaUsedTerms['forward'] | null {
  const years = yearsOf(form)
  const isTyped = form.level !== null || years.some((year) => form.years[year] !== undefined)
  if (!isTyped) return extrapolatedForward(history, years[0]!, years.length)
  const bases = years.map((year) => ({ year, base: baseOf(form, history, year) }))
  if (bases.some(({ base }) => base === null)) return null
  return { origin: 'typed', years: bases.map(({ year, base }) => ({ year, base: base! })), months: [] }
}
