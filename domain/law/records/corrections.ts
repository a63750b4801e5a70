import { type CorrectionTable, type LawRegion, lawRegions } from '../lawRecord.ts'

type Points = CorrectionTable['points']

/** Points from 80 % on that every law since 2017 shares. */
const from80: Points = [
  [80, 1.16],
  [90, 1.07],
  [100, 1],
  [110, 0.94],
  [120, 0.89],
  [130, 0.85],
  [140, 0.81],
  [150, 0.79],
]
const from70: Points = [[70, 1.29], ...from80]
const from60: Points = [[60, 1.42], ...from70]

const elsewhere: readonly LawRegion[] = ['coast', 'middleNorth', 'other']

/** Section 36h (1) of each law. */
export const eeg2017Corrections: readonly CorrectionTable[] = [
  { id: 'eeg2017', regions: lawRegions, points: from70 },
]
export const eeg2021Corrections: readonly CorrectionTable[] = [
  { id: 'eeg2021', regions: lawRegions, points: [[60, 1.35], ...from70] },
]
export const eeg2023Corrections: readonly CorrectionTable[] = [
  { id: 'eeg2023-south', regions: ['south'], points: [[50, 1.55], ...from60] },
  { id: 'eeg2023', regions: elsewhere, points: from60 },
]

/** Section 36h (1) to (1b) of the bill. */
export const eeg2027Corrections: readonly CorrectionTable[] = [
  { id: 'eeg2027-south', regions: ['south'], points: [[50, 1.65], ...from60] },
  { id: 'eeg2027-coast', regions: ['coast'], points: from70 },
  { id: 'eeg2027-coast-2029', regions: ['coast'], bidFrom: '2029-01-01', points: from80 },
  { id: 'eeg2027-middleNorth', regions: ['middleNorth'], points: from60 },
  { id: 'eeg2027-middleNorth-2029', regions: ['middleNorth'], bidFrom: '2029-01-01', points: from70 },
  { id: 'eeg2027-other', regions: ['other'], points: from60 },
]
