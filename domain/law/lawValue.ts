import { correctedCtKwh, correctionTable, factorOf, isRegionNeeded } from './correction.ts'
import { type LawBook, lawInForce, recordFor } from './lawBook.ts'
import { daysAfter, type LawDay } from './lawDay.ts'
import { hasAward, type LawPlant } from './lawPlant.ts'
import type { LawRegion } from './lawRecord.ts'
import { roundedHalfUp } from './roundedHalfUp.ts'
import { initialPeriodEnd, statutoryBaseCtKwh, tariffOf } from './tariff.ts'
import { tenderRoundOf } from './tenders/announcedOn.ts'
import { possibleAward } from './tenders/index.ts'

/** Known facts about the value of a plant. */
export interface ValueFacts {
  /** Entered, ct/kWh; null: not known. */
  readonly enteredCtKwh: number | null
  /** `award`: award or tariff as in the law; `value`: award price after correction and additions. */
  readonly enteredAs: 'award' | 'value' | null
  /** Site quality by section 36h, %. */
  readonly qualityPercent: number | null
  readonly region: LawRegion | null
  /** Share of the reference yield of plants before 2019, %. */
  readonly referenceYieldPercent: number | null
  /** Last day of the initial value as agreed with the grid operator: it takes precedence over the formula. */
  readonly initialUntil: LawDay | null
}

export const noValueFacts: ValueFacts = {
  enteredCtKwh: null,
  enteredAs: null,
  qualityPercent: null,
  region: null,
  referenceYieldPercent: null,
  initialUntil: null,
}

/** Questions to the user about facts that a figure depends on. */
export const lawQuestions = [
  'bidDate',
  'pilotLetter',
  'awardKind',
  'quality',
  'region',
  'referenceYield',
  'awardRange',
  'award',
] as const
export type LawQuestion = (typeof lawQuestions)[number]

/** Award price from a day on; null: it depends on a missing fact. */
export interface ValueStep {
  /** First day; null: from commissioning on. */
  readonly from: LawDay | null
  readonly ctKwh: number | null
}

/** Award price, with its derivation. */
export interface LawValue {
  /** `tariff`: of the law; `auctions`: from the highest awards of two years before; `round`: mean of the bid's round. */
  readonly origin: 'entered' | 'tariff' | 'auctions' | 'round' | null
  /** Value before correction and addition, ct/kWh. */
  readonly baseCtKwh: number | null
  readonly factor: number | null
  readonly additionCtKwh: number
  /** Steps in order of time. Empty: no value is known. */
  readonly steps: readonly ValueStep[]
  readonly questions: readonly LawQuestion[]
}

/** The award price of a plant by its own law. */
export function lawValue(plant: LawPlant, facts: ValueFacts, law: LawBook = lawInForce): LawValue {
  if (facts.enteredCtKwh !== null && facts.enteredAs === 'value')
    return constant('entered', facts.enteredCtKwh, null, 0, [])
  if (hasAward(plant)) return awardValue(plant, facts, law)
  return statutoryValue(plant, facts, law)
}

/** The value on a day, ct/kWh; null where it is not known. */
export function lawValueOn({ steps }: Pick<LawValue, 'steps'>, day: LawDay): number | null {
  return steps.findLast(({ from }) => from === null || from <= day)?.ctKwh ?? null
}

function awardValue(plant: LawPlant, facts: ValueFacts, law: LawBook): LawValue {
  const { bidOn } = plant
  const { enteredCtKwh, enteredAs } = facts
  const round = bidOn === null ? null : tenderRoundOf(bidOn)
  const base = enteredCtKwh ?? round?.meanCtKwh ?? null
  const origin = enteredCtKwh !== null ? 'entered' : base === null ? null : 'round'
  if (base === null) return { ...constant(null, null, null, 0, ['award']), steps: [] }
  const { factor, questions } = factorFor(bidOn, facts, law)
  if (origin === 'entered' && enteredAs === null) {
    // The entered number may be the value already: it is applied as it is until the kind is known.
    const range = isPossible(base, bidOn, factor) ? [] : (['awardRange'] as const)
    return constant(origin, base, null, 0, ['awardKind', ...range])
  }
  const { lowestCtKwh, highestCtKwh } = possibleAward(bidOn)
  const isOutside = base < lowestCtKwh || base > highestCtKwh
  return constant(origin, base, factor, 0, [...questions, ...(isOutside ? (['awardRange'] as const) : [])])
}

/** Whether a value is a possible award, before or after correction. */
function isPossible(ctKwh: number, bidOn: LawDay | null, factor: number | null): boolean {
  const { lowestCtKwh, highestCtKwh } = possibleAward(bidOn)
  const [least, most] = factor === null ? [leastFactor, mostFactor] : [factor, factor]
  return ctKwh >= lowestCtKwh * Math.min(1, least) && ctKwh <= highestCtKwh * Math.max(1, most)
}

const [leastFactor, mostFactor] = [0.79, 1.65]

function factorFor(day: LawDay | null, { qualityPercent, region }: ValueFacts, law: LawBook) {
  const questions: LawQuestion[] = []
  if (day === null || qualityPercent === null) {
    return { factor: null, questions: [...(day === null ? (['bidDate'] as const) : []), 'quality'] as const }
  }
  if (region === null && isRegionNeeded(day, qualityPercent, law)) questions.push('region')
  const table = correctionTable(day, region ?? 'other', law)
  return { factor: table === null ? null : factorOf(table, qualityPercent), questions }
}

function statutoryValue(plant: LawPlant, facts: ValueFacts, law: LawBook): LawValue {
  const { commissionedOn, ratedPowerKw } = plant
  const { enteredCtKwh } = facts
  if (commissionedOn === null)
    return enteredCtKwh === null
      ? { ...constant(null, null, null, 0, ['award']), steps: [] }
      : constant('entered', enteredCtKwh, null, 0, [])
  const tariff = tariffOf(plant, law)
  if (tariff !== null) return tariffValue(plant, facts, tariff)
  const record = recordFor('commissioned', commissionedOn, law)
  const needsAward =
    record.awardAboveKw !== null && ratedPowerKw > record.awardAboveKw && plant.pilot === 'none'
  if (enteredCtKwh !== null) {
    const { factor } = factorFor(commissionedOn, facts, law)
    const isBase = facts.enteredAs === 'award'
    const questions: LawQuestion[] = [
      ...(needsAward ? (['bidDate'] as const) : []),
      ...(facts.enteredAs === null ? (['awardKind'] as const) : []),
      ...(isBase && factor === null ? (['quality'] as const) : []),
      ...(isPossible(enteredCtKwh, null, isBase ? factor : null) ? [] : (['awardRange'] as const)),
    ]
    return constant('entered', enteredCtKwh, isBase ? factor : null, 0, questions)
  }
  const base = needsAward ? null : statutoryBaseCtKwh(Number(commissionedOn.slice(0, 4)))
  if (base === null)
    return { ...constant(null, null, null, 0, needsAward ? ['bidDate', 'award'] : ['award']), steps: [] }
  const { factor, questions } = factorFor(commissionedOn, facts, law)
  return constant('auctions', base, factor, 0, questions)
}

function tariffValue(
  plant: LawPlant,
  facts: ValueFacts,
  tariff: NonNullable<ReturnType<typeof tariffOf>>,
): LawValue {
  const { enteredCtKwh, referenceYieldPercent, initialUntil } = facts
  const { row, record } = tariff
  const additionCtKwh = record.marketingAdditionCtKwh
  const initial = enteredCtKwh ?? row.initialCtKwh
  const basic = sumOf(row.basicCtKwh, additionCtKwh)
  const end = initialUntil ?? initialPeriodEnd(tariff, plant, referenceYieldPercent)
  const first: ValueStep = { from: null, ctKwh: sumOf(initial, additionCtKwh) }
  const made = { baseCtKwh: initial, factor: null, additionCtKwh }
  // A value below the initial one belongs to the time after it, or has a reason outside the law.
  if (enteredCtKwh !== null && (end === null || enteredCtKwh < row.initialCtKwh))
    return { ...made, origin: 'entered', steps: [first], questions: [] }
  const origin = enteredCtKwh === null ? 'tariff' : 'entered'
  if (end !== null)
    return { ...made, origin, steps: [first, { from: daysAfter(end, 1), ctKwh: basic }], questions: [] }
  // The initial period lasts at least as long as at the best site: after that the value is not known.
  const least = initialPeriodEnd(tariff, plant, bestYieldPercent)!
  const open: ValueStep = { from: daysAfter(least, 1), ctKwh: null }
  return { ...made, origin, steps: [first, open], questions: ['referenceYield'] }
}

const bestYieldPercent = 150

function sumOf(ctKwh: number, addition: number): number {
  return roundedHalfUp(ctKwh + addition, 4)
}

function constant(
  origin: LawValue['origin'],
  baseCtKwh: number | null,
  factor: number | null,
  additionCtKwh: number,
  questions: readonly LawQuestion[],
): LawValue {
  const ctKwh = baseCtKwh === null || factor === null ? baseCtKwh : correctedCtKwh(baseCtKwh, factor)
  return { origin, baseCtKwh, factor, additionCtKwh, steps: [{ from: null, ctKwh }], questions }
}
