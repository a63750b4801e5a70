import { type Format, type MarketForecast, monthText } from '#contracts'
import { formatYearMonth, germanMonthOf, monthNumber, monthOfNumber } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import type { ForecastOrderForm } from './forecastOrderForm.ts'

type Forecast = NonNullable<MarketForecast['forecast']>
type Months = Pick<MarketForecast, 'market'> & { readonly forecast: Forecast }

/** The current month of German legal time, as `2026-11`. */
function runningMonth(): string {
  return formatYearMonth(germanMonthOf(Date.now()))
}

/** Forecast months that have not ended; all months of synthetic prices, which have their own calendar. */
export function openMonths({ forecast, market }: Months) {
  return forecast.months.filter(({ month }) => market.synthetic || month >= runningMonth())
}

/** A form without past months. */
export function ofOpenMonths(form: ForecastOrderForm, months: Months): ForecastOrderForm {
  const open = openMonths(months).map(({ horizon }) => horizon)
  return { ...form, ahead: form.ahead.filter((ahead) => open.includes(ahead)) }
}

/** The last month with prices, and the past months since without any, as text. */
export function missingPrices(knownTill: string, format: Format): [until: string, missing: string] {
  const text = (month: string) => monthText(monthOf(month), format, 'long')
  const at = (month: string, shift: number) =>
    formatYearMonth(monthOfNumber(monthNumber(monthOf(month)) + shift))
  const [first, last] = [at(knownTill, 1), at(runningMonth(), -1)]
  return [text(knownTill), first === last ? text(first) : `${text(first)} – ${text(last)}`]
}
