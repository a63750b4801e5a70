import { expect, it } from 'vitest'
import type { ClaimedJob } from '../jobRow.ts'
import { endingOf } from './endingOf.ts'

const job: ClaimedJob = {
  id: '00000000-0000-4000-8000-000000000000',
  customer_id: 1,
  product: 'wakeloss',
  atlas: 'demo',
  spec: { sites: [{ name: 'Nordfeld' }] },
  attempt: 1,
  max_attempts: 3,
  time_limit_s: 600,
  lease: '00000000-0000-4000-8000-000000000001',
  external_run: null,
}
const lost = { status: 'LOST' } as const
const stopped = { status: 'CANCELLED' } as const
const failed = { status: 'FAILED', code: 'DISK_FULL', parameters: {}, detail: 'Nordfeld is full' } as const

it('the reason for stopping an attempt takes precedence over its process’s message', () => {
  for (const outcome of [lost, stopped, failed]) {
    expect(endingOf(job, 'cancel', outcome)).toEqual({ status: 'CANCELLED' })
    expect(endingOf(job, 'timeout', outcome)).toEqual({
      status: 'TIMEOUT',
      code: 'TIMEOUT',
      parameters: { minutes: 10 },
    })
  }
})

it('an attempt whose process or lease was lost is retried', () => {
  for (const reason of [undefined, 'lost', 'stopping'] as const) {
    expect(endingOf(job, reason, lost)).toBeNull()
    expect(endingOf(job, reason, stopped)).toBeNull()
  }
})

it('a failure keeps its code, and names of the customer are left out of its detail', () => {
  const { status, code, parameters } = failed
  expect(endingOf(job, undefined, failed)).toEqual({ status, code, parameters, detail: '… is full' })
})
