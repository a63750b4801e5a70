import { createHash } from 'node:crypto'
import { type PricePlan, stepPrices, wholeMonths, type YearMonth } from '#domain'

/** A month that weather and prices have, and what its prices are. */
export interface PricedMonth extends YearMonth {
  /** First step of the atlas that the month has a part of. */
  readonly fromStep: number
  /** One past the last. */
  readonly endStep: number
  /** Beginning of the checksum of the prices of these steps: other prices, other checksum. */
  readonly priceVersion: string
}

/** Prices by the steps of an atlas, and the months that both have in whole. */
export interface PricedMonths {
  /** Shape [step]; NaN where unknown. */
  readonly priceEurMwh: Float64Array
  readonly months: readonly PricedMonth[]
}

/** Lays prices on the months of an atlas. */
export function pricedMonths(plan: PricePlan): PricedMonths {
  const { priceEurMwh } = stepPrices(plan)
  const months = wholeMonths(plan.months).map(({ year, month, fromPiece, endPiece }) => {
    const [fromStep, endStep] = [plan.step[fromPiece]!, plan.step[endPiece - 1]! + 1]
    const bytes = new Uint8Array(
      priceEurMwh.buffer,
      priceEurMwh.byteOffset + fromStep * Float64Array.BYTES_PER_ELEMENT,
      (endStep - fromStep) * Float64Array.BYTES_PER_ELEMENT,
    )
    const priceVersion = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    return { year, month, fromStep, endStep, priceVersion }
  })
  return { priceEurMwh, months }
}
