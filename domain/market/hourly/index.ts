export { hourKind } from './hourKinds.ts'
export {
  germanMonthOf,
  type HourlyMarket,
  hourlyMarket,
  type MarketMonth,
  type MeasuredPower,
  marketUntil,
  monthOfMarket,
} from './hourlyMarket.ts'
