import { blankRecord, type LawRecord } from '../lawRecord.ts'
import { eeg2027Corrections } from './corrections.ts'

/**
 * The EEG 2027. On adoption only this record changes: status, date, sources and, where the adopted text
 * differs from the bill, the numbers.
 */
export const eeg2027: LawRecord = {
  ...blankRecord,
  id: 'eeg2027',
  name: 'EEG 2027',
  status: 'bill',
  statusDate: '2026-07-29',
  sources: [
    { citation: 'Cabinet bill of 29 July 2026, BR-Drs. 470/26, BT-Drs. 21/7867', confidence: 'lawRead' },
  ],
  // The annual market value of the EEG 2023 stays.
  from: { negative: '2027-01-01', basis: null, bid: '2027-01-01', commissioned: '2027-01-01' },
  negative: {
    vintage: 'from2025',
    neededHours: [[0, 0]],
    exemptBelowKw: 100,
    belowPower: 'noSmartMeter',
    sparesLetterB: false,
    extended: 'all',
  },
  correction: eeg2027Corrections,
  valuesFromAwardsFrom: '2019-01-01',
  contribution: { fromKw: 100, floorCtKwh: 1, optOutYears: 10, noticeMonths: 6 },
  municipal: { ctKwh: 0.3, reimbursedCtKwh: 0.2, onEnergy: 'generated' },
  bidder: {
    lapsesAfterMonths: 36,
    supportBeginsWithinMonths: 36,
    extendsOlderAwards: true,
    securityEurKw: 30,
    penalties: [
      [30, 10],
      [32, 20],
      [34, 30],
    ],
  },
  ceilings: { 2027: 7.1, 2028: 6.96, 2029: 6.82 },
  awardAboveKw: 1000,
  unknowns: ['adoptedText', 'stateAidApproval', 'optOutCount'],
}
