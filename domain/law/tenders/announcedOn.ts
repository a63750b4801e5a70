import type { LawDay } from '../lawDay.ts'
import { type TenderRound, tenderRounds } from './tenderRounds.ts'

/** The round of a bid; null where there was none on that day. */
export function tenderRoundOf(bidOn: LawDay): TenderRound | null {
  return tenderRounds.find((round) => round.bidOn === bidOn) ?? null
}

/** Day on which awards of a bid's round count as announced; null where it is not known. */
export function announcedOn(bidOn: LawDay): LawDay | null {
  return tenderRoundOf(bidOn)?.announcedOn ?? null
}
