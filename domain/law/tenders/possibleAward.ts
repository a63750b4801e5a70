import type { LawDay } from '../lawDay.ts'
import { tenderRoundOf } from './announcedOn.ts'
import { tenderRounds } from './tenderRounds.ts'

/** Bounds of an award before correction, ct/kWh. */
export interface PossibleAward {
  readonly lowestCtKwh: number
  readonly highestCtKwh: number
}

/** Possible awards of a round, or of any round where the bid's date is not known. */
export function possibleAward(bidOn: LawDay | null): PossibleAward {
  const round = bidOn === null ? null : tenderRoundOf(bidOn)
  const rounds = round === null ? tenderRounds : [round]
  // Lowest awards are published for some rounds only: otherwise the lowest of all rounds is the bound.
  const known = rounds.map(({ lowestCtKwh }) => lowestCtKwh).filter((one) => one !== null)
  return {
    lowestCtKwh: known.length > 0 ? Math.min(...known) : lowestOfAll(),
    highestCtKwh: Math.max(
      ...rounds.map(({ highestCtKwh, ceilingCtKwh, isHighestDisputed }) =>
        highestCtKwh === null || isHighestDisputed ? ceilingCtKwh : highestCtKwh,
      ),
    ),
  }
}

function lowestOfAll(): number {
  return Math.min(...tenderRounds.map(({ lowestCtKwh }) => lowestCtKwh ?? Number.POSITIVE_INFINITY))
}
