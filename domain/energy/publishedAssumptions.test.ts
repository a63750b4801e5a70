import { expect, it } from 'vitest'
import { iecLossSubcategory, iecUncertaintyCategory } from './iecCategories.ts'
import { deductLosses, defaultLosses } from './losses.ts'
import {
  computedTwice,
  dtuUncertainties,
  lossesOfSource,
  publishedLosses,
  sourceOfLosses,
} from './publishedAssumptions.ts'
import { defaultUncertainties, energySigma } from './uncertainty.ts'

const leaves = deductLosses(1, defaultLosses).map(({ path }) => ({ id: path.join('.'), share: 0 }))
const sets = new Map(publishedLosses.map((one) => [one.id, one]))
const taken = (losses: readonly { readonly share: number }[]) =>
  1 - losses.reduce((left, { share }) => left * (1 - share), 1)
const total = (id: 'tr6' | 'dtu' | 'sam') => taken(lossesOfSource(sets.get(id)!, leaves, new Set()))

it('the losses of each source combine to the total that the source publishes', () => {
  expect(total('tr6')).toBeCloseTo(1 - 0.97 * 0.98 * 0.995, 12)
  expect(total('dtu')).toBeCloseTo(0.04463, 5)
  // SAM includes 1.1 % of external wakes, which are calculated here.
  expect(1 - (1 - total('sam')) * (1 - 0.011)).toBeCloseTo(0.16555, 5)
})

it('the uncertainties of windkit have the same totals as in windkit', () => {
  const future = { id: 'variabilityOfTheWholePeriod', of: 'windSpeed', sigma: 0.0021 } as const
  const all = [...dtuUncertainties, future]
  const wind = all.filter(({ of }) => of === 'windSpeed')
  expect(energySigma(wind, 1)).toBeCloseTo(0.05134384, 8)
  expect(energySigma(all, 1.5)).toBeCloseTo(0.08709465, 8)
  expect(energySigma(all, 2)).toBeCloseTo(0.11044822, 8)
})

it('computed losses stay, and no flat share for permits is deducted in addition', () => {
  const own = leaves.map((loss) => (loss.id === 'curtailment.noise' ? { ...loss, share: 0.031 } : loss))
  const losses = lossesOfSource(sets.get('sam')!, own, new Set(['curtailment.noise']))
  const shareOf = (id: string) => losses.find((loss) => loss.id === id)!.share
  expect(shareOf('curtailment.noise')).toBe(0.031)
  expect(shareOf('curtailment.environmental')).toBe(0)
  expect(shareOf('curtailment.gridOperator')).toBe(0.0084)
  expect(sourceOfLosses(losses, new Set(['curtailment.noise']))?.id).toBe('sam')
  const flat = lossesOfSource(sets.get('sam')!, leaves, new Set())
  expect(computedTwice(flat, new Set(['curtailment.noise'])).map(({ id }) => id)).toEqual([
    'curtailment.environmental',
  ])
})

it('losses are of a source only if all shares are', () => {
  const of = (change: object) =>
    sourceOfLosses(
      lossesOfSource(sets.get('tr6')!, leaves, new Set()).map((loss) => ({ ...loss, ...change })),
      new Set(),
    )
  expect([of({})?.id, of({ share: 0 }), sourceOfLosses([], new Set())]).toEqual(['tr6', null, null])
})

it('every loss and every component of the uncertainty has a category of IEC 61400-15-2', () => {
  expect(leaves.filter(({ id }) => iecLossSubcategory(id) === null)).toEqual([])
  expect(iecLossSubcategory('mine')).toBeNull()
  expect(defaultUncertainties.filter(({ id }) => iecUncertaintyCategory(id) === 'other')).toEqual([])
  for (const { shares } of publishedLosses)
    expect(Object.keys(shares).filter((id) => !leaves.some((leaf) => leaf.id === id))).toEqual([])
})
