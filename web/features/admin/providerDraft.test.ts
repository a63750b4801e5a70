import { describe, expect, it } from 'vitest'
import { optionalProviderFields, type Provider } from '#contracts'
import { everything, filterOf } from './AuditFilters.tsx'
import { beginOfDay, beginOfNextDay, dayOf, endOfDay, inputOfStamp, stampOfInput } from './dayText.ts'
import { fieldsIn, isMissing, providerGroups, unstated, withField } from './providerDraft.ts'

const all = providerGroups.flatMap(fieldsIn)

describe('fields of the provider', () => {
  it('are each entered in one group, once for each language if it differs by language', () => {
    const keys = all.map(({ field, language }) => `${field} ${language}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(all.map(({ field }) => field))).toEqual(new Set(Object.keys(unstated)))
    for (const { field, language } of all) expect(language === null).toBe(typeof unstated[field] === 'string')
  })

  it('show what was entered, and leave all other fields', () => {
    let provider: Provider = unstated
    for (const [index, { field, language }] of all.entries())
      provider = withField(provider, field, language, `text ${index}`)
    expect(all.map(({ value }) => value(provider))).toEqual(all.map((_, index) => `text ${index}`))
    expect(unstated.name).toBe('')
  })

  it('one language of a field is changed without the other', () => {
    const german = withField(unstated, 'country', 'de', 'Deutschland')
    expect(withField(german, 'country', 'en', 'Germany').country).toEqual({
      de: 'Deutschland',
      en: 'Germany',
    })
  })

  it('are missing if they are blank, unless they are optional', () => {
    expect([isMissing('name', ' '), isMissing('name', 'A'), isMissing('name', '')]).toEqual([
      true,
      false,
      true,
    ])
    for (const field of optionalProviderFields) expect(isMissing(field, '')).toBe(false)
  })
})

describe('days and stamps', () => {
  it.each([
    ['2026-02-28', '2026-03-01 00:00:00 UTC'],
    ['2024-02-28', '2024-02-29 00:00:00 UTC'],
    ['2026-12-31', '2027-01-01 00:00:00 UTC'],
    // The clocks change: days are those of UTC.
    ['2026-03-29', '2026-03-30 00:00:00 UTC'],
    ['', null],
  ])('the day after "%s" begins at %s', (day, stamp) => {
    expect(beginOfNextDay(day)).toBe(stamp)
  })
  it('an empty day has neither a beginning nor an end', () => {
    expect([beginOfDay(''), endOfDay(''), dayOf(null)]).toEqual([null, null, ''])
    expect(endOfDay('2026-01-31')).toBe('2026-01-31 23:59:59 UTC')
    expect(dayOf('2026-01-31 23:59:59 UTC')).toBe('2026-01-31')
  })
  it('a stamp survives the field for date and time', () => {
    const stamp = '2026-11-28 07:05:00 UTC'
    expect(inputOfStamp(stamp)).toBe('2026-11-28T07:05')
    expect(stampOfInput(inputOfStamp(stamp))).toBe(stamp)
  })
})

describe('the filter of the audit log', () => {
  it('asks for everything unless something is entered', () => {
    expect(Object.values(filterOf(everything)).every((one) => one === undefined)).toBe(true)
  })
  it('contains the whole last day', () => {
    expect(filterOf({ ...everything, from: '2026-11-01', till: '2026-11-30', by: ' nord ' })).toMatchObject({
      ...{ from: '2026-11-01 00:00:00 UTC', till: '2026-12-01 00:00:00 UTC', by: 'nord' },
    })
  })
  it('a name of blanks filters nothing', () => {
    expect(filterOf({ ...everything, by: '  ' }).by).toBeUndefined()
  })
})
