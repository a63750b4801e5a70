import { describe, expect, it } from 'vitest'
import { createFormat, messages, type Restriction, restrictionSchema } from '#contracts'
import {
  flawText,
  type RestrictionDraft,
  readRestriction,
  restrictionDraft,
  wholeDay,
} from './restrictionDraft.ts'

const languages = ['en', 'de'] as const
const formats = { en: createFormat('en', messages.en.units), de: createFormat('de', messages.de.units) }

const stop = restrictionSchema.parse({
  name: 'Bats',
  category: 'curtailment.bats',
  action: { kind: 'stop' },
})
const draft = (change: Partial<RestrictionDraft> = {}): RestrictionDraft => ({
  ...restrictionDraft(stop, '0', formats.en),
  ...change,
})
const window = (change: Partial<typeof wholeDay>) => draft({ windows: [{ ...wholeDay, ...change }] })

function ruleOf(entered: RestrictionDraft): Restriction {
  const read = readRestriction(entered)
  if ('flaws' in read) throw new Error(JSON.stringify([...read.flaws]))
  return read.rule
}

function flawsOf(entered: RestrictionDraft): Record<string, string> {
  const read = readRestriction(entered)
  return 'flaws' in read ? Object.fromEntries(read.flaws) : {}
}

describe('times of the clock', () => {
  it.each([
    ['6', '06:00'],
    ['6:30', '06:30'],
    ['6.30', '06:30'],
    [' 22:05 ', '22:05'],
    ['0', '00:00'],
    ['24', '24:00'],
    ['24:00', '24:00'],
  ])('"%s" is %s', (typed, read) => {
    expect(ruleOf(window({ kind: 'clock', from: typed, till: '03:00' })).windows[0]!.time).toEqual({
      kind: 'clock',
      from: read,
      till: '03:00',
    })
  })

  it.each(['', '25', '24:01', '12:60', '6:5', '6 am', '-1', '6,30'])('"%s" is refused', (typed) => {
    expect(flawsOf(window({ kind: 'clock', from: typed }))).toEqual({ 'windows.0.from': 'clock' })
    expect(flawsOf(window({ kind: 'clock', till: typed }))).toEqual({ 'windows.0.till': 'clock' })
  })

  it('are ignored in windows of whole days and nights', () => {
    expect(flawsOf(window({ kind: 'whole_day', from: 'x', beforeSunset: 'x' }))).toEqual({})
    expect(flawsOf(window({ kind: 'night', from: 'x', till: 'x' }))).toEqual({})
  })
})

describe('minutes around a night', () => {
  it.each([
    ['', 0],
    ['30', 30],
    ['-15', -15],
    ['−15', -15],
    ['720', 720],
  ])('"%s" are %i', (typed, read) => {
    expect(
      ruleOf(window({ kind: 'night', beforeSunset: typed, afterSunrise: '10' })).windows[0]!.time,
    ).toEqual({
      kind: 'night',
      before_sunset_min: read,
      after_sunrise_min: 10,
    })
  })

  it.each(['721', '-721', '7.5', '7,5', 'ten', '1e2'])('"%s" is refused', (typed) => {
    expect(flawsOf(window({ kind: 'night', afterSunrise: typed }))).toEqual({
      'windows.0.afterSunrise': 'minutes',
    })
  })
})

describe('days of a season', () => {
  const season = (fromDay: string, month: string) =>
    window({ season: { from: { day: fromDay, month }, till: { day: '31', month: '10' } } })
  it.each([
    ['1', '04', '04-01'],
    [' 9 ', '12', '12-09'],
    ['29', '02', '02-29'],
    ['31', '01', '01-31'],
  ])('day "%s" of month %s is %s', (typed, month, read) => {
    expect(ruleOf(season(typed, month)).windows[0]!.season).toEqual({ from: read, till: '10-31' })
  })
  it.each([
    ['30', '02'],
    ['31', '04'],
    ['0', '05'],
    ['', '05'],
    ['1.5', '05'],
    ['100', '05'],
  ])('day "%s" of month %s does not exist', (typed, month) => {
    expect(flawsOf(season(typed, month))).toEqual({ 'windows.0.seasonFrom': 'day' })
  })
})

describe('bounds of the weather', () => {
  const bounds = (from: string, below: string) => draft({ weather: [{ quantity: 'windSpeed', from, below }] })
  it.each([
    ['', '6', null, 6],
    ['6,5', '', 6.5, null],
    ['0', '6.25', 0, 6.25],
    ['-3', '2', -3, 2],
    ['0,500', '1', 0.5, 1],
  ])('from "%s" to below "%s"', (from, below, low, high) => {
    expect(ruleOf(bounds(from, below)).weather).toEqual([{ quantity: 'windSpeed', from: low, below: high }])
  })
  it.each([
    ['', '', 'range'],
    ['6', '6', 'range'],
    ['7', '6', 'range'],
    ['x', '6', 'number'],
    ['6', '6 m', 'number'],
    ['45.000 m/s', '', 'number'],
  ])('from "%s" to below "%s" is refused: %s', (from, below, flaw) => {
    expect(flawsOf(bounds(from, below))).toEqual({ 'weather.0': flaw })
  })
})

describe('directions', () => {
  it('may cross north', () => {
    expect(ruleOf(draft({ directions: [{ from: '337,5', till: '22.5' }] })).directions).toEqual([
      { from_deg: 337.5, till_deg: 22.5 },
    ])
  })
  it.each(['-1', '361', '', 'north'])('"%s" is refused at its own row', (from) => {
    const directions = [
      { from: '0', till: '90' },
      { from, till: '180' },
    ]
    expect(flawsOf(draft({ directions }))).toEqual({ 'directions.1': 'degrees' })
  })
})

describe('the action', () => {
  it.each([
    ['4500', 4500],
    ['4 500', 4500],
    ['4.500,5', 4500.5],
    ['4,500.5', 4500.5],
    ['0,5', 0.5],
    ['12.3450', 12.345],
  ])('a power of "%s" is %d kW', (power, kw) => {
    for (const kind of ['limit', 'farm_limit'] as const)
      expect(ruleOf(draft({ kind, power })).action).toEqual({ kind, power_kw: kw })
  })
  it.each(['', '0', '-5', '4.500', '4,500', '10000001', '1 MW'])('a power of "%s" is refused', (power) => {
    expect(flawsOf(draft({ kind: 'limit', power }))).toEqual({ action: 'power' })
  })
  it.each([
    ['57', 0.57],
    ['100', 1],
    ['2,5', 0.025],
  ])('a share of "%s" %% is %d', (share, read) => {
    expect(ruleOf(draft({ kind: 'reduce', share })).action).toEqual({ kind: 'reduce', share: read })
  })
  it.each(['0', '101', '-5', '', 'half'])('a share of "%s" %% is refused', (share) => {
    expect(flawsOf(draft({ kind: 'reduce', share }))).toEqual({ action: 'share' })
  })
  it('a mode needs a curve; those of further types follow it', () => {
    expect(flawsOf(draft({ kind: 'mode' }))).toEqual({ action: 'mode' })
    expect(ruleOf(draft({ kind: 'mode', curveIds: [4] })).action).toEqual({ kind: 'mode', power_curve_id: 4 })
    expect(ruleOf(draft({ kind: 'mode', curveIds: [4, 2, 9] })).action).toEqual({
      kind: 'mode',
      power_curve_id: 4,
      further_power_curve_ids: [2, 9],
    })
  })
  it('only stopped turbines cast no wake; the tick of another action is dropped', () => {
    expect(ruleOf(draft({ liftsWakes: true })).lifts_wakes).toBe(true)
    expect(ruleOf(draft({ liftsWakes: true, kind: 'limit', power: '10' }))).not.toHaveProperty('lifts_wakes')
  })
})

describe('lasting effects', () => {
  const cold = { quantity: 'temperature', from: '', below: '0' } as const
  it('an inversion needs a condition on the temperature, and is dropped without one', () => {
    expect(ruleOf(draft({ inversion: '1,5', weather: [cold] })).night_inversion_k).toBe(1.5)
    expect(ruleOf(draft({ inversion: 'x' }))).not.toHaveProperty('night_inversion_k')
    expect(flawsOf(draft({ inversion: '21', weather: [cold] }))).toEqual({ inversion: 'inversion' })
  })
  it.each(['-1', '241', 'x', '1.2.5'])('"%s" hours are refused', (lasts) => {
    expect(flawsOf(draft({ lasts }))).toEqual({ hours: 'hours' })
  })
})

it('reports all issues at once, each at its own place', () => {
  const entered = draft({
    name: ' ',
    siteIds: [],
    windows: [wholeDay, { ...wholeDay, kind: 'clock', from: '25', till: 'x' }],
    weather: [{ quantity: 'windSpeed', from: '', below: '' }],
    kind: 'reduce',
    share: '0',
    lasts: 'x',
  })
  expect(flawsOf(entered)).toEqual({
    name: 'name',
    turbines: 'turbines',
    'windows.1.from': 'clock',
    'windows.1.till': 'clock',
    'weather.0': 'range',
    action: 'share',
    hours: 'hours',
  })
})

it.each(languages)('the text of an issue names the accepted range (%s)', (language) => {
  const { restrictions } = messages[language]
  const text = (flaw: Parameters<typeof flawText>[0]) => flawText(flaw, restrictions, formats[language])
  expect(text('minutes')).toContain('−720')
  expect(text('degrees')).toContain('360')
  expect(text('hours')).toContain('240')
  expect(text('inversion')).toContain('−10')
  expect(text('name')).toBe(restrictions.issues.name)
})
