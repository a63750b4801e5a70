import { expect, it } from 'vitest'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { areaKm2, plannedChange } from './plannedNumber.ts'

const around = { lat: 53, lon: 8 }
const site = (id: number, status: 'planned' | 'portfolio') =>
  exampleSite(id, `Site ${id}`, {
    ...{ status, mastr: true, turbine_type_id: 12, hub_height: 140 + id },
    ...{ power_curve_id: null, wake_decay_constant: null },
  })
const sites = [site(1, 'planned'), site(2, 'portfolio'), site(3, 'planned')]

it('adds turbines like the last planned one, at places of their own and without its height above sea level', () => {
  const { added, excluded } = plannedChange(sites, 9, around)
  expect(excluded).toEqual([])
  expect(added).toHaveLength(7)
  expect(new Set(added.map(({ name }) => name)).size).toBe(7)
  for (const one of added)
    expect(one).toMatchObject({
      turbine_type_id: 12,
      hub_height: 143,
      status: 'planned',
      mastr: false,
      info: {},
    })
})

it('excludes the last planned turbines, and changes nothing at the present number', () => {
  expect(plannedChange(sites, 1, around).excluded.map(({ id }) => id)).toEqual([3])
  expect(plannedChange(sites, 2, around)).toEqual({ added: [], excluded: [] })
  expect(plannedChange([], 2, around)).toEqual({ added: [], excluded: [] })
})

it('the size is that of the areas, without exclusions', () => {
  const ring = [
    { lat: 0, lon: 0 },
    { lat: 0, lon: 0.01 },
    { lat: 0.01, lon: 0.01 },
    { lat: 0.01, lon: 0 },
  ]
  const shape = { rings: [ring], bufferM: 0 }
  // 1.1132 by 1.1057 km at the equator.
  expect(areaKm2([{ ...shape, kind: 'area' }])).toBeCloseTo(1.2309, 3)
  expect(areaKm2([{ ...shape, kind: 'exclusion' }])).toBe(0)
})
