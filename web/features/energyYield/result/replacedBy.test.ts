import { expect, it } from 'vitest'
import type { Job } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { replacedBy } from './replacedBy.ts'

const of = (id: string, part: Partial<Job>) => exampleJob({ id, status: 'COMPLETED', list_id: 1, ...part })

it('the newest completed calculation of a farm replaces earlier ones, and none of another farm or product', () => {
  const running = of('running', { status: 'RUNNING' })
  const other = of('other', { list_id: 2 })
  const otherAtlas = of('otherAtlas', { product_id: 2 })
  const newest = of('newest', {})
  const earlier = of('earlier', {})
  const jobs = [running, other, otherAtlas, newest, earlier]
  expect(jobs.map((job) => replacedBy(job, jobs)?.id)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'newest',
  ])
})
