import type { PpaIncome } from './ppaIncomes.ts'

/** Net energy of a year by the farm's uncertainty, MWh: exceeded by half, three quarters and nine of ten years. */
export interface YieldCases {
  readonly p50Mwh: number
  readonly p75Mwh: number
  readonly p90Mwh: number
}

export const yieldCases = ['p50', 'p75', 'p90'] as const
export type YieldCase = (typeof yieldCases)[number]

/** Mean annual income with a yield, EUR, in money of each year; null: no such price or no such year. */
export interface PpaCase {
  readonly yieldCase: YieldCase
  /** Delivered energy of a mean year of the agreement, MWh. */
  readonly energyMwh: number
  readonly ppaEur: number | null
  readonly supportP50Eur: number | null
  readonly supportP90Eur: number | null
  readonly marketP50Eur: number
  readonly marketP90Eur: number
  /** Mean annual income after the agreement: from support while it lasts, then from the market. */
  readonly afterP50Eur: number | null
  readonly afterP90Eur: number | null
}

/**
 * Mean annual income of each yield case at each price case, over the years of the agreement and over those
 * after it. A yield case changes the energy of all years alike; the income per MWh is that of `ppaIncomes`.
 * @param tail years after the agreement; empty: none
 * @param tenorYears years of the agreement
 * @param yearsAfter years of the tail
 */
export function ppaCases(
  incomes: readonly PpaIncome[],
  tail: readonly PpaIncome[],
  cases: YieldCases,
  tenorYears: number,
  yearsAfter: number,
): readonly PpaCase[] {
  return yieldCases.map((yieldCase) => {
    const share = cases[`${yieldCase}Mwh`] / cases.p50Mwh
    const mean = (of: EurMwhOf) => meanOf(incomes, tenorYears / share, of)
    const after = (of: EurMwhOf) => (tail.length === 0 ? null : meanOf(tail, yearsAfter / share, of))
    return {
      yieldCase,
      energyMwh: mean(() => 1)!,
      ppaEur: mean(({ ppaEurMwh }) => ppaEurMwh),
      supportP50Eur: mean(({ support }) => support?.p50EurMwh ?? null),
      supportP90Eur: mean(({ support }) => support?.p90EurMwh ?? null),
      marketP50Eur: mean(({ market }) => market.p50EurMwh)!,
      marketP90Eur: mean(({ market }) => market.p90EurMwh)!,
      afterP50Eur: after(({ support, market }) => (support ?? market).p50EurMwh),
      afterP90Eur: after(({ support, market }) => (support ?? market).p90EurMwh),
    }
  })
}

type EurMwhOf = (income: PpaIncome) => number | null

/** Mean annual income, EUR: energy times price of each year; null if a year has no such price. */
function meanOf(incomes: readonly PpaIncome[], years: number, of: EurMwhOf): number | null {
  return incomes.reduce<number | null>((sum, income) => {
    const eurMwh = of(income)
    return sum === null || eurMwh === null ? null : sum + (income.energyMwh * eurMwh) / years
  }, 0)
}
