import { describe, expect, it } from 'vitest'
import { expectedAnnualValues } from './expectedAnnualValue.ts'
import { reconcile } from './reconcile.ts'
import type { ValuedPeriod } from './valuedPeriod.ts'

interface MonthForm {
  readonly year?: number
  readonly month?: number
  readonly valueEurMwh: number
  readonly publishedCtKwh: number | null
  readonly negativeShare?: number
  readonly energyMwh?: number
  readonly coverage?: number
}

/** A month of base 60 EUR/MWh, whose tolerance is 1.2 EUR/MWh. */
function monthOf(form: MonthForm): ValuedPeriod {
  const { year = 2023, month = 5, valueEurMwh, publishedCtKwh, negativeShare = 0, energyMwh = 1000 } = form
  return {
    ...{ year, month, coverage: form.coverage ?? 1, availability: 1 },
    ...{ baseEurMwh: 60, negativeHours: 12, unpricedMwh: 0, officialCtKwh: publishedCtKwh },
    byLaw: {
      ...{ energyMwh, valueEurMwh, spotRevenueEur: valueEurMwh * energyMwh },
      ...{ deltaCtKwh: 0, captureRate: valueEurMwh / 60, profileCostEurMwh: 0, profileCostEur: 0 },
      ...{ negativeEnergyMwh: negativeShare * energyMwh, negativeGenerationHours: 10 },
    },
  }
}

const feedInOf = (form: Omit<MonthForm, 'publishedCtKwh'>) =>
  reconcile([monthOf({ publishedCtKwh: 5, ...form })], [])[0]!.feedIn
const fleetOf = (form: Omit<MonthForm, 'publishedCtKwh'>) =>
  reconcile([], [monthOf({ publishedCtKwh: 5, ...form })])[0]!.fleet

describe('a reconciliation', () => {
  it('is within tolerance up to 2 % of the base, or 1 EUR/MWh of a low one', () => {
    expect(feedInOf({ valueEurMwh: 51.1 })).toEqual({
      ...{ valueEurMwh: 51.1, state: 'within', cause: null, knownShare: 1 },
      differenceEurMwh: expect.closeTo(1.1, 10),
    })
    expect(feedInOf({ valueEurMwh: 51.3 })!.state).toBe('outside')
    expect(feedInOf({ valueEurMwh: 48.7 })!.state).toBe('outside')
    const low = { ...monthOf({ valueEurMwh: 50.9, publishedCtKwh: 5 }), baseEurMwh: 10 }
    expect(reconcile([low], [])[0]!.feedIn!.state).toBe('within')
  })
  it('is explained by curtailment where feed-in is too dear by no more than its energy at negative prices allows', () => {
    const explained = { state: 'explained', cause: 'curtailment' }
    expect(feedInOf({ valueEurMwh: 53, negativeShare: 0.04 })).toMatchObject(explained)
    expect(feedInOf({ valueEurMwh: 53, negativeShare: 0.03 })!.state).toBe('outside')
    expect(feedInOf({ valueEurMwh: 47, negativeShare: 0.2 })!.state).toBe('outside')
    expect(fleetOf({ valueEurMwh: 53, negativeShare: 0.2 })!.state).toBe('outside')
  })
  it('is explained by the decoupling in June 2024, where the published value is the higher one by at most its size', () => {
    const june = { year: 2024, month: 6, negativeShare: 0.1 }
    const explained = { state: 'explained', cause: 'decoupling' }
    expect(feedInOf({ ...june, valueEurMwh: 46.3 })).toMatchObject(explained)
    expect(fleetOf({ ...june, valueEurMwh: 46.3 })).toMatchObject(explained)
    expect(feedInOf({ ...june, valueEurMwh: 53 })!.state).toBe('outside')
    expect(feedInOf({ ...june, valueEurMwh: 37 })!.state).toBe('outside')
    expect(feedInOf({ ...june, year: 2023, valueEurMwh: 46.3 })!.state).toBe('outside')
  })
  it('is outside whatever its value where prices or the clock of feed-in are wrong', () => {
    const sound = monthOf({ valueEurMwh: 50, publishedCtKwh: 5 })
    const of = (hours: number, state: 'within' | 'outside') => {
      const spotMean = { of: 'month' as const, meanEurMwh: 60, publishedEurMwh: 60, state }
      const [row] = reconcile([sound], [sound], () => ({ spotMean, feedInShift: { hours, evidence: 9 } }))
      return [row!.feedIn!.state, row!.feedIn!.cause, row!.fleet!.state, row!.fleet!.cause]
    }
    expect(of(0, 'within')).toEqual(['within', null, 'within', null])
    expect(of(1, 'within')).toEqual(['outside', 'shift', 'within', null])
    expect(of(0, 'outside')).toEqual(['outside', 'prices', 'outside', 'prices'])
  })
  it('compares feed-in and fleet with the published values, in order, and judges no half month', () => {
    const rows = reconcile(
      [
        monthOf({ month: 7, valueEurMwh: 52, publishedCtKwh: 5 }),
        monthOf({ month: 6, valueEurMwh: 50, publishedCtKwh: 5, coverage: 0.5 }),
        monthOf({ month: 8, valueEurMwh: 52, publishedCtKwh: null }),
        { ...monthOf({ valueEurMwh: 52, publishedCtKwh: 5 }), month: null },
      ],
      [
        monthOf({ month: 7, valueEurMwh: 50.5, publishedCtKwh: 5 }),
        monthOf({ year: 2022, month: 12, valueEurMwh: 49, publishedCtKwh: 5 }),
      ],
    )
    expect(rows.map(({ year, month, feedIn, fleet }) => [year, month, feedIn?.state, fleet?.state])).toEqual([
      [2022, 12, undefined, 'within'],
      [2023, 6, null, undefined],
      [2023, 7, 'outside', 'within'],
    ])
    expect(rows[2]).toMatchObject({ publishedEurMwh: 50, baseEurMwh: 60, negativeHours: 12 })
  })
})

describe('an expected annual value', () => {
  it('is the mean of the published months by energy, of years without a published one', () => {
    const months = [
      monthOf({ month: 1, valueEurMwh: 50, publishedCtKwh: 6, energyMwh: 3 }),
      monthOf({ month: 2, valueEurMwh: 50, publishedCtKwh: 4, energyMwh: 0.5 }),
      monthOf({ month: 3, valueEurMwh: 50, publishedCtKwh: null, energyMwh: 7 }),
      monthOf({ year: 2022, month: 3, valueEurMwh: 50, publishedCtKwh: 9 }),
    ]
    const published = { technology: 'windOnshore' as const, year: 2022, month: null, ctKwh: 9 }
    expect(expectedAnnualValues('windOnshore', months, [published])).toEqual([
      {
        ...{ technology: 'windOnshore', year: 2023, month: null, ctKwh: 20 / 3.5, monthCount: 2 },
        ...{ p10CtKwh: null, p90CtKwh: null },
      },
    ])
    expect(expectedAnnualValues('windOffshore', months, [published])).toHaveLength(2)
  })
})
