import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
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
