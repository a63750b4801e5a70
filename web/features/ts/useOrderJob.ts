import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Job, type NewJob, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { keepJob } from '#web/api/jobCache.ts'
import { queryKeys } from '#web/api/queries.ts'

/**
 * Places an order. One attempt has one Idempotency-Key: a second click, or another try after a lost answer,
 * finds the job of the first. `begin` starts a new attempt.
 */
export function useOrderJob(onOrdered: (job: Job) => void) {
  const client = useQueryClient()
  const { call } = useCaller()
  const key = useRef('')
  const order = useMutation({
    mutationFn: (job: NewJob) =>
      call(routes.orderJob, { body: job, headers: { 'idempotency-key': key.current } }),
    onSuccess: (job) => {
      keepJob(client, job)
      void client.invalidateQueries({ queryKey: queryKeys.timeSeriesProduct(job.product_id) })
      void client.invalidateQueries({ queryKey: queryKeys.orders })
      onOrdered(job)
    },
  })
  const begin = () => {
    key.current = randomKey()
    order.reset()
  }
  return { order, begin }
}

/** crypto.randomUUID is there only on https and localhost; this works wherever the page does. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
