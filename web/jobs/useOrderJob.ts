import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Job, type NewJob, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { keepJob } from '#web/api/jobCache.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'

/**
 * Places an order. What uses this hook is one attempt with one Idempotency-Key: another try after a lost answer
 * finds the job of the first and is not charged. A second click while the first is under way does nothing.
 */
export function useOrderJob(onOrdered: (job: Job) => void) {
  const client = useQueryClient()
  const { call } = useCaller()
  const [key] = useState(randomKey)
  const order = useSingleMutation({
    mutationFn: (job: NewJob) => call(routes.orderJob, { body: job, headers: { 'idempotency-key': key } }),
    onSuccess: (job) => {
      keepJob(client, job)
      void client.invalidateQueries({ queryKey: queryKeys.product(job.product_id) })
      void client.invalidateQueries({ queryKey: queryKeys.orders })
      onOrdered(job)
    },
  })
  return { placeOrder: (job: NewJob) => order.mutate(job), isPlacing: order.isPending, error: order.error }
}

/** crypto.randomUUID is there only on https and localhost; this works wherever the page does. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
