import { monthNumber } from '../months/yearMonth.ts'

/**
 * On 26 June 2024 the coupling of the auctions failed in part. Open data contain the price of one exchange, 103
 * EUR/MWh on average; the law weights all exchanges by volume, about 450.
 */
const decoupling = { year: 2024, month: 6, openEurMwh: 103, byLawEurMwh: 450 } as const

/** Amount by which the prices of that day are higher by law, EUR/MWh. */
export const decouplingDayEurMwh = decoupling.byLawEurMwh - decoupling.openEurMwh

/** Whether the coupling failed in a month. @param number  see `monthNumber` */
export function isDecoupled(number: number): boolean {
  return number === monthNumber(decoupling)
}
