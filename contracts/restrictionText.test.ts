import { expect, it } from 'vitest'
import { createFormat, messages } from './index.ts'
import { restrictionHolds } from './restrictionText.ts'

const season = { from: '04-01', till: '10-31' }
const rule = { clock: 'german' as const, weather: [], directions: [] }

it.each(['en', 'de'] as const)('windows say which clock they follow, in %s', (language) => {
  const { restrictions: text, units } = messages[language]
  const format = createFormat(language, units)
  const holds = (windows: Parameters<typeof restrictionHolds>[0]['windows'], clock: 'german' | 'utc') =>
    restrictionHolds({ ...rule, windows, clock }, text, format)
  const byClock = [{ season: null, time: { kind: 'clock' as const, from: '22:00', till: '06:00' } }]
  expect(holds(byClock, 'german')).toBe(`22:00 – 06:00 · ${text.clockGerman}`)
  expect(holds(byClock, 'utc')).toBe(`22:00 – 06:00 · ${text.clockUtc}`)
  expect(holds([{ season, time: { kind: 'whole_day' } }], 'german')).toContain(text.clockGerman)
  const night = { kind: 'night' as const, before_sunset_min: 0, after_sunrise_min: 0 }
  expect(holds([{ season: null, time: night }], 'german')).toBe(text.plainNight)
  expect(holds([], 'german')).toBe(text.always)
})
