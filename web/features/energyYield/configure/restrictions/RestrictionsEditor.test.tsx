import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Language, messages, restrictionLimits } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { RestrictionsEditor } from './RestrictionsEditor.tsx'
import type { TypeModes } from './restrictionChoices.ts'
import { type RestrictionDraft, readRestriction } from './restrictionDraft.ts'
import { newRule } from './restrictionTemplates.ts'

const sites = [
  { id: 1, name: 'WEA 1' },
  { id: 2, name: 'WEA 2' },
]
const mode = (id: number, name: string) => ({ id, name })
const modes: readonly TypeModes[] = [
  { type: 'E-138', curves: [mode(21, 'Mode 0'), mode(22, 'Mode 4')] },
  { type: 'V90', curves: [mode(31, 'Full'), mode(32, 'Quiet')] },
]

function Editor({
  first,
  of,
  disabled,
}: {
  readonly first: readonly RestrictionDraft[]
  readonly of: readonly TypeModes[]
  readonly disabled: boolean
}) {
  const [rules, setRules] = useState(first)
  const read = rules.map(readRestriction).map((one) => ('rule' in one ? one.rule : null))
  return (
    <>
      <RestrictionsEditor {...{ rules, sites, modes: of, disabled }} onChange={setRules} />
      <output>{JSON.stringify(read)}</output>
    </>
  )
}

async function opened({
  language = 'en',
  first = [],
  of = modes,
  disabled = false,
}: {
  readonly language?: Language
  readonly first?: readonly RestrictionDraft[]
  readonly of?: readonly TypeModes[]
  readonly disabled?: boolean
} = {}) {
  const page = await openPage(<Editor {...{ first, of, disabled }} />, { language })
  const { restrictions: text, quantities } = messages[language]
  const rules = () => JSON.parse(page.text(page.all('output')[0])) as (Record<string, unknown> | null)[]
  return { page, text, quantities, rules }
}
const ruleOf = (template: Parameters<typeof newRule>[1], name: string, before: RestrictionDraft[] = []) =>
  newRule(before, template, { name, siteIds: null })

describe('a template', () => {
  it('of bats stops all planned turbines on summer nights of weak and mild wind', async () => {
    const { page, text, rules } = await opened()
    expect(page.text()).toContain(text.none)
    await page.press(text.templates.bats)
    expect(rules()).toMatchObject([
      {
        ...{ name: 'Bats', category: 'curtailment.bats', site_ids: null, action: { kind: 'stop' } },
        windows: [{ season: { from: '04-01', till: '10-31' }, time: { kind: 'night' } }],
        weather: [
          { quantity: 'windSpeed', from: null, below: 6 },
          { quantity: 'temperature', from: 10, below: null },
        ],
      },
    ])
  })

  it('of noise is no rule before its power is entered', async () => {
    const { page, text, quantities, rules } = await opened()
    await page.press(text.templates.noise)
    expect(rules()).toEqual([null])
    expect(page.noteOf(page.field(quantities.power))).toBe(text.issues.power)
    await page.type(quantities.power, '3000 kW')
    expect(rules()).toMatchObject([{ action: { kind: 'limit', power_kw: 3000 } }])
  })

  it('is not offered for a farm that is calculated, or beyond the most rules', async () => {
    const frozen = await opened({ disabled: true })
    expect(frozen.page.has('button', frozen.text.templates.bats)).toBe(false)
    await frozen.page.close()
    const most = Array.from({ length: restrictionLimits.rules }, (_, i) => ({
      ...ruleOf('bats', `Rule ${i}`),
      key: String(i),
    }))
    const full = await opened({ first: most.slice(0, -1) })
    expect(full.page.has('button', full.text.templates.bats)).toBe(true)
  })
})

describe('the effect of a rule', () => {
  it.each([
    ['en', '4,500', 4500],
    ['de', '4.500', 4500],
  ] as const)('in %s, the power "%s" is asked before it is a limit', async (language, typed, power) => {
    const { page, quantities, rules } = await opened({ language, first: [ruleOf('grid', 'Grid')] })
    await page.type(quantities.power, typed)
    expect(rules()).toEqual([null])
    await page.press(language === 'de' ? '4.500 kW' : '4,500 kW')
    expect(rules()).toMatchObject([{ action: { kind: 'farm_limit', power_kw: power } }])
  })

  it.each([
    ['en', '12.5 %', 0.125],
    ['de', '12,5', 0.125],
  ] as const)('in %s, "%s" less power is a share of %d', async (language, typed, share) => {
    const { page, text, rules } = await opened({ language, first: [ruleOf('bats', 'Bats')] })
    await page.pick(text.action, text.actions.reduce)
    expect(page.noteOf(page.field(text.share))).toBe(text.issues.share)
    await page.type(text.share, typed)
    expect(rules()).toMatchObject([{ action: { kind: 'reduce', share } }])
  })

  it('is a mode for each type, of which each has one', async () => {
    const { page, text, rules } = await opened({ first: [ruleOf('bats', 'Bats')] })
    await page.pick(text.action, text.actions.mode)
    await page.pick(text.furtherMode('E-138'), 'E-138 · Mode 4')
    await page.pick(text.furtherMode('V90'), 'V90 · Full')
    await page.pick(text.furtherMode('V90'), 'V90 · Quiet')
    expect(rules()).toMatchObject([
      { action: { kind: 'mode', power_curve_id: 22, further_power_curve_ids: [32] } },
    ])
  })

  it('is no mode if the types have no other curve, and says so', async () => {
    const { page, text } = await opened({ first: [ruleOf('bats', 'Bats')], of: [] })
    await page.pick(text.action, text.actions.mode)
    expect(page.alerts()).toContain(text.noMode)
  })

  it('lifts the wakes of stopped turbines only', async () => {
    const { page, text, rules } = await opened({ first: [ruleOf('bats', 'Bats')] })
    await page.click(page.field(text.liftsWakes))
    expect(rules()).toMatchObject([{ lifts_wakes: true }])
    await page.pick(text.action, text.actions.reduce)
    expect(page.has('input', text.liftsWakes)).toBe(false)
  })
})

describe('the conditions of a rule', () => {
  it('are windows by the clock, in a season or all year', async () => {
    const { page, text, rules } = await opened({ first: [ruleOf('shadow', 'Shadow')] })
    expect(page.noteOf(page.field(text.from))).toBe(text.issues.clock)
    await page.type(text.from, '6')
    await page.type(text.till, '9.30')
    expect(rules()).toMatchObject([
      { windows: [{ season: null, time: { kind: 'clock', from: '06:00', till: '09:30' } }] },
    ])
    await page.click(page.field(text.allYear))
    await page.type(text.seasonTill, '31')
    await page.pick(`${text.seasonTill}: ${messages.en.quantities.month}`, 'Sept')
    expect(page.noteOf(page.field(text.seasonTill))).toBe(text.issues.day)
    await page.type(text.seasonTill, '30')
    expect(rules()).toMatchObject([{ windows: [{ season: { from: '04-01', till: '09-30' } }] }])
  })

  it('are directions, of which a wrong one is refused at its field', async () => {
    const { page, text, rules } = await opened({ first: [ruleOf('sector', 'Sector')] })
    const edge = (name: 'from' | 'till') => `${text.directions}: ${text[name]}`
    await page.type(edge('from'), '350°')
    await page.type(edge('till'), '400')
    expect(page.noteOf(page.field(edge('from')))).toBe(text.issues.degrees('0', '360'))
    await page.type(edge('till'), '20.5 °')
    expect(rules()).toMatchObject([{ directions: [{ from_deg: 350, till_deg: 20.5 }] }])
    await page.press(text.removeDirection)
    expect(rules()).toMatchObject([{ directions: [] }])
  })

  it('last on after their weather, with a night inversion where they ask for the temperature', async () => {
    const { page, text, rules } = await opened({ first: [ruleOf('icing', 'Ice')] })
    await page.type(text.nightInversion, '1.5 K')
    await page.type(text.lastsHours, '12 h')
    expect(rules()).toMatchObject([{ night_inversion_k: 1.5, lasts_hours: 12 }])
    await page.type(text.lastsHours, '500')
    expect(page.noteOf(page.field(text.lastsHours))).toBe(text.issues.hours('0', '240'))
  })
})

describe('rules', () => {
  it('apply to chosen turbines, of which one is needed', async () => {
    const { page, text, quantities, rules } = await opened({ first: [ruleOf('bats', 'Bats')] })
    await page.pick(quantities.count, text.chooseTurbines)
    expect(rules()).toMatchObject([{ site_ids: [1, 2] }])
    await page.click(page.field('WEA 1'))
    expect(rules()).toMatchObject([{ site_ids: [2] }])
    await page.click(page.field('WEA 2'))
    expect([rules(), page.noteOf(page.button(quantities.count))]).toEqual([[null], text.issues.turbines])
  })

  it('are moved up, since they apply one after the other, and removed', async () => {
    const bats = ruleOf('bats', 'Bats')
    const { page, text, rules } = await opened({ first: [bats, ruleOf('icing', 'Ice', [bats])] })
    const names = () => rules().map((rule) => rule?.name)
    expect(page.has('button', text.moveUp('Bats'))).toBe(false)
    await page.press(text.moveUp('Ice'))
    expect(names()).toEqual(['Ice', 'Bats'])
    await page.press(text.remove('Ice'))
    expect(names()).toEqual(['Bats'])
  })

  it('need a name', async () => {
    const { page, text, rules } = await opened({ first: [ruleOf('bats', 'Bats')] })
    await page.type(text.name, ' ')
    expect([rules(), page.noteOf(page.field(text.name))]).toEqual([[null], text.issues.name])
  })
})
