import { expect, it } from 'vitest'
import type { WindFarm } from '#contracts'
import { noAssumptions } from './assumptions.ts'
import { computedLosses, firstAssumptions, meanHubHeightM } from './firstAssumptions.ts'

const own = { losses: [{ id: 'availability.turbine', share: 0.03 }], uncertainties: [] }
const entered = { losses: [{ id: 'availability.turbine', share: 0.05 }], uncertainties: [] }
const ofFarm = (listId: number) => ({ ...entered, farm: { listId, name: 'Müritz' } })
const farm = { list_id: 7, assumptions: null }

it('offers the entries of another farm, and never enters them by itself', () => {
  const first = firstAssumptions(farm, ofFarm(8), false)
  expect(first).toEqual({ assumptions: noAssumptions, from: 'none', other: ofFarm(8) })
  // Browsers store entries from before farms were distinguished.
  expect(firstAssumptions(farm, entered, true)).toEqual({
    ...{ assumptions: noAssumptions, from: 'none', other: entered },
  })
})

it('starts a farm with the assumptions of its last order, and a copy with those of its original', () => {
  expect(firstAssumptions({ ...farm, assumptions: own }, ofFarm(7), true)).toEqual({
    ...{ assumptions: ofFarm(7), from: 'lastOrder', other: null },
  })
  expect(firstAssumptions({ ...farm, assumptions: own }, ofFarm(8), true).assumptions).toBe(own)
  expect(firstAssumptions({ ...farm, assumptions: own }, null, false)).toEqual({
    ...{ assumptions: own, from: 'original', other: null },
  })
})

it('names the losses that rules compute, and the mean hub height of planned turbines', () => {
  const settings = { restrictions: [{ category: 'curtailment.noise' }, { category: 'curtailment.noise' }] }
  expect([...computedLosses({ settings } as unknown as WindFarm)]).toEqual(['curtailment.noise'])
  const turbine = (hub_height: number | null, status = 'planned', primary = true) => ({
    ...{ hub_height, status, primary },
  })
  const turbines = [
    turbine(100),
    turbine(140),
    turbine(null),
    turbine(60, 'portfolio'),
    turbine(9, 'planned', false),
  ]
  expect(meanHubHeightM({ turbines } as unknown as WindFarm)).toBe(120)
  expect(meanHubHeightM({ turbines: [] })).toBeNull()
})
