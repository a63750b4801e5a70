import { describe, expect, it } from 'vitest'
import { type EnergyYieldResult, wakeParts } from '#contracts'
import { groupOf, lossGroupsOf, scopesOf } from './farmScope.ts'

const group = (free: number, lost: number) => ({
  yield: { free_mwh: free, wake_loss_mwh: lost },
  losses: [
    { id: 'electrical.grid', lost_mwh: 3 },
    { id: 'electrical.transformer', lost_mwh: 2 },
    { id: 'availability', lost_mwh: 4 },
  ],
})
const wakeLosses = { within_planned_mwh: 5, by_existing_mwh: 7, inflicted_on_existing_mwh: 2 }
const resultOf = (portfolio: object | null) =>
  ({
    groups: { planned: group(100, 12), portfolio, farm: group(180, 20) },
    wake_losses: wakeLosses,
  }) as unknown as EnergyYieldResult
const mixed = resultOf(group(80, 8))
const alone = resultOf(null)

describe('the viewed part of a farm', () => {
  it('is the planned turbines, the existing ones or all if there are both; else only the planned ones', () => {
    expect(scopesOf(mixed)).toEqual(['planned', 'portfolio', 'farm'])
    expect(scopesOf(alone)).toEqual(['planned'])
    expect(groupOf(mixed, 'portfolio').yield.free_mwh).toBe(80)
    expect(groupOf(alone, 'portfolio').yield.free_mwh).toBe(100)
  })

  it('has the summed wake losses of its turbines, separated by the group that casts the wakes', () => {
    const sums = (scope: 'planned' | 'portfolio' | 'farm') =>
      wakeParts(mixed, scope).map(({ cause, mwh }) => [cause, mwh])
    expect(sums('planned')).toEqual([
      ['withinPlanned', 5],
      ['byExisting', 7],
    ])
    expect(sums('portfolio')).toEqual([
      ['withinExisting', 6],
      ['inflicted', 2],
    ])
    expect(sums('farm')).toEqual([...sums('planned'), ...sums('portfolio')])
    expect(wakeParts(alone, 'planned').map(({ cause }) => cause)).toEqual(['withinPlanned'])
  })

  it('separates blockage from wakes, for planned and existing turbines', () => {
    const blocked = {
      ...mixed,
      wake_losses: { ...wakeLosses, by_existing_mwh: 6, blockage_mwh: { planned: 1, portfolio: 3 } },
    }
    expect(wakeParts(blocked, 'farm').map(({ cause, mwh }) => [cause, mwh])).toEqual([
      ['withinPlanned', 5],
      ['byExisting', 6],
      ['blockagePlanned', 1],
      ['withinExisting', 3],
      ['inflicted', 2],
      ['blockageExisting', 3],
    ])
  })

  it('has its losses summed by their group', () => {
    expect([...lossGroupsOf(groupOf(mixed, 'planned'))]).toEqual([
      ['electrical', 5],
      ['availability', 4],
    ])
  })
})
