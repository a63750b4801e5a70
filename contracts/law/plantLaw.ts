import {
  contributionTerms,
  hasAward,
  isInForce,
  type LawBook,
  type LawPlant,
  type LawQuestion,
  type LawRecord,
  type LawValue,
  latestOptOut,
  lawInForce,
  lawOfBill,
  lawValue,
  negativeKeyOf,
  possibleAward,
  premiumRule,
  recordFor,
  supportTerm,
} from '#domain'
import type { SitePlant } from '../schemas/sitePlant.ts'
import { lawPlantOf, valueFactsOf } from './plantFacts.ts'
import type { PlantLaw } from './schema.ts'

/**
 * Legal situation of a plant.
 * @param ratedPowerKw of its type, if the plant states none
 * @param appendedDays by section 51a so far; null: it does not apply to the plant
 */
export function plantLaw(
  plant: SitePlant,
  ratedPowerKw: number,
  appendedDays: number | null,
  law: LawBook = lawInForce,
): PlantLaw {
  const facts = lawPlantOf(plant, ratedPowerKw)
  const value = plantValue(plant, facts, law)
  const key = negativeKeyOf(facts)
  const records = recordsOf(facts, law)
  const contribution = contributionTerms(facts, law)
  const term = supportTerm(facts, appendedDays ?? 0, law)
  return {
    outlook: law.outlook,
    rests_on_bill: records.some(({ status }) => !isInForce(status)),
    records: records.map(recordOnWire),
    decided_by: key === null ? null : { date: key, key: key === facts.bidOn ? 'bid' : 'commissioned' },
    premium: premiumRule(facts, law),
    value: {
      origin: value.origin,
      base_ct_kwh: value.baseCtKwh,
      factor: value.factor,
      addition_ct_kwh: value.additionCtKwh,
      steps: value.steps.map(({ from, ctKwh }) => ({ from, ct_kwh: ctKwh })),
      possible: hasAward(facts) ? possibleOf(facts) : null,
    },
    support: term && {
      first_day: term.firstDay,
      last_day: term.lastDay,
      end: term.end,
      appended_days: term.appendedDays,
      lost_days: term.lostDays,
    },
    contribution: contribution && {
      floor_ct_kwh: contribution.floorCtKwh,
      latest_opt_out: facts.commissionedOn === null ? null : latestOptOut(contribution, facts.commissionedOn),
    },
    questions: [...new Set([...ruleQuestions(plant, facts, law), ...value.questions])],
  }
}

/** Award price of a plant; for offshore wind the entered one, since the records cover onshore wind. */
export function plantValue(plant: SitePlant, facts: LawPlant, law: LawBook = lawInForce): LawValue {
  const known = valueFactsOf(plant)
  return lawValue(facts, plant.technology === 'windOffshore' ? { ...known, enteredAs: 'value' } : known, law)
}

/** Legal situation under the bill, for a plant whose figures it would change; null for any other. */
export function plantLawOfBill(
  plant: SitePlant,
  ratedPowerKw: number,
  appendedDays: number | null,
): PlantLaw | null {
  const law = plantLaw(plant, ratedPowerKw, appendedDays, lawOfBill)
  return law.rests_on_bill ? law : null
}

/** Missing facts that the rule of negative prices depends on. */
function ruleQuestions(plant: SitePlant, facts: LawPlant, law: LawBook): LawQuestion[] {
  const day = negativeKeyOf(facts)
  if (day === null) return []
  const { negative } = recordFor('negative', day, law)
  const { awardAboveKw } = recordFor('commissioned', facts.commissionedOn ?? day, law)
  const mustHaveAward = awardAboveKw !== null && facts.ratedPowerKw > awardAboveKw
  const isBidMissing = facts.bidOn === null && (hasAward(facts) || mustHaveAward)
  const isOnLand = plant.technology !== 'windOffshore'
  return [
    ...(isBidMissing && isOnLand && facts.pilot === 'none' ? (['bidDate'] as const) : []),
    ...(negative!.sparesLetterB && facts.pilot === 'unknown' ? (['pilotLetter'] as const) : []),
  ]
}

function recordsOf(facts: LawPlant, law: LawBook): LawRecord[] {
  const day = negativeKeyOf(facts)
  const found = [
    ...(day === null ? [] : [recordFor('negative', day, law)]),
    ...(facts.bidOn === null || facts.bidOn < firstBid(law) ? [] : [recordFor('bid', facts.bidOn, law)]),
    ...(facts.commissionedOn === null || hasAward(facts)
      ? []
      : [recordFor('commissioned', facts.commissionedOn, law)]),
  ]
  return [...new Set(found)]
}

function firstBid({ records }: LawBook): string {
  return records.flatMap(({ from }) => from.bid ?? []).toSorted()[0]!
}

function possibleOf({ bidOn }: LawPlant) {
  const { lowestCtKwh, highestCtKwh } = possibleAward(bidOn)
  return { lowest: lowestCtKwh, highest: highestCtKwh }
}

function recordOnWire(record: LawRecord): PlantLaw['records'][number] {
  const { id, name, status, statusDate, checkedDate, sources, unknowns } = record
  return {
    ...{ id, name, status, sources: [...sources], unknowns: [...unknowns] },
    status_date: statusDate,
    checked_date: checkedDate,
  }
}
