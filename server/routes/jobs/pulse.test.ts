import { afterEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import { Pulse } from './pulse.ts'

afterEach(() => void vi.useRealTimers())

function streamOf(credential: string, admitAgain: () => Promise<void>) {
  return { credential, admitAgain: vi.fn(admitAgain), ping: vi.fn(), end: vi.fn() }
}

it('checks streams of one credential together, within fifteen seconds, and ends them together', async () => {
  vi.useFakeTimers()
  const pulse = new Pulse()
  let isRefused = false
  const admit = async () => {
    if (isRefused) throw new Error('refused')
  }
  const ofOne = Array.from({ length: 3 }, () => streamOf('one', admit))
  const away = async () => {
    throw new DatabaseUnavailable(new Error('away'))
  }
  const [other, waiting] = [streamOf('other', async () => {}), streamOf('waiting', away)]
  const leaves = [...ofOne, other, waiting].map((stream) => pulse.add(stream))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(ofOne.map(({ admitAgain }) => admitAgain.mock.calls.length)).toEqual([1, 0, 0])
  expect([...ofOne, other].map(({ ping }) => ping.mock.calls.length)).toEqual([1, 1, 1, 1])
  isRefused = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(ofOne.map(({ end }) => end.mock.calls.length)).toEqual([1, 1, 1])
  expect([other, waiting].map(({ ping, end }) => [ping.mock.calls.length, end.mock.calls.length])).toEqual([
    [2, 0],
    [0, 0],
  ])
  expect(vi.getTimerCount()).toBe(1)
  for (const leave of leaves) leave()
  for (const leave of leaves) leave()
  expect(vi.getTimerCount()).toBe(0)
})
