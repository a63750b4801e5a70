import { z } from 'zod'
import { daySchema, forwardLoadSchema, monthAheadSchema, monthTextSchema } from '#contracts'
import {
  type ForwardQuote,
  formatYearMonth,
  forwardPeriods,
  horizons,
  monthNumber,
  monthOfNumber,
} from '#domain'
import type { ForecastBasis } from '#market'
import { monthText } from './presentOutlook.ts'

const zone = 'DE-LU'
/** Largest number of quotes of a forecast, and of an own curve. */
export const mostForwardQuotes = 1000
const mostErrors = 2000

/** A forecast of an order: with prices, fleet and weather it determines the result. */
export const forecastSpecSchema = z.strictObject({
  /** Months ahead of the last known one. */
  months_ahead: z.array(monthAheadSchema).min(1).max(horizons.length),
  made_on: daySchema,
  /** Last month whose prices are used, though later ones may be stored. */
  known_till: monthTextSchema,
  /** Forward quotes of the base price, EUR/MWh, of the zone DE-LU; empty: the base price is extrapolated. */
  quotes: z
    .array(
      z.strictObject({
        quote_date: daySchema,
        period: z.enum(forwardPeriods),
        from: monthTextSchema,
        load: forwardLoadSchema,
        price_eur_mwh: z.number(),
      }),
    )
    .max(mostForwardQuotes),
  /** Delivered over quoted base price of past months, for one to six months ahead. */
  quote_errors: z.array(z.array(z.number().gt(0)).max(mostErrors)).length(horizons.length),
  /** Version of today's fleet, see `fleetVersion`; null: measured feed-in provides the weather. */
  fleet_version: z.string().min(1).max(100).nullable(),
})
export type ForecastSpec = z.output<typeof forecastSpecSchema>

/** A forecast as a spec names it. @param madeOn  YYYY-MM-DD */
export function forecastSpecOf(
  { made, quotes, quoteErrors, fleetVersion }: ForecastBasis,
  madeOn: string,
  monthsAhead: readonly number[],
): ForecastSpec {
  return {
    months_ahead: [...monthsAhead],
    made_on: madeOn,
    known_till: monthText(made),
    quotes: quotes.map(({ quote }) => ({
      quote_date: quote.quoteDate,
      period: quote.period,
      from: formatYearMonth(quote.from),
      load: quote.load,
      price_eur_mwh: quote.priceEurMwh,
    })),
    quote_errors: horizons.map((horizon) => [...(quoteErrors.get(horizon) ?? [])]),
    fleet_version: fleetVersion,
  }
}

/** Basis of a forecast as its spec states it. */
export function basisOfSpec({
  known_till,
  quotes,
  quote_errors,
  fleet_version,
}: ForecastSpec): ForecastBasis {
  return {
    made: numberOf(known_till),
    quotes: quotes.map(({ quote_date, period, from, load, price_eur_mwh }, index) => {
      const quote: ForwardQuote = {
        ...{ period, load, zone },
        from: monthOfNumber(numberOf(from)),
        quoteDate: quote_date,
        priceEurMwh: price_eur_mwh,
      }
      return { line: index + 1, quote }
    }),
    quoteErrors: new Map(
      horizons.flatMap((horizon, index) => {
        const errors = quote_errors[index]!
        return errors.length === 0 ? [] : [[horizon, errors] as const]
      }),
    ),
    fleetVersion: fleet_version,
  }
}

function numberOf(month: string): number {
  const [year, ofYear] = month.split('-').map(Number) as [number, number]
  return monthNumber({ year, month: ofYear })
}
