import { expect, test } from 'vitest'
import type { Job } from '#contracts'
import { distinctNames } from './distinctNames.ts'

test('two results never have the same name, regardless of titles and times', () => {
  const at = (created_at: string) => ({ created_at }) as Job
  const minute = (text: string) => text.slice(0, 5)
  const [early, late] = [at('09:28:01'), at('09:28:59')]
  const named = (name: string, job: Job) => ({ name, job })
  expect(distinctNames(named('A', early), named('B', early), minute)).toEqual({ one: 'A', other: 'B' })
  expect(distinctNames(named('A', early), named('A', at('10:00:00')), minute)).toEqual({
    one: 'A, 09:28',
    other: 'A, 10:00',
  })
  expect(distinctNames(named('A', early), named('A', late), minute)).toEqual({
    one: 'A, 09:28 (1)',
    other: 'A, 09:28 (2)',
  })
})
