import { expect, test } from 'vitest'
import { curtailmentBills, curtailmentPays, curtailmentPaysIn } from './curtailmentPay.ts'

const regimesIn = (year: number) => curtailmentPaysIn(year).map(({ regime }) => regime)

test('each year has the rules of its days, and two where one replaces the other', () => {
  expect(regimesIn(2011)).toEqual([])
  expect(regimesIn(2012)).toEqual(['feedInManagement'])
  expect(regimesIn(2020)).toEqual(['feedInManagement'])
  expect(regimesIn(2021)).toEqual(['feedInManagement', 'redispatch2'])
  expect(regimesIn(2024)).toEqual(['redispatch2'])
  expect(regimesIn(2025)).toEqual(['redispatch2', 'redispatchByPayment'])
  expect(regimesIn(2026)).toEqual(['redispatchByPayment'])
})

test('rules and thresholds are in order, and their shares possible', () => {
  for (const own of [curtailmentPays.map(({ from }) => from), curtailmentBills.map(({ draft }) => draft)])
    expect(own).toEqual(own.toSorted())
  for (const { leastShare, mostShare } of curtailmentPays) {
    expect(leastShare).toBeGreaterThan(0)
    expect(mostShare).toBeGreaterThanOrEqual(leastShare)
  }
})
