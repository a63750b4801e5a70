import type { LawRecord } from '../lawRecord.ts'
import { recordsOfAuctions } from './auctions.ts'
import { eeg2027 } from './eeg2027.ts'
import { recordsUntilAuctions } from './untilAuctions.ts'

/** Every regime, in order of time. */
export const lawRecords: readonly LawRecord[] = [...recordsUntilAuctions, ...recordsOfAuctions, eeg2027]
