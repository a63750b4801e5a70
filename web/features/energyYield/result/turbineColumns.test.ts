import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat, type EnergyYieldResult, messages, type ResultTurbine } from '#contracts'
import { energySources, viewsOf } from './energySources.ts'
import { plannedQuality, rangeText } from './siteQuality.ts'
import { efficiencyAt, sortTurbines, type TurbineColumn, typeNameOf } from './turbineColumns.ts'

const turbine = (site_id: number, name: string, value: number | null, change: object = {}) =>
  ({
    ...{ site_id, name, status: 'planned', power_curve: 0, value },
    eeg: { site_quality_percent: value, correction_factor: null },
    ...change,
  }) as unknown as ResultTurbine & { readonly value: number | null }

const resultOf = (turbines: readonly ResultTurbine[], portfolio: object | null = null) =>
  ({
    turbines,
    power_curves: [
      { vendor: 'Vestas', type: 'V90' },
      { vendor: null, type: 'E-82' },
    ],
    groups: { planned: { months: [] }, portfolio, farm: { months: [] } },
  }) as unknown as EnergyYieldResult

const column: TurbineColumn = {
  ...{ key: 'freeYield', quantity: 'freeYield', label: 'Gross yield', total: () => null },
  value: (one) => (one as unknown as { value: number | null }).value,
}
const farm = resultOf([
  turbine(1, 'WEA 10', 5, { power_curve: 1 }),
  turbine(2, 'WEA 9', null),
  turbine(3, 'Ärger', 7, { status: 'portfolio' }),
  turbine(4, 'Berg', 5),
])
const sorted = (key: string, order: 'ascending' | 'descending', of = farm) =>
  sortTurbines(of, [column], { key, order }).map(({ site_id }) => site_id)

describe('the order of turbines', () => {
  it.each([
    ['freeYield', 'ascending', [1, 4, 3, 2]],
    // Without a value last in either order; equal ones as in the farm.
    ['freeYield', 'descending', [3, 1, 4, 2]],
    ['name', 'ascending', [3, 4, 2, 1]],
    ['name', 'descending', [1, 2, 4, 3]],
    ['type', 'ascending', [1, 2, 3, 4]],
    ['status', 'ascending', [1, 2, 4, 3]],
    ['status', 'descending', [3, 1, 2, 4]],
    // A column that the table no longer has.
    ['efficiencyAt', 'ascending', [3, 4, 2, 1]],
  ] as const)('by %s %s is %j', (key, order, ids) => {
    expect(sorted(key, order)).toEqual(ids)
  })

  it('contains every turbine once, with values ascending and missing ones last', () => {
    const values = fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { maxLength: 30 })
    fc.assert(
      fc.property(values, (all) => {
        const of = resultOf(all.map((value, i) => turbine(i, `T${i}`, value)))
        const order = sortTurbines(of, [column], { key: 'freeYield', order: 'ascending' })
        expect(new Set(order).size).toBe(all.length)
        const shown = order.map(column.value)
        const known = shown.filter((one) => one !== null)
        expect(shown.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b))
      }),
    )
  })

  it('changes nothing in the result', () => {
    sorted('name', 'ascending')
    expect(farm.turbines.map(({ site_id }) => site_id)).toEqual([1, 2, 3, 4])
  })
})

it.each([
  [0, 'Vestas V90'],
  [1, 'E-82'],
  [7, ''],
])('curve %i is of type "%s"', (power_curve, name) => {
  expect(typeNameOf(farm, { power_curve })).toBe(name)
})

it('the efficiency of a sector without yield is missing, not zero or infinite', () => {
  const directions = [
    { free_mwh: 100, park_mwh: 92 },
    { free_mwh: 0, park_mwh: 0 },
  ] as never
  expect([0, 1, 2].map((sector) => efficiencyAt({ directions }, sector))).toEqual([0.92, null, null])
})

describe('site quality', () => {
  const format = createFormat('de', messages.de.units)
  const show = (value: number | null) => format.number(value, 1)
  it('is the range of the planned turbines only', () => {
    expect(plannedQuality(farm)).toEqual({
      qualityPercent: { least: 5, most: 5 },
      factor: { least: null, most: null },
    })
  })
  it.each([
    [{ least: 98.14, most: 104.2 }, '98,1–104,2'],
    // Equal as shown.
    [{ least: 98.14, most: 98.06 }, '98,1'],
    [{ least: null, most: null }, '–'],
  ])('%j is written "%s"', (range, text) => {
    expect(rangeText(range, show)).toBe(text)
  })
})

describe('energies that can be shown', () => {
  const names = { planned: 'Planned', portfolio: 'Existing', farm: 'All' }
  it('are those of all groups, then of all turbines, with keys of their own', () => {
    const all = energySources(resultOf([...farm.turbines], { months: [] }), names)
    expect(all.map(({ label }) => label)).toEqual([
      'Planned',
      'Existing',
      'All',
      'WEA 10',
      'WEA 9',
      'Ärger',
      'Berg',
    ])
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(energySources(farm, names).map(({ label }) => label)[1]).toBe('WEA 10')
  })
  it('a turbine has no single months', () => {
    const [group, one] = energySources(farm, names)
    expect([viewsOf(group!.energies).length > viewsOf(one!.energies).length, viewsOf(one!.energies)]).toEqual(
      [true, ['calendar', 'years']],
    )
  })
})
