export { planOnGrid, priceGrid, pricePlan } from './compilePricePlan.ts'
export * from './expectedAnnualValue.ts'
export * from './forecast/index.ts'
export * from './forward/index.ts'
export * from './germanTime.ts'
export * from './hourly/index.ts'
export * from './marketField.ts'
export * from './marketFigures.ts'
export { type MarketPeriod, type PlantSale, sumOrNull } from './marketPeriod.ts'
export * from './marketValue.ts'
export { monthChecks } from './monthChecks.ts'
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
  stepPrices,
  unsupportedShare,
} from './pricePlan.ts'
export * from './profileValue.ts'
export { onshorePowerAt, publishedMonth } from './publishedMonths.ts'
export * from './reconcile.ts'
export * from './response/index.ts'
export * from './unknownDays.ts'
export {
  type UnsupportedDay,
  unsupportedDays,
  unsupportedIntervals,
} from './unsupportedTime.ts'
export { type ValuedPeriod, type ValuedPeriods, valuedPeriods } from './valuedPeriod.ts'
export * from './valuedProfile.ts'
