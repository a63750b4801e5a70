export { type Backtest, type BacktestForecast, backtest, backtestMethods, backtestRows } from './backtest.ts'
export type { ByMethod } from './blend.ts'
export type { BaseOrigin, QuoteErrors } from './expectedBase.ts'
export { extrapolatedBase } from './extrapolatedBase.ts'
export type { FleetPower } from './fleetWeather.ts'
export { type ForecastField, forecastField } from './forecastField.ts'
export { type ForecastPricePlan, forecastPricePlan, hasWeatherYears } from './forecastPricePlan.ts'
export { type CaptureRates, publishedCaptureRates } from './knowledge.ts'
export { forecastMethod } from './method.ts'
export {
  marketOutlook,
  type Outlook,
  type OutlookInput,
  type OutlookMonth,
  type OutlookRefusal,
  type WeatherOrigin,
} from './outlook.ts'
export { type Horizon, horizons, type PastForecast, pastForecasts } from './pastForecasts.ts'
export { type Reliability, reliability } from './reliability.ts'
export {
  type Expectation,
  type ForecastSupport,
  type SiteForecastMonth,
  siteForecast,
  unsupportedPlant,
} from './siteForecast.ts'
export { type Skill, skillAgainst } from './skill.ts'
export { type Spread, spreadQuantile } from './spread.ts'
