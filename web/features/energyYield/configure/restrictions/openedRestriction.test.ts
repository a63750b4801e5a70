import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat, messages, restrictionCategories, restrictionSchema } from '#contracts'
import { readRestriction, restrictionDraft } from './restrictionDraft.ts'

const formats = { en: createFormat('en', messages.en.units), de: createFormat('de', messages.de.units) }

/** Whole numbers divided by a power of ten, as users type them. */
const decimal = (min: number, max: number, decimals: number) =>
  fc
    .integer({ min: Math.ceil(min * 10 ** decimals), max: Math.floor(max * 10 ** decimals) })
    .map((whole) => whole / 10 ** decimals)

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const day = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
const minutes = fc.integer({ min: -720, max: 720 })
const time = fc.oneof(
  fc.constant({ kind: 'whole_day' as const }),
  fc.record({ kind: fc.constant('clock' as const), from: clock, till: clock }),
  fc.record({ kind: fc.constant('night' as const), before_sunset_min: minutes, after_sunrise_min: minutes }),
)
const action = fc.oneof(
  fc.constant({ kind: 'stop' as const }),
  fc.record({ kind: fc.constantFrom('limit', 'farm_limit'), power_kw: decimal(0.01, 99_999, 2) }),
  fc.record({ kind: fc.constant('reduce'), share: decimal(0.001, 1, 3) }),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 })
    .map(([first, ...further]) => ({
      kind: 'mode',
      power_curve_id: first,
      ...(further.length > 0 && { further_power_curve_ids: further }),
    })),
)
const weather = fc.oneof(
  decimal(-20, 40, 1).map((from) => ({ quantity: 'temperature', from, below: null })),
  decimal(0.1, 25, 1).map((below) => ({ quantity: 'windSpeed', from: null, below })),
  decimal(0, 9, 2).map((from) => ({ quantity: 'windSpeed', from, below: Math.ceil(from) + 1 })),
)
const rules = fc
  .record({
    name: fc.constantFrom('Bats', 'Lärm nachts', 'Ice'),
    category: fc.constantFrom(...restrictionCategories),
    site_ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 3 })),
    clock: fc.constantFrom('german' as const, 'utc' as const),
    windows: fc.array(fc.record({ season: fc.option(fc.record({ from: day, till: day })), time }), {
      maxLength: 3,
    }),
    weather: fc.array(weather, { maxLength: 3 }),
    directions: fc.array(fc.record({ from_deg: decimal(0, 360, 1), till_deg: decimal(0, 360, 1) }), {
      maxLength: 2,
    }),
    action,
    lasts_hours: fc.option(decimal(0, 240, 1), { nil: undefined }),
  })
  .map((rule) => restrictionSchema.parse(JSON.parse(JSON.stringify(rule))))

describe.each(['en', 'de'] as const)('a rule that is opened and saved without changes (%s)', (language) => {
  it('is the same rule', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(readRestriction(restrictionDraft(rule, 'x', formats[language]))).toEqual({ rule })
      }),
      { numRuns: 300 },
    )
  })

  it('has the whole percent of a reduced power, for each percent', () => {
    const base = { name: 'Noise', category: 'curtailment.noise' }
    for (let percent = 1; percent <= 100; percent++) {
      const rule = restrictionSchema.parse({ ...base, action: { kind: 'reduce', share: percent / 100 } })
      const opened = restrictionDraft(rule, 'x', formats[language])
      expect([opened.share, readRestriction(opened)]).toEqual([String(percent), { rule }])
    }
  })
})
