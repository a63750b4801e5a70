import type { ForecastFigure, MarketForecast, MarketValueProduct } from '#contracts'
import type { IndexPeriod } from '#domain'
import type { FieldChoice, FieldTypes } from '#web/fieldPage/fieldRecord.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import type { ForecastFields } from '../forecastQueries.ts'

/** An atlas with its forecast. */
export interface ForecastProduct extends MarketValueProduct {
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly forecastBasis: MarketForecast['basis']
}

export interface ForecastChoice extends FieldChoice {
  readonly layer: ForecastFigure
}

export interface ForecastTypes extends FieldTypes {
  readonly product: ForecastProduct
  readonly data: ForecastFields
  readonly choice: ForecastChoice
}

/** A month of the forecast as a period. */
export const periodOf = (month: string): IndexPeriod => ({ kind: 'month', month: monthOf(month) })
export const monthsOf = ({ forecast }: ForecastProduct) => forecast.months.map(({ month }) => month)
