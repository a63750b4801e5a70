import { createHash } from 'node:crypto'
import { monthShares, monthsOnOffer, type PricePlan, stateOfShare, stepPrices, type YearMonth } from '#domain'

/** An available month and its prices. */
export interface PricedMonth extends YearMonth {
  /** Whether enough of its prices are known; other months are not computed. */
  readonly isKnown: boolean
  /** First step of the atlas within the month. */
  readonly fromStep: number
  /** One past the last. */
  readonly endStep: number
  /** First digits of the checksum of these steps' prices: it changes with the prices. */
  readonly priceVersion: string
}

/** Prices by the steps of an atlas, and all months between the first and the last with a price. */
export interface PricedMonths {
  /** Shape [step]; NaN where unknown. */
  readonly priceEurMwh: Float64Array
  readonly months: readonly PricedMonth[]
}

/** Assigns prices to the months of an atlas. */
export function pricedMonths(plan: PricePlan): PricedMonths {
  const { priceEurMwh } = stepPrices(plan)
  return { priceEurMwh, months: monthsOfPlan(plan, [priceEurMwh]) }
}

/** Part of the atlas's steps at negative prices. */
export interface PricedNegatives extends PricedMonths {
  /** Share of each step, 0..1, shape [step]; NaN where no price is known. */
  readonly share: Float64Array
  /** Months without any negative price. */
  readonly isEmpty: readonly boolean[]
}

/** Assigns negative prices to the months of an atlas: `priceEurMwh` is the mean of min(price, 0). */
export function pricedNegatives(plan: PricePlan): PricedNegatives {
  const { negativeShare, negativeEurMwh, knownShare } = stepPrices(plan)
  const orNaN = (values: Float64Array) => values.map((value, t) => (knownShare[t] === 0 ? Number.NaN : value))
  const [share, priceEurMwh] = [orNaN(negativeShare), orNaN(negativeEurMwh)]
  const months = monthsOfPlan(plan, [share, priceEurMwh])
  const isEmpty = months.map(
    ({ fromStep, endStep }) => !share.subarray(fromStep, endStep).some((one) => one > 0),
  )
  return { share, priceEurMwh, months, isEmpty }
}

/** @param versioned  inputs of the months' checksums, shape [step] each */
function monthsOfPlan(plan: PricePlan, versioned: readonly Float64Array[]): PricedMonth[] {
  const shares = monthShares(plan, null).map((month, m) => ({ ...month, ...plan.months[m]! }))
  return monthsOnOffer(shares).map(({ year, month, share, fromPiece, endPiece }) => {
    const [fromStep, endStep] = [plan.step[fromPiece]!, plan.step[endPiece - 1]! + 1]
    const hash = createHash('sha256')
    for (const values of versioned)
      hash.update(
        new Uint8Array(
          values.buffer,
          values.byteOffset + fromStep * Float64Array.BYTES_PER_ELEMENT,
          (endStep - fromStep) * Float64Array.BYTES_PER_ELEMENT,
        ),
      )
    const priceVersion = hash.digest('hex').slice(0, 16)
    return { year, month, isKnown: stateOfShare(share) !== 'missing', fromStep, endStep, priceVersion }
  })
}
