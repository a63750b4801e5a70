import { describe, expect, it } from 'vitest'
import {
  contributionTerms,
  correctionTable,
  factorOf,
  type LawBook,
  type LawKey,
  type LawPlant,
  latestStart,
  lawInForce,
  lawOfBill,
  lawRecords,
  lawValue,
  lawValueOn,
  noValueFacts,
  possibleAward,
  premiumRule,
  recordFor,
  roundedHalfUp,
  section51Rule,
  supportTerm,
  tenderRounds,
} from './index.ts'

function plant(changes: Partial<LawPlant>): LawPlant {
  return { commissionedOn: null, bidOn: null, ratedPowerKw: 4200, pilot: 'none', ...changes }
}
const keys: readonly LawKey[] = ['negative', 'basis', 'bid', 'commissioned']

describe('the law records', () => {
  it('answer every key from its first day on, in order of time, with a source and a date', () => {
    for (const key of keys) {
      const days = lawRecords.flatMap(({ from }) => from[key] ?? [])
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(days.length)
    }
    for (const { sources, statusDate, checkedDate } of lawRecords) {
      expect(sources.length).toBeGreaterThan(0)
      expect([statusDate, checkedDate].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true)
    }
    expect(recordFor('negative', '1991-01-01').id).toBe('eeg2000')
    expect(recordFor('bid', '2026-12-31').id).toBe('eeg2023')
  })
  it('choose a bill only where it is requested', () => {
    expect(recordFor('bid', '2027-05-01').id).toBe('eeg2023')
    expect(recordFor('bid', '2027-05-01', lawOfBill).id).toBe('eeg2027')
    expect(recordFor('bid', '2026-12-31', lawOfBill).id).toBe('eeg2023')
    expect(contributionTerms(plant({ bidOn: '2027-05-01' }), lawInForce)).toBeNull()
    expect(contributionTerms(plant({ bidOn: '2027-05-01' }))?.floorCtKwh).toBe(1)
    // A bid from before 2027 stays under the law of its day.
    expect(contributionTerms(plant({ bidOn: '2026-11-01', commissionedOn: '2028-06-01' }))).toBeNull()
  })
  it('adopt the EEG 2027 by a change of its record only', () => {
    const adopted: LawBook = {
      outlook: 'inForce',
      records: lawRecords.map((record) =>
        record.id === 'eeg2027'
          ? {
              ...record,
              status: 'inForce' as const,
              statusDate: '2026-12-18',
              from: { ...record.from, negative: '2027-02-01', bid: '2027-02-01' },
              ceilings: { 2027: 7 },
              contribution: { ...record.contribution!, floorCtKwh: 1.2 },
            }
          : record,
      ),
    }
    const early = plant({ bidOn: '2027-01-15' })
    const later = plant({ bidOn: '2027-05-01', commissionedOn: '2029-03-01' })
    expect(contributionTerms(early, adopted)).toBeNull()
    expect(contributionTerms(later, adopted)?.floorCtKwh).toBe(1.2)
    expect(recordFor('bid', '2027-05-01', adopted).ceilings[2027]).toBe(7)
    expect(factorOf(correctionTable('2027-05-01', 'south', adopted)!, 50)).toBe(1.65)
    const awaiting: LawBook = {
      ...adopted,
      records: adopted.records.map((record) =>
        record.id === 'eeg2027' ? { ...record, status: 'adoptedPendingApproval' as const } : record,
      ),
    }
    expect(contributionTerms(later, awaiting)).toBeNull()
  })
})

describe('the keys of the law', () => {
  it('choose the basis of the premium by the announcement of the award, not by the bid', () => {
    // The round of 1 December 2022 counts as announced on the 27th.
    expect(premiumRule(plant({ bidOn: '2022-12-01', commissionedOn: '2025-03-01' }))).toBe('monthly')
    expect(
      premiumRule(
        plant({ bidOn: '2022-12-01', awardAnnouncedOn: '2023-01-05', commissionedOn: '2025-03-01' }),
      ),
    ).toBe('annual')
    expect(premiumRule(plant({ commissionedOn: '2022-12-31' }))).toBe('monthly')
    expect(premiumRule(plant({ commissionedOn: '2023-01-01' }))).toBe('annual')
  })
  it('use the factor of the law in force at the bid', () => {
    const at60 = (bid: string) => factorOf(correctionTable(bid, 'other', lawOfBill)!, 60)
    expect(['2017-05-01', '2021-02-01', '2023-02-01', '2027-05-01'].map(at60)).toEqual([
      1.29, 1.35, 1.42, 1.42,
    ])
    expect(factorOf(correctionTable('2029-01-01', 'coast', lawOfBill)!, 50)).toBe(1.16)
    expect(factorOf(correctionTable('2028-12-31', 'coast', lawOfBill)!, 50)).toBe(1.29)
    expect(correctionTable('2016-12-31', 'other')).toBeNull()
    expect(factorOf(correctionTable('2024-02-01', 'south')!, Number.NaN)).toBeNaN()
  })
  it('end the support of awards to the day and of statutory values with the year', () => {
    const award = plant({ commissionedOn: '2019-11-20', bidOn: '2018-08-01' })
    expect(supportTerm(award)).toMatchObject({ lastDay: '2039-11-19', end: 'anniversary', lostDays: 0 })
    expect(supportTerm(plant({ commissionedOn: '2019-11-20' }))?.lastDay).toBe('2039-12-31')
    expect(supportTerm(plant({ commissionedOn: '1996-05-01' }))?.lastDay).toBe('2020-12-31')
    expect(supportTerm(plant({}))).toBeNull()
  })
  it('shorten the support of a late plant at its beginning', () => {
    const late = plant({ bidOn: '2021-09-01', commissionedOn: '2024-06-01' })
    // Announced on 21 October 2021: support begins 30 months later at the latest.
    expect(supportTerm(late)).toMatchObject({ firstDay: '2024-04-21', lastDay: '2044-04-20', lostDays: 41 })
    expect(supportTerm(late, 42)?.lastDay).toBe('2044-06-01')
    const running = plant({ bidOn: '2025-11-01' })
    expect(latestStart(running)).toBe('2028-07-15')
    expect(latestStart(running, lawOfBill)).toBe('2029-01-15')
    expect(latestStart(plant({ hasAward: true }))).toBeNull()
  })
})

describe('the value of a plant', () => {
  const facts = noValueFacts
  it('is the tariff plus the addition for direct marketing for plants before August 2014', () => {
    const value = (commissionedOn: string, entered: number | null) =>
      lawValueOn(lawValue(plant({ commissionedOn }), { ...facts, enteredCtKwh: entered }), commissionedOn)
    expect(value('2012-06-01', 8.93)).toBe(9.33)
    expect(value('2012-06-01', null)).toBe(9.33)
    expect(value('2014-07-31', null)).toBe(9.06)
    expect(value('2014-08-01', null)).toBe(8.9)
    const applied = { ...facts, enteredCtKwh: 9.33, enteredAs: 'value' as const }
    expect(lawValueOn(lawValue(plant({ commissionedOn: '2012-06-01' }), applied), '2024-01-01')).toBe(9.33)
  })
  it('falls to the basic one after the initial period, which the reference yield gives', () => {
    const old = plant({ commissionedOn: '2005-06-01' })
    const at = (percent: number | null, day: string) =>
      lawValueOn(lawValue(old, { ...facts, referenceYieldPercent: percent }), day)
    // 105 %: 120 months on top of five years.
    expect(at(105, '2020-05-31')).toBe(8.93)
    expect(at(105, '2020-06-01')).toBe(5.79)
    expect(at(null, '2010-05-31')).toBe(8.93)
    expect(at(null, '2010-06-01')).toBeNull()
    expect(lawValue(old, facts).questions).toEqual(['referenceYield'])
    const settled = lawValue(old, { ...facts, initialUntil: '2018-12-31' })
    expect([lawValueOn(settled, '2018-12-31'), lawValueOn(settled, '2019-01-01')]).toEqual([8.93, 5.79])
  })
  it('is the award times the factor, rounded half up, or the value as entered', () => {
    const award = plant({ bidOn: '2024-02-01', commissionedOn: '2026-01-01' })
    const of = (changes: object, one = award) => lawValue(one, { ...facts, ...changes })
    const entered = { enteredCtKwh: 7.3, enteredAs: 'award' as const }
    expect(of({ ...entered, qualityPercent: 80 })).toMatchObject({ factor: 1.16, steps: [{ ctKwh: 8.47 }] })
    expect(of({ ...entered, qualityPercent: 80 }).questions).toEqual([])
    expect(of(entered).questions).toEqual(['quality'])
    expect(of({ ...entered, qualityPercent: 55 }).questions).toEqual(['region'])
    expect(of({ ...entered, qualityPercent: 55, region: 'south' }).factor).toBeCloseTo(1.485, 12)
    expect(of({ enteredCtKwh: 7.3 }).questions).toEqual(['awardKind'])
    expect(of({ enteredCtKwh: 73.5 }).questions).toEqual(['awardKind', 'awardRange'])
    expect(of({ ...entered, enteredCtKwh: 7.36, qualityPercent: 80 }).questions).toEqual(['awardRange'])
    expect(of({ enteredCtKwh: 8.47, enteredAs: 'value' })).toMatchObject({
      steps: [{ ctKwh: 8.47 }],
      questions: [],
    })
    expect(roundedHalfUp(5.5 * 1.65, 2)).toBe(9.08)
  })
  it('is the mean of the round where the award is not entered, and asks for the bid of large plants', () => {
    const award = lawValue(plant({ bidOn: '2025-11-01' }), { ...facts, qualityPercent: 100 })
    expect(award).toMatchObject({ origin: 'round', steps: [{ ctKwh: 6.06 }] })
    const large = lawValue(plant({ commissionedOn: '2022-05-01' }), facts)
    expect(large).toMatchObject({ steps: [], questions: ['bidDate', 'award'] })
    const small = plant({ commissionedOn: '2027-05-01', ratedPowerKw: 900 })
    expect(lawValue(small, { ...facts, qualityPercent: 100 })).toMatchObject({
      origin: 'auctions',
      steps: [{ ctKwh: 6.71 }],
    })
  })
  it('is questioned if it exceeds the possible awards of its round', () => {
    expect(tenderRounds).toHaveLength(42)
    expect(possibleAward('2025-11-01')).toEqual({ lowestCtKwh: 5.8, highestCtKwh: 6.12 })
    expect(possibleAward('2024-11-01').highestCtKwh).toBe(7.35)
    expect(possibleAward(null)).toEqual({ lowestCtKwh: 2.2, highestCtKwh: 7.35 })
  })
  it('separates the bill’s rule of negative prices from the one in force', () => {
    const later = plant({ bidOn: '2027-05-01' })
    expect(section51Rule(later, lawOfBill).vintage).toBe('from2025')
  })
})
