import { expect, test } from 'vitest'
import { parseUtc } from '#contracts'
import { dayOf, endOfDay, inputOfStamp, stampOfInput } from './dayText.ts'

test('a purchase is valid to the end of its last day', () => {
  expect(endOfDay('2026-12-31')).toBe('2026-12-31 23:59:59 UTC')
  expect(dayOf('2026-12-31 23:59:59 UTC')).toBe('2026-12-31')
  expect([endOfDay(''), dayOf(null)]).toEqual([null, ''])
})

test('the value of a datetime input becomes a time stamp of the wire, and back', () => {
  const stamp = stampOfInput('2026-11-20T08:30')
  expect(parseUtc(stamp)).toBe(Date.UTC(2026, 10, 20, 8, 30))
  expect(inputOfStamp(stamp)).toBe('2026-11-20T08:30')
})
