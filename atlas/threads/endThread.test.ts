import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { endThread } from './endThread.ts'

const start = () => new Worker(new URL('./testing/slowThread.ts', import.meta.url))

test('messages are answered in their order', async () => {
  const thread = start()
  const answers: number[] = []
  thread.on('message', (answer: number) => answers.push(answer))
  for (const number of [1, 2, 1, 3]) thread.postMessage(number)
  await expect.poll(() => answers).toEqual([1, 2, 1, 3])
  await endThread(thread)
})

test('a thread ends after its current piece of work, and does not begin the remaining messages', async () => {
  const thread = start()
  const answers: number[] = []
  const failures: unknown[] = []
  thread.on('message', (answer: number) => answers.push(answer))
  thread.on('error', (error) => failures.push(error))
  const exit = once(thread, 'exit')
  for (const number of [2, 0, 3]) thread.postMessage(number)
  await expect.poll(() => answers).toEqual([2])
  await endThread(thread)
  expect(await exit).toEqual([0])
  expect([answers, failures]).toEqual([[2], []])
})

test('ending a thread that has ended does nothing', async () => {
  const thread = start()
  await endThread(thread)
  await endThread(thread)
  expect(thread.threadId).toBe(-1)
})
