export { hourKind } from './hourKinds.ts'
export {
  germanMonthOf,
  type HourlyMarket,
  hourlyMarket,
  type MarketMonth,
  type MeasuredPower,
  marketTill,
  monthOfMarket,
} from './hourlyMarket.ts'
