import { expect, test } from 'vitest'
import type { NewJob } from '#contracts'
import { createMemoryStore } from '#web/state/localStore.ts'
import { orderKeys } from './orderKeys.ts'

const job: NewJob = { product: 'ts', product_id: 1, list_id: 2, parameters: { heights: [100] } }

test('an order without an answer keeps its key, also in another dialog; an answered one gets a new key', () => {
  const store = createMemoryStore()
  const first = orderKeys(store).of(job)
  expect(orderKeys(store).of(job)).toBe(first)
  expect(orderKeys(store).of({ ...job, list_id: 3 })).not.toBe(first)
  orderKeys(store).answered(job)
  expect(orderKeys(store).of(job)).not.toBe(first)
})
