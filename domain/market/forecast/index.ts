export {
  type Backtest,
  type BacktestForecast,
  type BacktestMethod,
  type BacktestRow,
  backtest,
  backtestMethods,
  backtestRows,
} from './backtest.ts'
export { type ByMethod, type CentralMethod, centralMethods } from './blend.ts'
export type { CaptureForecast } from './captureForecast.ts'
export type { BaseOrigin, ExpectedBase, QuoteErrors } from './expectedBase.ts'
export { extrapolatedBase } from './extrapolatedBase.ts'
export type { FleetPower } from './fleetWeather.ts'
export { type ForecastField, forecastField } from './forecastField.ts'
export {
  type ForecastPlanMonth,
  type ForecastPricePlan,
  forecastPricePlan,
  hasWeatherYears,
  type PlanWindow,
} from './forecastPricePlan.ts'
export { type CaptureRates, publishedCaptureRates } from './knowledge.ts'
export { forecastMethod } from './method.ts'
export type { NegativeChances, NegativeForecast } from './negativeForecast.ts'
export {
  marketOutlook,
  type Outlook,
  type OutlookInput,
  type OutlookMonth,
  type OutlookRefusal,
  type WeatherOrigin,
  type WeatherPath,
} from './outlook.ts'
export { type Horizon, horizons } from './pastForecasts.ts'
export { type JudgedForecast, type Reliability, reliability } from './reliability.ts'
export {
  type Expectation,
  type ForecastSupport,
  type SiteForecastMonth,
  type SiteWeatherYear,
  siteForecast,
  unsupportedPlant,
} from './siteForecast.ts'
export { type Skill, skillAgainst } from './skill.ts'
export { type Spread, shareBelow, spreadQuantile } from './spread.ts'
