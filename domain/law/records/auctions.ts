import { blankRecord, type LawRecord } from '../lawRecord.ts'
import { eeg2017Corrections, eeg2021Corrections, eeg2023Corrections } from './corrections.ts'
import { from2014 } from './initialPeriods.ts'
import { eeg2017Tariffs } from './tariffs.ts'

const bidder = {
  lapsesAfterMonths: 30,
  supportBeginsWithinMonths: 30,
  securityEurKw: 30,
  penalties: [[24, 10]],
} as const

/** Laws of the auctions, EEG 2017 to the act of February 2025. */
export const recordsOfAuctions: readonly LawRecord[] = [
  {
    ...blankRecord,
    id: 'eeg2017',
    name: 'EEG 2017',
    statusDate: '2018-03-01',
    sources: [{ citation: 'EEG 2017, sections 22, 25, 36a to 36i, 46 to 46b and 51', confidence: 'lawRead' }],
    from: { negative: null, basis: null, bid: '2017-01-01', commissioned: '2017-01-01' },
    correction: eeg2017Corrections,
    tariffs: eeg2017Tariffs,
    initialPeriod: { ...from2014, smallPlantPercent: 70 },
    valuesFromAwardsFrom: '2019-01-01',
    bidder,
    ceilings: { 2017: 7, 2018: 6.3, 2019: 6.2, 2020: 6.2 },
    awardAboveKw: 750,
    unknowns: ['degression2018', 'partialSteps'],
  },
  {
    ...blankRecord,
    id: 'eeg2021',
    name: 'EEG 2021',
    statusDate: '2022-01-01',
    sources: [{ citation: 'EEG 2021, sections 6, 25, 36b, 36h, 51 and 51a', confidence: 'lawRead' }],
    from: { negative: '2021-01-01', basis: null, bid: '2021-01-01', commissioned: '2021-01-01' },
    negative: {
      vintage: 'from2021',
      neededHours: [[0, 4]],
      exemptBelowKw: 500,
      belowPower: 'ratedPower',
      sparesLetterB: true,
      extended: 'awards',
    },
    correction: eeg2021Corrections,
    valuesFromAwardsFrom: '2019-01-01',
    bidder,
    ceilings: { 2021: 6, 2022: 5.88 },
    awardAboveKw: 750,
    unknowns: ['hoursBeforeCommissioning'],
  },
  {
    ...blankRecord,
    id: 'eeg2023',
    name: 'EEG 2023',
    statusDate: '2023-01-01',
    sources: [
      { citation: 'EEG 2023, sections 6, 22, 25, 36b to 36i, 46 and annex 1', confidence: 'lawRead' },
      { citation: 'EEG 2023, sections 51 and 51a until 24 February 2025', confidence: 'officialCopy' },
    ],
    from: { negative: '2023-01-01', basis: '2023-01-01', bid: '2023-01-01', commissioned: '2023-01-01' },
    negative: {
      vintage: 'from2023',
      neededHours: [
        [0, 4],
        [2024, 3],
        [2026, 2],
        [2027, 1],
      ],
      exemptBelowKw: 400,
      belowPower: 'ratedPower',
      sparesLetterB: true,
      extended: 'awards',
    },
    basis: 'annual',
    correction: eeg2023Corrections,
    valuesFromAwardsFrom: '2019-01-01',
    municipal: { ctKwh: 0.2, reimbursedCtKwh: 0.2, onEnergy: 'fedInAndFictive' },
    bidder: {
      lapsesAfterMonths: 36,
      supportBeginsWithinMonths: 30,
      securityEurKw: 30,
      penalties: [
        [30, 10],
        [32, 20],
        [34, 30],
      ],
    },
    ceilings: { 2023: 7.35, 2024: 7.35, 2025: 7.35, 2026: 7.25 },
    awardAboveKw: 1000,
    unknowns: ['runOverNewYear', 'hoursBeforeCommissioning', 'statutoryRounding'],
  },
  {
    ...blankRecord,
    id: 'eeg2023-2025',
    name: 'EEG 2023 (25.02.2025)',
    statusDate: '2025-02-25',
    sources: [{ citation: 'EEG 2023, sections 51, 51a and 100 (45) to (47)', confidence: 'lawRead' }],
    from: { negative: '2025-02-25', basis: null, bid: null, commissioned: null },
    negative: {
      vintage: 'from2025',
      neededHours: [[0, 0]],
      exemptBelowKw: 100,
      belowPower: 'noSmartMeter',
      sparesLetterB: false,
      extended: 'all',
    },
    unknowns: ['hoursBeforeCommissioning'],
  },
]
