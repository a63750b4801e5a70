import { describe, expect, it } from 'vitest'
import {
  createFormat,
  type FarmTurbineEntry,
  messages,
  type TurbineInfos,
  type WindFarm,
  windFarmSettingsSchema,
} from '#contracts'
import {
  addVariant,
  changeTurbines,
  type DraftTurbine,
  draftOf,
  entryOf,
  type FarmDraft,
  makePrimary,
  removeVariant,
  settingsOf,
  typingIssues,
} from './farmDraft.ts'

const formats = { en: createFormat('en', messages.en.units), de: createFormat('de', messages.de.units) }
const infos = {
  vendor_infos: [{ id: 1, name: 'Enercon' }],
  turbine_type_infos: [{ id: 11, vendor_id: 1, name: 'E-138' }],
  turbine_infos: [],
} as unknown as TurbineInfos
const entry = (site_id: number, fields: Partial<FarmTurbineEntry> = {}): FarmTurbineEntry => ({
  ...{ site_id, primary: true, status: 'planned', turbine_type_id: 11, power_curve_id: null },
  ...{ hub_height: 160.5, wake_decay_constant: null },
  ...fields,
})
const farmOf = (
  turbines: readonly FarmTurbineEntry[],
  settings: Partial<WindFarm['settings']> = {},
): WindFarm =>
  ({
    ...{ list_id: 1, name: 'Nord', version: 1, frozen_by: null, assumptions: null },
    settings: { ...windFarmSettingsSchema.parse({}), ...settings },
    turbines,
  }) as WindFarm
const opened = (
  turbines: readonly FarmTurbineEntry[] = [entry(1), entry(2)],
  settings: Partial<WindFarm['settings']> = {},
  language: 'en' | 'de' = 'de',
) => draftOf(farmOf(turbines, settings), infos, formats[language])
const turbineAt = (draft: FarmDraft, index: number): DraftTurbine => draft.turbines[index]!
const primaries = ({ turbines }: FarmDraft) => turbines.map(({ primary }) => primary)

describe.each(['en', 'de'] as const)('a farm that is opened and saved without changes (%s)', (language) => {
  it.each([
    entry(1),
    entry(1, { hub_height: null, turbine_type_id: null }),
    entry(1, { wake_decay_constant: 0.0754321, status: 'portfolio' }),
    entry(1, { primary: false, power_curve_id: 4, status: 'excluded' }),
  ])('has the same turbine: %j', (turbine) => {
    expect(entryOf(turbineAt(opened([turbine], {}, language), 0))).toEqual(turbine)
  })

  it.each([
    { roughness_length: 'atlas' },
    { roughness_length: 'landCover' },
    { roughness_length: 0.0312 },
    { roughness_length: { land_use: 312 } },
    { shear_exponent: 0.143, wake_expansion: 0.04 },
    { turbulence_intensity: 0.075 },
    { turbulence_intensity: { by_speed: { wind_speed_ms: [4, 10.5], intensity: [0.12, 0.08] } } },
  ] as const)('has the same settings: %j', (settings) => {
    const draft = opened([entry(1)], settings as Partial<WindFarm['settings']>, language)
    expect(settingsOf(draft)).toEqual(draft.settings)
  })
})

it('unchanged settings stay the same objects, so that merging finds no change', () => {
  const rule = {
    ...{ name: 'Noise', category: 'curtailment.noise', site_ids: null, clock: 'german' },
    ...{ windows: [], weather: [], directions: [], action: { kind: 'reduce', share: 0.57 } },
  }
  const settings = { roughness_length: { land_use: 312 }, restrictions: [rule] } as unknown as Partial<
    WindFarm['settings']
  >
  const draft = opened([], settings)
  const saved = settingsOf(draft)
  expect(saved.roughness_length).toBe(draft.settings.roughness_length)
  expect(saved.restrictions).toBe(draft.settings.restrictions)
})

describe('typed settings', () => {
  it.each([
    ['0,03', 0.03],
    ['0.030', 0.03],
    ['1,500', 1.5],
  ])('a roughness of "%s" is %d m', (roughness, value) => {
    const draft = { ...opened(), roughnessMode: 'typed' as const, roughness }
    expect(settingsOf(draft).roughness_length).toBe(value)
  })
  it('what is not a number is NaN, never a number nearby', () => {
    for (const text of ['', 'x', '0,03 m', '1.2.3'])
      expect(settingsOf({ ...opened(), roughnessMode: 'typed', roughness: text }).roughness_length).toBeNaN()
    expect(settingsOf({ ...opened(), shear: 'x' }).shear_exponent).toBeNaN()
  })
  it('a typed roughness counts only in its mode', () => {
    const draft = { ...opened(), roughness: 'x', landUse: '311' }
    expect(settingsOf({ ...draft, roughnessMode: 'atlas' }).roughness_length).toBe('atlas')
    expect(settingsOf({ ...draft, roughnessMode: 'landUse' }).roughness_length).toEqual({ land_use: 311 })
  })
  it('emptied optional numbers are the proposed ones', () => {
    const draft = opened([], { shear_exponent: 0.2, wake_expansion: 0.05 })
    expect(settingsOf({ ...draft, shear: ' ', expansion: '' })).toMatchObject({
      shear_exponent: null,
      wake_expansion: null,
    })
  })
})

describe('typed numbers of a turbine', () => {
  const range = { min: 40, max: 200 }
  const issuesOf = (change: Partial<DraftTurbine>) => {
    const { hub, decay } = typingIssues({ ...turbineAt(opened(), 0), ...change }, range)
    return [...hub, ...decay].map(({ code }) => code)
  }
  it.each([
    [{ hub: '160,5', decay: '0.075' }, []],
    [{ hub: '', decay: ' ' }, []],
    [{ hub: '39' }, ['hubHeightOutOfRange']],
    [{ hub: '160,55' }, ['hubHeightInvalid']],
    [{ hub: 'high' }, ['hubHeightInvalid']],
    [{ decay: '0,2' }, ['wakeDecayConstantOutOfRange']],
    [{ hub: '9000', decay: 'x' }, ['hubHeightOutOfRange', 'wakeDecayConstantInvalid']],
  ] as const)('%j: %j', (change, codes) => {
    expect(issuesOf(change)).toEqual(codes)
  })
  it('unreadable ones are left out', () => {
    expect(entryOf({ ...turbineAt(opened(), 0), hub: 'high', decay: '' })).toMatchObject({
      hub_height: null,
      wake_decay_constant: null,
    })
  })
})

describe('changes of several turbines', () => {
  const keysOf = (draft: FarmDraft, ...indices: number[]) =>
    new Set(indices.map((index) => turbineAt(draft, index).key))
  const draft = opened([entry(1, { power_curve_id: 5 }), entry(2, { power_curve_id: 5 }), entry(3)])
  it('touch only the selected ones', () => {
    const changed = changeTurbines(draft, keysOf(draft, 0, 2), { hub: '120', status: 'portfolio' })
    expect(changed.turbines.map(({ hub, status }) => [hub, status])).toEqual([
      ['120', 'portfolio'],
      ['160,5', 'planned'],
      ['120', 'portfolio'],
    ])
  })
  it.each([
    [{ vendorId: 2 }, { vendorId: 2, typeId: null, curveId: null }],
    [
      { vendorId: 2, typeId: 21 },
      { vendorId: 2, typeId: 21, curveId: null },
    ],
    [{ typeId: 12 }, { vendorId: 1, typeId: 12, curveId: null }],
    [
      { typeId: 12, curveId: 7 },
      { vendorId: 1, typeId: 12, curveId: 7 },
    ],
    // The same vendor or type resets nothing.
    [{ vendorId: 1 }, { vendorId: 1, typeId: 11, curveId: 5 }],
    [{ typeId: 11 }, { vendorId: 1, typeId: 11, curveId: 5 }],
    [{ hub: '100' }, { vendorId: 1, typeId: 11, curveId: 5 }],
  ])('%j leads to %j', (change, result) => {
    expect(turbineAt(changeTurbines(draft, keysOf(draft, 0), change), 0)).toMatchObject(result)
  })
})

describe('variants of a turbine', () => {
  const one = opened([entry(1), entry(2)])
  const two = addVariant(one, turbineAt(one, 0).key)
  const three = addVariant(two, turbineAt(two, 0).key)
  it('follow their original, are not primary, and have keys of their own', () => {
    expect(two.turbines.map(({ siteId }) => siteId)).toEqual([1, 1, 2])
    expect(primaries(two)).toEqual([true, false, true])
    for (const { turbines } of [two, three])
      expect(new Set(turbines.map(({ key }) => key)).size).toBe(turbines.length)
  })
  it('have keys of their own also after one was removed', () => {
    const again = addVariant(removeVariant(three, turbineAt(three, 1).key), turbineAt(three, 0).key)
    expect(new Set(again.turbines.map(({ key }) => key)).size).toBe(again.turbines.length)
  })
  it('exactly one of a site is primary', () => {
    const changed = makePrimary(three, turbineAt(three, 2).key)
    expect(primaries(changed)).toEqual([false, false, true, true])
  })
  it('the next one becomes primary if the primary one is removed', () => {
    const left = removeVariant(two, turbineAt(two, 0).key)
    expect([left.turbines.map(({ siteId }) => siteId), primaries(left)]).toEqual([
      [1, 2],
      [true, true],
    ])
  })
  it('the only turbine of a site stays', () => {
    expect(removeVariant(one, turbineAt(one, 1).key)).toBe(one)
  })
  it('an unknown key changes nothing', () => {
    expect([addVariant(one, 'x'), removeVariant(one, 'x')]).toEqual([one, one])
  })
})
