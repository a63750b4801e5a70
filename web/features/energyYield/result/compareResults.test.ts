import { expect, it } from 'vitest'
import type { EnergyYieldResult } from '#contracts'
import { settingsThatDiffer } from './compareResults.ts'

const result = {
  atlas: 'era5',
  atlas_version: '1',
  from: '2005-01-01 00:00:00 UTC',
  till: '2024-12-31 23:00:00 UTC',
  wake_model: 'jensen',
  density_correction: 'windpro',
  groups: { planned: { losses: [{ id: 'availability.turbine', share: 0.03 }] } },
  uncertainties: [],
} as unknown as EnergyYieldResult

it('two results of one kind can be compared as they are, others say in what they differ', () => {
  expect(settingsThatDiffer(result, { ...result })).toEqual([])
  const other = {
    ...result,
    atlas_version: '2',
    from: '2015-01-01 00:00:00 UTC',
    groups: { planned: { losses: [] } },
    uncertainties: [{ id: 'wake', sigma: 0.02, of: 'energy' }],
  } as unknown as EnergyYieldResult
  expect(settingsThatDiffer(result, other)).toEqual(['atlas', 'period', 'losses', 'uncertainties'])
})
