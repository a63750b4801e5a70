import { expect, test } from 'vitest'
import type { z } from 'zod'
import { marketValueOrderSchema } from '../products/marketValue/order.ts'
import { heightSchema, siteLatSchema, siteLonSchema } from './input.ts'
import { orderHeightsSchema } from './orderParts.ts'
import { newSiteSchema, siteChangeSchema } from './siteList.ts'
import { turbineAssignmentSchema } from './turbine.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const site = { name: 'A', lat: 53, lon: 9 }

test('a height above ground has one decimal and is within -100 to 2000 m in every request', () => {
  for (const height of [-100, 39, 98.4, 2000]) expect(accepts(heightSchema, height)).toBe(true)
  for (const hub_height of [-100.1, 2000.1, 100.555]) {
    const turbines = [{ primary: true, turbine_type_id: null, hub_height }]
    expect(accepts(orderHeightsSchema, [hub_height])).toBe(false)
    expect(accepts(newSiteSchema, { ...site, hub_height })).toBe(false)
    expect(accepts(newSiteSchema, { ...site, info: { turbines } })).toBe(false)
    expect(accepts(siteChangeSchema, { hub_height })).toBe(false)
    const assigned = { list_id: 1, site_ids: [1], turbine_type_id: null, hub_height }
    expect(accepts(turbineAssignmentSchema, assigned)).toBe(false)
  }
})

test('an order names each height and each month once', () => {
  const taken = (heights: number[], months: unknown[]) => [
    accepts(orderHeightsSchema, heights),
    accepts(marketValueOrderSchema, { months }),
  ]
  expect(taken([100, 120], [1, 2])).toEqual([true, true])
  expect(taken([100, 100], [1, 1])).toEqual([false, false])
  expect(taken([100], ['2025-01', '2025-01'])).toEqual([true, false])
})

test('coordinates of a site have ten decimals; rounding errors of binary sums are dropped', () => {
  expect(accepts(siteLatSchema, 53.123456789)).toBe(true)
  expect(accepts(siteLatSchema, 53.12345678901)).toBe(false)
  expect(accepts(siteLonSchema, 180.1)).toBe(false)
  expect(siteLonSchema.parse(0.1 + 0.2)).toBe(0.3)
  expect(accepts(siteChangeSchema, { lat: 53.12345678901 })).toBe(false)
})
