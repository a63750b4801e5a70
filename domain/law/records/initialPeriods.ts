import type { InitialPeriod } from '../lawRecord.ts'

/** EEG 2000 to 2012: two months per 0.75 % below 150 % of the reference yield. */
export const until2014: InitialPeriod = {
  baseMonths: 60,
  steps: [{ belowPercent: 150, percentPerStep: 0.75, monthsPerStep: 2 }],
}

/** EEG 2014, section 49 (2), and EEG 2017, section 46 (2). */
export const from2014: InitialPeriod = {
  baseMonths: 60,
  steps: [
    { belowPercent: 130, percentPerStep: 0.36, monthsPerStep: 1 },
    { belowPercent: 100, percentPerStep: 0.48, monthsPerStep: 1 },
  ],
}
