import { describe, expect, it } from 'vitest'
import { type FarmTurbineEntry, type WindFarm, windFarmSettingsSchema } from '#contracts'
import { mergeFarm } from './mergeFarm.ts'

const entry = (site_id: number, fields: Partial<FarmTurbineEntry> = {}): FarmTurbineEntry => ({
  site_id,
  primary: true,
  status: 'planned',
  turbine_type_id: 1,
  power_curve_id: null,
  hub_height: 100,
  wake_decay_constant: null,
  ...fields,
})
const farm = (turbines: FarmTurbineEntry[], version = 1): WindFarm => ({
  list_id: 1,
  name: 'Nord',
  version,
  frozen_by: null,
  assumptions: null,
  settings: windFarmSettingsSchema.parse({}),
  turbines,
})

describe('a farm changed by two users', () => {
  it('has the changes of both; if both changed the same value, the last saved one', () => {
    const base = farm([entry(1), entry(2)])
    const mine = farm([entry(1, { hub_height: 140 }), entry(2, { status: 'excluded' })])
    const theirs = farm([entry(1, { hub_height: 120, status: 'portfolio' }), entry(2)], 5)
    const merged = mergeFarm(base, mine, theirs)
    expect(merged.version).toBe(5)
    expect(merged.turbines).toEqual([
      entry(1, { hub_height: 140, status: 'portfolio' }),
      entry(2, { status: 'excluded' }),
    ])
  })
  it('keeps additions of the other and does not restore what the other deleted', () => {
    const base = farm([entry(1), entry(2)])
    const mine = farm([entry(1, { hub_height: 140 }), entry(2, { hub_height: 140 })])
    const theirs = farm([entry(2), entry(3)], 2)
    expect(mergeFarm(base, mine, theirs).turbines).toEqual([entry(2, { hub_height: 140 }), entry(3)])
  })
  it('takes over variants that were added here', () => {
    const base = farm([entry(1)])
    const mine = farm([entry(1), entry(1, { primary: false, hub_height: 160 })])
    const theirs = farm([entry(1)], 2)
    expect(mergeFarm(base, mine, theirs).turbines).toHaveLength(2)
  })
  it('keeps the settings that were not changed here', () => {
    const base = farm([])
    const mine = { ...base, settings: { ...base.settings, south_region: true } }
    const theirs = { ...farm([], 2), settings: { ...base.settings, wake_model: 'turbopark' as const } }
    expect(mergeFarm(base, mine, theirs).settings).toMatchObject({
      south_region: true,
      wake_model: 'turbopark',
    })
  })
})
