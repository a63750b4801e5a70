import type { LawDay } from './lawDay.ts'
import type { LawSource } from './lawRecord.ts'

/** Names of the rules for paying energy that grid operators curtail. */
export const curtailmentRegimes = ['feedInManagement', 'redispatch2', 'redispatchByPayment'] as const
export type CurtailmentRegime = (typeof curtailmentRegimes)[number]

/** Rule for operations from a day on, until the next rule begins. */
export interface CurtailmentPay {
  readonly regime: CurtailmentRegime
  readonly from: LawDay
  readonly clause: { readonly law: 'EEG' | 'EnWG'; readonly sections: readonly string[] }
  /** Paid share of the lost revenue: least and most. */
  readonly leastShare: number
  readonly mostShare: number
  readonly source: LawSource
}

/** Every rule, in order of time. Before the first one no share is known. */
export const curtailmentPays: readonly CurtailmentPay[] = [
  {
    // Beyond 1 % of the year's revenue, and for plants commissioned before 2012, all is paid.
    regime: 'feedInManagement',
    from: '2012-01-01',
    clause: { law: 'EEG', sections: ['14', '15'] },
    leastShare: 0.95,
    mostShare: 1,
    source: { citation: 'EEG 2017 § 15, EEG 2012 § 66 (1) 5a', confidence: 'lawRead' },
  },
  {
    regime: 'redispatch2',
    from: '2021-10-01',
    clause: { law: 'EnWG', sections: ['13a'] },
    leastShare: 1,
    mostShare: 1,
    source: { citation: 'EnWG § 13a', confidence: 'lawRead' },
  },
  {
    // Until the end of 2031 distribution grid operators pay instead of balancing the energy.
    regime: 'redispatchByPayment',
    from: '2025-12-23',
    clause: { law: 'EnWG', sections: ['13a', '14'] },
    leastShare: 1,
    mostShare: 1,
    source: { citation: 'EnWG § 14 (1) to (1b), BGBl. 2025 I no. 347', confidence: 'lawRead' },
  },
]

/** Rules that hold on days of a calendar year, in order of time; empty: none is known. */
export function curtailmentPaysIn(year: number): readonly CurtailmentPay[] {
  return curtailmentPays.filter(({ from }, i) => {
    const next = curtailmentPays[i + 1]?.from
    return from <= `${year}-12-31` && (next === undefined || next > `${year}-01-01`)
  })
}

/** Curtailed share of the year before above which a draft of a bill pays new plants less. */
export interface CurtailmentBill {
  readonly aboveShare: number
  readonly draft: string
  readonly mostYears: number
  readonly pay: 'none' | 'part'
  readonly source: LawSource
}

/** Drafts of the "Netzpaket", by share: none of them is law. */
export const curtailmentBills: readonly CurtailmentBill[] = [
  {
    ...{ aboveShare: 0.03, draft: '2026-02', mostYears: 10, pay: 'none' },
    source: { citation: 'Netzpaket', confidence: 'unverified' },
  },
  {
    ...{ aboveShare: 0.05, draft: '2026-07', mostYears: 6, pay: 'part' },
    source: { citation: 'Netzpaket', confidence: 'unverified' },
  },
]
