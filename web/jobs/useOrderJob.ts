import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Job, type NewJob, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError } from '#web/api/apiError.ts'
import { keepJob } from '#web/api/jobCache.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { openTabStore } from '#web/state/localStore.ts'
import { orderKeys } from './orderKeys.ts'

/**
 * Places an order. A retry after a lost answer finds the first job and is not charged. A second click during the
 * request does nothing. Closing the dialog stops all further requests.
 */
export function useOrderJob(onOrdered: (job: Job) => void) {
  const client = useQueryClient()
  const { call } = useCaller()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const order = useSingleMutation({
    mutationFn: (job: NewJob) => {
      underWay.current = new AbortController()
      const headers = { 'idempotency-key': orderKeys(openTabStore()).of(job) }
      return call(routes.orderJob, { body: job, headers, signal: underWay.current.signal })
    },
    onSuccess: (job) => {
      keepJob(client, job)
      void client.invalidateQueries({ queryKey: queryKeys.product(job.product_id) })
      void client.invalidateQueries({ queryKey: queryKeys.orders })
      onOrdered(job)
    },
    onSettled: (_, error, job) => {
      if (isAnswer(error)) orderKeys(openTabStore()).answered(job)
      // An order that was accepted without an answer is in the list of jobs.
      else void client.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
  return { placeOrder: (job: NewJob) => order.mutate(job), isPlacing: order.isPending, error: order.error }
}

/** Whether the outcome of the order is known. An error of the server or the network may occur after its acceptance. */
function isAnswer(error: Error | null): boolean {
  return error === null || (error instanceof ApiError && error.status > 0 && error.status < 500)
}
