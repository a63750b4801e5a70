import { expect, it } from 'vitest'
import type { AtlasProduct } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { redoOf } from './redoOf.ts'

const product = (version: string, demo = false) =>
  ({ atlas: { version }, demo }) as unknown as Pick<AtlasProduct, 'atlas' | 'demo'>
const job = exampleJob({ status: 'COMPLETED', parameters: { heights: [100], till_year: 2023 } })

it('repeats the order with the newer atlas', () => {
  expect(redoOf(job, product('2'))).toEqual({
    ...{ product: 'ts', product_id: 1, list_id: 5, site_ids: [1, 2] },
    ...{ parameters: { heights: [100], till_year: 2023 }, redo_of: job.id },
  })
})

it('extends the order to the newest year if a product requests it', () => {
  const redo = redoOf(job, product('2'), { change: { till_year: 2025 } })
  expect(redo?.parameters).toEqual({ heights: [100], till_year: 2025 })
  expect(job.parameters).toEqual({ heights: [100], till_year: 2023 })
})

it.each([
  ['the atlas is the same', job, product('1')],
  ['it is a demo', job, product('2', true)],
  ['its list is gone', exampleJob({ list_id: null }), product('2')],
] as const)('repeats nothing if %s', (_, ordered, of) => {
  expect(redoOf(ordered, of)).toBeNull()
})

it('leaves the comparison of prices to the server', () => {
  expect(redoOf(job, product('1'), { restsOnPrices: true })?.redo_of).toBe(job.id)
})
