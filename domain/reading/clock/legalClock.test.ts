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

  it('begins in the doubled hour where rows leave it without going back', () => {
    const at = (hour: number, minute: number) => Date.UTC(2021, 9, 31, hour, minute)
    const read = (readings: readonly number[]) => {
      const clock = clockReader({ kind: 'legal', name: 'Europe/Berlin' }, readings)
      return readings.map((one) => iso(clock.instantMs(one))?.slice(11))
    }
    expect(read([at(2, 40), at(2, 50), at(3, 0)])).toEqual(['01:40', '01:50', '02:00'])
    expect(read([at(2, 50), at(2, 0), at(2, 10)])).toEqual(['00:50', '01:00', '01:10'])
    expect(read([at(2, 0), at(2, 30), at(2, 0), at(2, 30), at(3, 0)])).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
    ])
    expect(read([at(3, 0), at(2, 30), at(2, 0), at(2, 30), at(2, 0), at(1, 30)])).toEqual([
      '02:00',
      '01:30',
      '01:00',
      '00:30',
      '00:00',
      '23:30',
    ])
  })

  it('may be of another continent', () => {
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
