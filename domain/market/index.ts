export { planOnGrid, priceGrid, pricePlan } from './compilePricePlan.ts'
export * from './expectedAnnualValue.ts'
export * from './forecast/index.ts'
export * from './forward/index.ts'
export * from './germanTime.ts'
export * from './hourly/index.ts'
export * from './marketField.ts'
export * from './marketFigures.ts'
export {
  type LostSupport,
  type MarketPeriod,
  type PlantSale,
  type SupportState,
  sumOrNull,
} from './marketPeriod.ts'
export * from './marketValue.ts'
export { type ChecksOfMonth, type MonthChecks, monthChecks } from './monthChecks.ts'
export * from './monthShares.ts'
export { type NegativeHours, negativeHoursByYear } from './negativeHours.ts'
export * from './nowcast.ts'
export * from './officialBase.ts'
export * from './officialMarketValue.ts'
export { type IntervalLength, intervalQuarters, plantIntervals } from './plantIntervals.ts'
export * from './priceHistory.ts'
export {
  type EnergyAxis,
  type PlanMonth,
  type PriceGrid,
  type PricePlan,
  type StepPrices,
  stepPrices,
  unsupportedShare,
} from './pricePlan.ts'
export * from './profileValue.ts'
export { onshorePowerAt, publishedMonth } from './publishedMonths.ts'
export * from './reconcile.ts'
export * from './response/index.ts'
export * from './unknownDays.ts'
export {
  type AppendedSupport,
  appendedSupport,
  type UnsupportedDay,
  type UnsupportedInterval,
  unsupportedDays,
  unsupportedIntervals,
} from './unsupportedTime.ts'
export { type SaleFigures, type ValuedPeriod, type ValuedPeriods, valuedPeriods } from './valuedPeriod.ts'
export * from './valuedProfile.ts'
