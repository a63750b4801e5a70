import {
  correctedCtKwh,
  correctionTable,
  factorOf,
  type LawRegion,
  lawInForce,
  lawOfBill,
  marketPremiumCtKwh,
  recheck,
} from '../law/index.ts'

/** Numbers of a case in their printed order, or its text as a whole. */
// biome-ignore lint/suspicious/noExplicitAny: inputs of a case are those of its row in the file
export type AnswersOfCase = (inputs: Readonly<Record<string, any>>) => readonly number[] | string

const bidOf: Readonly<Record<string, string>> = { eeg2023: '2024-02-01', eeg2027: '2027-05-01' }

function factor(bidOn: string, region: LawRegion, quality: number): number {
  return factorOf(correctionTable(bidOn, region, lawOfBill)!, quality)
}

const ofTable: AnswersOfCase = ({ table, region, quality }) => [
  factor(bidOf[table]!, region === 'south' ? 'south' : 'other', quality),
]

const of2023 = correctionTable('2024-02-01', 'other', lawInForce)!
/** Energy of a period with every premium paid in full. */
const paid = (energyMwh: number) => [{ energyMwh, marketValueCtKwh: 0 }]

/** Correction factors and the later check of site quality. */
export const auctionAnswers: Readonly<Record<string, AnswersOfCase>> = {
  C1: ({ table, quality, award }) => [correctedCtKwh(award, factor(bidOf[table]!, 'other', quality))],
  C2: ofTable,
  C3: ofTable,
  C4: ofTable,
  C5: ofTable,
  C6: ({ quality }) => ['2019-02-01', '2021-05-01', '2023-05-01'].map((bid) => factor(bid, 'other', quality)),
  C7: ({ award, quality }) => both(award, quality, 'south', '2029-05-01'),
  C8: ({ award, quality }) => both(award, quality, 'coast', '2029-05-01'),
  Q1: ({ award, factor_old_at_pct: old, measured_pct: measured }) => {
    const { oldCtKwh, newCtKwh, isSettled } = recheck(of2023, award, old, measured, [])
    return [isSettled ? newCtKwh - oldCtKwh : Number.NaN]
  },
  Q2: ({ award, old_pct, measured_pct, energy_mwh_5y }) => [
    -recheck(of2023, award, old_pct, measured_pct, paid(energy_mwh_5y)).settlementEur,
  ],
  Q3: ({ old_pct, measured_pct }) => {
    const { settlementEur, newFactor } = recheck(of2023, 7, old_pct, measured_pct, paid(50_000))
    return settlementEur === 0
      ? `no repayment; factor ${Number(newFactor.toFixed(10))} from year 6`
      : 'repayment'
  },
  Q4: ({ aw_old, aw_new, jw }) => [marketPremiumCtKwh(aw_old, jw) - marketPremiumCtKwh(aw_new, jw)],
}

/** Values by the law in force, and by the bill. */
function both(award: number, quality: number, region: LawRegion, bidOn: string): number[] {
  return ['2026-05-01', bidOn].map((bid) => correctedCtKwh(award, factor(bid, region, quality)))
}
