import { expect, it } from 'vitest'
import { createFormat } from '../../format.ts'
import { messages } from '../../messages/all.ts'
import { type GuidelineItem, guidelineChecklist, guidelineItems } from './guidelineChecklist.ts'
import type { EnergyYieldResult } from './result.ts'
import { guidelineTable } from './tables/index.ts'

const turbine = {
  ...{ status: 'planned', site_height_m: 40, hub_height_m: 150, net: {} },
  eeg: { site_yield_mwh: 1, site_quality_percent: 80 },
}
const flat = [
  { id: 'availability.turbine', share: 0.02 },
  { id: 'availability.grid', share: 0.01 },
  { id: 'electrical.internalGrid', share: 0.02 },
  { id: 'environmental.bladeDegradation', share: 0.005 },
]
const plain = {
  turbines: [turbine],
  power_curves: [{ thrust_computed: false, origin: 'published' }],
  wind_climates: [{ weibull_k: 2 }],
  density_known: true,
  groups: {
    portfolio: null,
    planned: {
      ...{ losses: flat, wind_sensitivity: 1.2 },
      net: { sigma: 0.1, p90_mwh: 1, periods: [] },
    },
  },
} as unknown as EnergyYieldResult
const stateOf = (item: GuidelineItem, change: object = {}) =>
  guidelineChecklist({ ...plain, ...change }).find((line) => line.item === item)!.state

it('has a state for each of the 22 requirements', () => {
  expect(guidelineChecklist(plain).map(({ item }) => item)).toEqual(guidelineItems)
  expect(guidelineItems).toHaveLength(22)
})

it('what the result does not show is not met', () => {
  for (const item of ['terrain', 'measurement', 'comparisonTurbines', 'longTerm', 'plausibility'] as const)
    expect(stateOf(item)).toBe('notMet')
  expect(stateOf('site')).toBe('met')
  expect(stateOf('site', { turbines: [turbine, { ...turbine, site_height_m: null }] })).toBe('notMet')
  const { planned } = plain.groups
  const without = { ...planned, net: { ...planned.net, sigma: 0, p90_mwh: null } }
  expect(stateOf('uncertainty', { groups: { ...plain.groups, planned: without } })).toBe('notMet')
  expect(stateOf('exceedance', { groups: { ...plain.groups, planned: without } })).toBe('notMet')
})

it('losses below the flat ones of the guideline are not met, others are left to the assessor', () => {
  expect(stateOf('losses')).toBe('assessor')
  const planned = { ...plain.groups.planned, losses: flat.slice(1) }
  expect(stateOf('losses', { groups: { ...plain.groups, planned } })).toBe('notMet')
})

it('a measurement is for the assessor if it is high and long enough, and replaces comparison turbines', () => {
  const by = (height_m: number, months: number) => ({
    calibration: { by: { kind: 'measurement', height_m, common: { months } } },
  })
  expect(stateOf('measurement', by(100, 12))).toBe('assessor')
  expect(stateOf('measurement', by(99, 12))).toBe('notMet')
  expect(stateOf('measurement', by(100, 11))).toBe('notMet')
  expect(stateOf('comparisonTurbines', by(100, 12))).toBe('notApplicable')
})

it('curves of generic turbines are not met, published ones are for the assessor', () => {
  expect(stateOf('curves')).toBe('assessor')
  expect(stateOf('curves', { power_curves: [{ thrust_computed: false, origin: 'parametric' }] })).toBe(
    'notMet',
  )
})

it('restrictions and neighbours of the result are met, missing ones are for the assessor', () => {
  expect([stateOf('curtailments'), stateOf('wakes')]).toEqual(['assessor', 'assessor'])
  expect(stateOf('curtailments', { restrictions: {} })).toBe('met')
  expect(stateOf('wakes', { groups: { ...plain.groups, portfolio: {} } })).toBe('met')
})

it('complexity has evidence once the ruggedness of all turbines and of the mast is known, and stays with the assessor', () => {
  const lineOf = (change: object) =>
    guidelineChecklist({ ...plain, ...change }).find(({ item }) => item === 'complexity')
  const ground = { ruggedness_index: 0.02, slope_deg: 1 }
  const turbines = [{ ...turbine, ground }]
  expect(lineOf({})).toMatchObject({ state: 'assessor', evidence: null })
  expect(lineOf({ turbines, ruggedness: {} })).toMatchObject({ state: 'assessor', evidence: 'suitability' })
  expect(lineOf({ turbines, ruggedness: { mast: null } })!.evidence).toBeNull()
  expect(lineOf({ turbines: [...turbines, turbine], ruggedness: {} })!.evidence).toBeNull()
})

it.each(['en', 'de'] as const)('is a table of 22 lines with the number of each state (%s)', (language) => {
  const text = messages[language]
  const words = { text, format: createFormat(language, text.units), nameOf: () => '' }
  const table = guidelineTable(plain, words)
  expect([table.rows.length, table.columns.length]).toEqual([22, 3])
  const counted = guidelineChecklist(plain).filter(({ state }) => state === 'notMet').length
  const { states, counted: countedText } = text.guidelineChecklist
  expect(table.note).toContain(countedText(String(counted), states.notMet))
  expect(guidelineTable(plain, words, (evidence) => evidence).columns).toHaveLength(4)
})
