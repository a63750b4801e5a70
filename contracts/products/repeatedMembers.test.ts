import { expect, it } from 'vitest'
import type { z } from 'zod'
import { marketValueOrderSchema } from './marketValue/order.ts'
import { timeSeriesOrderSchema } from './timeSeries/schemas.ts'
import { windPotentialOrderSchema } from './windPotential/schemas.ts'

const years = { from_year: 2024, till_year: 2025 }
const series = { heights: [100], parameters: ['wind_speed'], ...years }

it.each<readonly [string, z.ZodType, object, object]>([
  ['heights of time series', timeSeriesOrderSchema, series, { heights: [100, 100] }],
  ['parameters', timeSeriesOrderSchema, series, { parameters: ['wind_speed', 'wind_speed'] }],
  [
    'heights of potentials',
    windPotentialOrderSchema,
    { heights: [100], ...years },
    { heights: [98.5, 98.5] },
  ],
  ['past months', marketValueOrderSchema, {}, { months: ['2024-01', '2024-01'] }],
  ['months ahead', marketValueOrderSchema, {}, { months: [1, 2, 1] }],
])('orders with repeated %s are refused', (_, schema, order, repeated) => {
  expect(schema.safeParse(order).success).toBe(true)
  const refused = schema.safeParse({ ...order, ...repeated })
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(Object.keys(repeated))
})
