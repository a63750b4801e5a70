import { normalTail } from '../trend/normalTail.ts'

/** Value of the limits of a price that follows the market, for one year, EUR/MWh. */
export interface LimitValues {
  /** Increase of the expected price by the floor, 0 or more. */
  readonly floorEurMwh: number
  /** Decrease of the expected price by the cap, 0 or more. */
  readonly capEurMwh: number
}

/**
 * Value of floor and cap for the producer if the price of a year is normally distributed. Prices may be
 * negative, so the lognormal distribution of share prices does not fit.
 * @param expectedEurMwh mean of the price without limits
 * @param deviationEurMwh its standard deviation, 0 or more; 0: the price is certain
 * @param floorEurMwh null: none
 * @param capEurMwh null: none
 * @see Bachelier 1900; Schachermayer and Teichmann 2008, Math. Finance 18, 155-170
 */
export function limitValues(
  expectedEurMwh: number,
  deviationEurMwh: number,
  floorEurMwh: number | null,
  capEurMwh: number | null,
): LimitValues {
  const excess = (distance: number) => expectedExcess(distance, deviationEurMwh)
  return {
    floorEurMwh: floorEurMwh === null ? 0 : excess(floorEurMwh - expectedEurMwh),
    capEurMwh: capEurMwh === null ? 0 : excess(expectedEurMwh - capEurMwh),
  }
}

/**
 * Expected market premium of a year whose market value is normally distributed: mean of max(0, award − max(0,
 * X)), EUR/MWh. The plant has the option that the premium never falls below 0. So the value is at least the
 * premium at the expected market value that counts, see `countedValue`.
 * @param awardEurMwh award price, 0 or more
 * @see `limitValues`
 */
export function expectedPremium(
  awardEurMwh: number,
  expectedEurMwh: number,
  deviationEurMwh: number,
): number {
  const excess = (distance: number) => expectedExcess(distance, deviationEurMwh)
  return excess(awardEurMwh - expectedEurMwh) - excess(0 - expectedEurMwh)
}

/** Expected market value for the premium: mean of max(0, X) of a normally distributed X, EUR/MWh. */
export function countedValue(expectedEurMwh: number, deviationEurMwh: number): number {
  return expectedExcess(expectedEurMwh, deviationEurMwh)
}

/** Expected value of max(0, distance + deviation × Z) for a standard normal Z. */
function expectedExcess(distance: number, deviation: number): number {
  if (deviation === 0) return Math.max(0, distance)
  const z = distance / deviation
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return distance * normalTail(-z) + deviation * density
}
