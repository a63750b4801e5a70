import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  awardKindSchema,
  createFormat,
  lawRegionSchema,
  messages,
  mostMarketingFee,
  type SitePlant,
} from '#contracts'
import { type LawEntry, lawEntryOf, readLawEntry } from './LawFields.tsx'

const formats = { en: createFormat('en', messages.en.units), de: createFormat('de', messages.de.units) }
const empty = lawEntryOf({}, formats.en, 'en')
const read = (change: Partial<LawEntry>, mark: '.' | ',' = ',') => readLawEntry({ ...empty, ...change }, mark)

it('an empty entry knows nothing and has no issue', () => {
  expect(read({})).toEqual({
    facts: {
      ...{ quality_percent: null, reference_yield_percent: null, initial_until: null },
      ...{ award_announced: null, marketing_fee: null, award_kind: null, region: null },
    },
    wrong: [],
  })
})

const percent = fc.option(fc.integer({ min: 1000, max: 300_000 }).map((one) => one / 1000))
const plants = fc.record({
  award_kind: fc.option(fc.constantFrom(...awardKindSchema.options)),
  region: fc.option(fc.constantFrom(...lawRegionSchema.options)),
  quality_percent: percent,
  reference_yield_percent: percent,
  initial_until: fc.option(fc.constantFrom('2021-03-15', '2024-02-29')),
  award_announced: fc.option(fc.constantFrom('2019-12-31')),
  marketing_fee: fc.option(fc.integer({ min: 0, max: mostMarketingFee * 100 }).map((one) => one / 100)),
})

it.each(['en', 'de'] as const)('facts that are opened and stored again are the same (%s)', (language) => {
  const format = formats[language]
  fc.assert(
    fc.property(plants, (plant) => {
      const { facts, wrong } = readLawEntry(
        lawEntryOf(plant as SitePlant, format, language),
        format.decimalSign,
      )
      expect([facts, wrong]).toEqual([plant, []])
    }),
  )
})

describe('a percentage', () => {
  it.each([
    ['78', ',', 78],
    ['78,5', ',', 78.5],
    ['78.5', ',', 78.5],
    // Only one reading is a possible share.
    ['78.500', ',', 78.5],
    ['300', '.', 300],
    ['1', '.', 1],
  ] as const)('"%s" with the mark "%s" is %d', (typed, mark, value) => {
    const { facts, wrong } = read({ quality: typed, referenceYield: typed }, mark)
    expect([facts.quality_percent, facts.reference_yield_percent, wrong]).toEqual([value, value, []])
  })
  it.each(['0', '0.5', '301', '900', '-80', 'half', '80 %'])('"%s" is refused at its own field', (typed) => {
    expect(read({ quality: typed }).wrong).toEqual(['quality'])
    expect(read({ referenceYield: typed }).wrong).toEqual(['referenceYield'])
  })
})

describe('the fee of direct marketing', () => {
  it.each([
    ['0', 0],
    ['0,35', 0.35],
    ['4.125', 4.125],
    [String(mostMarketingFee), mostMarketingFee],
  ])('"%s" EUR/MWh is %d', (typed, value) => {
    expect(read({ fee: typed }).facts.marketing_fee).toBe(value)
  })
  it.each(['-1', String(mostMarketingFee + 1), 'none'])('"%s" EUR/MWh is refused', (typed) => {
    expect(read({ fee: typed }).wrong).toEqual(['fee'])
  })
})

it('days are read in both orders and refused if they do not exist', () => {
  const { facts } = read({ initialUntil: '15.3.2021', announced: '2019-12-31' })
  expect([facts.initial_until, facts.award_announced]).toEqual(['2021-03-15', '2019-12-31'])
  expect(read({ initialUntil: '31.02.2021', announced: 'soon' }).wrong).toEqual(['initialUntil', 'announced'])
})
