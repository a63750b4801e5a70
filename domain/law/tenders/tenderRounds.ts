import type { LawDay } from '../lawDay.ts'
import type { LawConfidence } from '../lawRecord.ts'

/** A tender round for onshore wind, values in ct/kWh at the reference site. */
export interface TenderRound {
  readonly bidOn: LawDay
  readonly offeredMw: number | null
  readonly awardedMw: number | null
  /** Weighted with power. */
  readonly meanCtKwh: number
  readonly lowestCtKwh: number | null
  readonly highestCtKwh: number | null
  readonly ceilingCtKwh: number
  /** Day on which awards count as announced: a week after their publication (section 35 (2)). */
  readonly announcedOn: LawDay | null
  readonly confidence: LawConfidence
  /** Whether sources differ on the highest award. */
  readonly isHighestDisputed: boolean
}

// Bundesnetzagentur, tender statistics of onshore wind as of 26 June 2026; the round of 1 August 2026: a secondary
// source that cites Bundesnetzagentur, 17 September 2026.

type Row = readonly [
  bidOn: LawDay,
  offeredMw: number | null,
  awardedMw: number | null,
  mean: number,
  lowest: number | null,
  highest: number | null,
  ceiling: number,
  announcedOn: LawDay | null,
]

/** Dates, MW, mean, lowest and highest award, ceiling, announcement. */
const rows: readonly Row[] = [
  ['2017-05-01', 800, 806.66, 5.71, null, 5.78, 7, null],
  ['2017-08-01', 1000, 1012.89, 4.28, 3.5, 4.29, 7, null],
  ['2017-11-01', 1000, 1000.375, 3.82, 2.2, 3.82, 7, null],
  ['2018-02-01', 700, 708.926, 4.73, null, null, 6.3, null],
  ['2018-05-01', 670.161, 604.14, 5.73, 4.65, 6.28, 6.3, null],
  ['2018-08-01', 670.161, 666.45, 6.16, 4, 6.3, 6.3, null],
  ['2018-10-01', 670.161, 363.2, 6.26, null, null, 6.3, null],
  ['2019-02-01', 700, 476.3, 6.11, null, null, 6.2, null],
  ['2019-05-01', 650, 269.76, 6.13, null, null, 6.2, null],
  ['2019-08-01', 650, 208.2, 6.2, null, 6.2, 6.2, null],
  ['2019-09-01', 500, 179.41, 6.19, null, null, 6.2, null],
  ['2019-10-01', 675, 204.07, 6.2, null, 6.2, 6.2, null],
  ['2019-12-01', 500, 509.04, 6.11, 5.74, 6.18, 6.2, null],
  ['2020-02-01', 900, 523.05, 6.18, 5.76, 6.2, 6.2, null],
  ['2020-03-01', 300, 150.9, 6.07, null, null, 6.2, null],
  ['2020-06-01', 825.527, 463.99, 6.14, 5.9, 6.2, 6.2, null],
  ['2020-07-01', 275.176, 191.05, 6.14, null, null, 6.2, null],
  ['2020-09-01', 366.901, 284.9, 6.2, null, 6.2, 6.2, null],
  ['2020-10-01', 825.527, 658.65, 6.11, null, null, 6.2, null],
  ['2020-12-01', 366.901, 399.7, 5.91, 5.59, 6.07, 6.2, null],
  ['2021-02-01', 1500, 691.45, 6, null, 6, 6, null],
  ['2021-05-01', 1243.23, 1110.39, 5.91, null, null, 6, null],
  ['2021-09-01', 1492.019, 1493.94, 5.79, 5.2, 5.92, 6, '2021-10-21'],
  ['2022-02-01', 1328.191, 1332.249, 5.76, 4.77, 5.88, 5.88, '2022-03-17'],
  ['2022-05-01', 1319.842, 930.79, 5.85, 5.44, 5.88, 5.88, null],
  ['2022-09-01', 1319.842, 772.66, 5.84, 5.76, 5.88, 5.88, null],
  ['2022-12-01', 603.87, 189.45, 5.87, 5.86, 5.88, 5.88, '2022-12-27'],
  ['2023-02-01', 3210, 1441.15, 7.34, 7.24, 7.35, 7.35, '2023-03-08'],
  ['2023-05-01', 2865.91, 1535.46, 7.34, null, null, 7.35, null],
  ['2023-08-01', 1666.81, 1433.26, 7.32, null, null, 7.35, null],
  ['2023-11-01', 2086.63, 1967.215, 7.31, 5.88, 7.35, 7.35, null],
  ['2024-02-01', 2486.319, 1795.38, 7.34, null, null, 7.35, null],
  ['2024-05-01', 2795.48, 2379.15, 7.33, 7.2, 7.35, 7.35, '2024-07-10'],
  ['2024-08-01', 2708.94, 2723.535, 7.33, 5.73, 7.35, 7.35, null],
  ['2024-11-01', 4093.586, 4098.06, 7.15, 6.93, 7.23, 7.35, '2024-12-18'],
  ['2025-02-01', 4093.586, 4094.16, 7, 5.62, 7.13, 7.35, null],
  ['2025-05-01', 3443.164, 3446.78, 6.83, 6.47, 6.94, 7.35, null],
  ['2025-08-01', 3443.164, 3447.956, 6.57, 6.39, 6.64, 7.35, null],
  ['2025-11-01', 3450.364, 3456.334, 6.06, 5.8, 6.12, 7.35, '2026-01-15'],
  ['2026-02-01', 3445.464, 3445.52, 5.54, null, null, 7.25, null],
  ['2026-05-01', 2494.569, 2499.468, 5.06, null, null, 7.25, null],
  ['2026-08-01', null, null, 4.79, null, null, 7.25, '2026-09-24'],
]

/** One source has 7.23, another the ceiling. */
const disputedRound = '2024-11-01'

/** Rounds in order of time. A highest award equal to the ceiling is implied where the mean equals it. */
export const tenderRounds: readonly TenderRound[] = rows.map(
  ([bidOn, offeredMw, awardedMw, meanCtKwh, lowestCtKwh, highestCtKwh, ceilingCtKwh, announcedOn]) => ({
    ...{ bidOn, offeredMw, awardedMw, meanCtKwh, lowestCtKwh, highestCtKwh, ceilingCtKwh, announcedOn },
    confidence: awardedMw === null ? 'secondary' : 'officialCopy',
    isHighestDisputed: bidOn === disputedRound,
  }),
)
