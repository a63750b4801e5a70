import { type LawPlant, type PilotKind, roundOfAwardNumber, type ValueFacts } from '#domain'
import type { SitePlant } from '../schemas/sitePlant.ts'

/**
 * A plant's facts for the law; without an entered bid, the award number identifies it.
 * @param ratedPowerKw of its type, if the plant states none
 */
export function lawPlantOf(plant: SitePlant, ratedPowerKw: number): LawPlant {
  const number = plant.award_number ?? ''
  return {
    commissionedOn: plant.commissioned ?? null,
    bidOn: plant.bid ?? roundOfAwardNumber(number)?.bidOn ?? null,
    awardAnnouncedOn: plant.award_announced ?? null,
    hasAward: number !== '',
    ratedPowerKw: plant.rated_power_kw ?? ratedPowerKw,
    pilot: pilotOf(plant),
  }
}

export function valueFactsOf(plant: SitePlant): ValueFacts {
  return {
    enteredCtKwh: plant.award_ct_kwh ?? null,
    enteredAs: plant.award_kind ?? null,
    qualityPercent: plant.quality_percent ?? null,
    region: plant.region ?? null,
    referenceYieldPercent: plant.reference_yield_percent ?? null,
    initialUntil: plant.initial_until ?? null,
  }
}

function pilotOf({ pilot, pilot_letter: letter }: SitePlant): PilotKind {
  if (letter != null) return letter
  return pilot === true ? 'unknown' : 'none'
}
