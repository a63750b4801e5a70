import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { essential } from '#web/api/queries.ts'
import { createQueryClient } from './queryClient.ts'

const failing = {
  queryKey: ['one'],
  queryFn: () => Promise.reject(new Error('no answer')),
  meta: essential,
  retry: false,
}

test('a failure is reported for data that the page shows, not for those that were loaded in advance', async () => {
  const failures: unknown[] = []
  const client = createQueryClient((error) => failures.push(error))
  await client.prefetchQuery(failing)
  expect(failures).toEqual([])
  const observer = new QueryObserver(client, failing)
  const failed = new Promise<void>((resolve) => {
    observer.subscribe(({ isFetching, isError }) => {
      if (isError && !isFetching) resolve()
    })
  })
  await failed
  expect(failures).toEqual([new Error('no answer')])
  observer.destroy()
})

test('what is sent offline fails at once and is not sent again when the network is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const client = createQueryClient(() => {})
  const sent: string[] = []
  const order = new MutationObserver(client, {
    mutationFn: (name: string) => {
      sent.push(name)
      return Promise.reject(new Error('no network'))
    },
  })
  onlineManager.setOnline(false)
  await expect(order.mutate('order')).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(sent).toEqual(['order'])
})
