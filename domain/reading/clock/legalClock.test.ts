import { describe, expect, it } from 'vitest'
import { clockReader } from './legalClock.ts'

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16))

describe('a legal clock', () => {
  it.each(['Europe/Berlin', 'Europe/Vienna'])(
    'of %s shows an hour twice in October and leaves one out in March',
    (name) => {
      const clock = clockReader({ kind: 'legal', name })
      expect(iso(clock.instantMs(Date.UTC(2021, 6, 1, 12)))).toBe('2021-07-01T10:00')
      expect(iso(clock.instantMs(Date.UTC(2021, 0, 1, 12)))).toBe('2021-01-01T11:00')
      expect(clock.instantMs(Date.UTC(2021, 2, 28, 2, 30))).toBeNull()
      expect(iso(clock.instantMs(Date.UTC(2021, 9, 31, 2)))).toBe('2021-10-31T00:00')
      expect(iso(clock.instantMs(Date.UTC(2021, 9, 31, 2)))).toBe('2021-10-31T01:00')
      expect(iso(clock.instantMs(Date.UTC(2021, 9, 31, 3)))).toBe('2021-10-31T02:00')
    },
  )

  it('is that of another continent', () => {
    const clock = clockReader({ kind: 'legal', name: 'America/New_York' })
    expect(iso(clock.instantMs(Date.UTC(2021, 6, 1, 12)))).toBe('2021-07-01T16:00')
    expect(iso(clock.instantMs(Date.UTC(2021, 0, 1, 12)))).toBe('2021-01-01T17:00')
  })

  it('with a fixed offset shows each hour once', () => {
    expect(iso(clockReader({ kind: 'offset', minutes: 330 }).instantMs(Date.UTC(2021, 2, 28, 2, 30)))).toBe(
      '2021-03-27T21:00',
    )
  })
})
