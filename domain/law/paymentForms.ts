import { roundedHalfUp } from './roundedHalfUp.ts'

/** Market premium of a month or year, ct/kWh: the value less the market value. @see EEG 2023, annex 1 */
export function marketPremiumCtKwh(valueCtKwh: number, marketValueCtKwh: number): number {
  return Math.max(0, valueCtKwh - marketValueCtKwh)
}

/** Premium of the EEG 2012, with the premium for management. @see EEG 2012, annex 4 */
export function managedPremiumCtKwh(
  valueCtKwh: number,
  marketValueCtKwh: number,
  managementCtKwh: number,
): number {
  return Math.max(0, valueCtKwh - (marketValueCtKwh - managementCtKwh))
}

/** Feed-in tariff of plants up to 100 kW, ct/kWh. @see EEG 2023, section 53 (1) no. 2 */
export function feedInTariffCtKwh(valueCtKwh: number): number {
  return roundedHalfUp(valueCtKwh - 0.4, 2)
}

/** Tariff where a direct marketer fails, ct/kWh. @see EEG 2023, section 53 (3) */
export function outageTariffCtKwh(valueCtKwh: number): number {
  return roundedHalfUp(0.8 * valueCtKwh, 2)
}

/** Added to the value of a plant that chooses section 51, once state aid is approved, ct/kWh. */
export const optInAdditionCtKwh = 0.6

/** Share of energy at negative prices at which section 51 breaks even. @see EEG 2023, section 100 (47) */
export function optInBreakEvenShare(premium: number): number {
  return optInAdditionCtKwh / (premium + optInAdditionCtKwh)
}

/**
 * Compensation of curtailment until September 2021, EUR: 95 % of lost revenue, and all beyond 1 % of the year's.
 * @see EEG 2017, section 15 (1)
 */
export function curtailmentEur(lostEur: number, yearRevenueEur: number): number {
  const limitEur = 0.01 * yearRevenueEur
  return 0.95 * Math.min(lostEur, limitEur) + Math.max(0, lostEur - limitEur)
}

/** Financial part of redispatch compensation in direct marketing, EUR. @see EnWG, section 13a (2) */
export function redispatchEur(curtailedMwh: number, premium: number): number {
  return 10 * premium * curtailedMwh
}

/** Payment for a breach of duties, EUR, and the rest once they are met. @see EEG 2023, section 52 */
export function dutyPaymentEur(ratedPowerKw: number, months: number) {
  return { eur: 10 * ratedPowerKw * months, curedEur: 2 * ratedPowerKw * months }
}
