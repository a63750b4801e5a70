import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepJob, withJob } from './jobCache.ts'
import { type JobPages, queryKeys } from './queries.ts'
import { exampleJob } from './testing/exampleJob.ts'

const other = exampleJob({
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  created_at: '2026-11-19 09:00:00 UTC',
})
const job = exampleJob()
const pagesOf = (...pages: (readonly ReturnType<typeof exampleJob>[])[]): JobPages => ({
  pages: pages.map((jobs) => ({ jobs: [...jobs], next_cursor: null })),
  pageParams: pages.map(() => undefined),
})

test('a listed job is replaced in its place', () => {
  const later = exampleJob({ id: other.id, progress: 0.9 })
  expect(withJob([job, other], later, {})).toEqual([job, later])
})

test('a new job is put first in the lists that it belongs to', () => {
  expect(withJob([other], job, {})).toEqual([job, other])
  expect(withJob([other], job, { product: 'ts', listId: 5 })).toEqual([job, other])
  expect(withJob([other], job, { listId: 6 })).toEqual([other])
  expect(withJob([other], job, { product: 'wakeloss' })).toEqual([other])
})

test("a job older than the list's last one is not added", () => {
  expect(withJob([job], other, {})).toEqual([job])
})

test('a job of another product is not added', () => {
  expect(withJob([other], job, { productId: job.product_id })).toEqual([job, other])
  expect(withJob([other], job, { productId: job.product_id + 1 })).toEqual([other])
})

test('a job is replaced on its page, and a new one is added to the first page only', () => {
  const client = new QueryClient()
  const queryKey = queryKeys.jobs({})
  client.setQueryData(queryKey, pagesOf([job], [other]))
  const later = exampleJob({ id: other.id, created_at: other.created_at, progress: 0.9 })
  keepJob(client, later)
  expect(client.getQueryData(queryKey)).toEqual(pagesOf([job], [later]))
  const newest = exampleJob({
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3303',
    created_at: '2099-11-19 09:00:00 UTC',
  })
  keepJob(client, newest)
  expect(client.getQueryData(queryKey)).toEqual(pagesOf([newest, job], [later]))
})

test('an event updates the job and its lists, and a job that ends makes the orders stale', () => {
  const client = new QueryClient()
  client.setQueryData(queryKeys.jobs({ product: 'ts' }), pagesOf([job]))
  client.setQueryData(queryKeys.orders, [])
  keepJob(client, exampleJob({ progress: 0.5 }))
  expect(client.getQueryData(queryKeys.jobs({ product: 'ts' }))).toMatchObject(
    pagesOf([exampleJob({ progress: 0.5 })]),
  )
  expect(client.getQueryState(queryKeys.orders)?.isInvalidated).toBe(false)
  keepJob(client, exampleJob({ status: 'COMPLETED', progress: 1 }))
  expect(client.getQueryData(queryKeys.job(job.id))).toMatchObject({ status: 'COMPLETED' })
  expect(client.getQueryState(queryKeys.orders)?.isInvalidated).toBe(true)
})

test('returns the earlier state, also if only a list had it', () => {
  const client = new QueryClient()
  expect(keepJob(client, job)).toBeNull()
  client.clear()
  client.setQueryData(queryKeys.jobs({}), pagesOf([job]))
  expect(keepJob(client, exampleJob({ status: 'COMPLETED' }))).toEqual(job)
})

test('an answer in transit when an event arrives does not restore the older state', async () => {
  const client = new QueryClient()
  const queryKey = queryKeys.jobs({})
  const early = Promise.withResolvers<JobPages>()
  const answers = [early.promise, Promise.resolve(pagesOf([exampleJob({ status: 'COMPLETED' })]))]
  const observer = new QueryObserver(client, { queryKey, queryFn: () => answers.shift() ?? pagesOf() })
  const answered = Promise.withResolvers<void>()
  const leave = observer.subscribe(({ data }) => data && answered.resolve())
  keepJob(client, exampleJob({ status: 'COMPLETED' }))
  early.resolve(pagesOf([exampleJob({ status: 'PENDING' })]))
  await answered.promise
  expect(client.getQueryData(queryKey)).toMatchObject(pagesOf([exampleJob({ status: 'COMPLETED' })]))
  leave()
})

test('losses changed elsewhere cause a new request of the result and its files', () => {
  const client = new QueryClient()
  const keys = [queryKeys.jobResult(job.id), queryKeys.jobFiles(job.id)]
  client.setQueryData(queryKeys.job(job.id), job)
  for (const key of keys) client.setQueryData(key, {})
  const areStale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  keepJob(client, { ...job, progress: 0.5 })
  expect(areStale()).toEqual([false, false])
  keepJob(client, { ...job, assumptions_changed_at: '2026-11-19 10:00:00 UTC' })
  expect(areStale()).toEqual([true, true])
})
