import { expect, it } from 'vitest'
import { createFormat, messages, netYield, sameAssumptions } from '#contracts'
import { draftOf, lostShareOf, noAssumptions, readDraft, readPercent } from './assumptions.ts'

const german = createFormat('de', messages.de.units)

it('percentages are read as people type them, and shown again unchanged', () => {
  expect(['7', '7,5', ' 0.25 ', '', '100', '-1', 'x'].map(readPercent)).toEqual([
    0.07,
    0.075,
    0.0025,
    0,
    null,
    null,
    null,
  ])
  const assumptions = {
    losses: [{ id: 'availability.turbine', share: 0.07 }],
    uncertainties: [{ id: 'wake', sigma: 0.0125, of: 'energy' as const }],
  }
  const draft = draftOf(assumptions, german)
  expect(draft.losses[0]?.text).toBe('7')
  expect(draft.uncertainties[0]?.text).toBe('1,25')
  expect(readDraft(draft)).toEqual(assumptions)
  expect(readDraft({ ...draft, losses: [{ id: 'availability.turbine', text: '7..' }] })).toBeNull()
})

it('zeros and the order of entries make no difference', () => {
  const [first, ...rest] = noAssumptions.losses
  const some = { ...noAssumptions, losses: [...rest, { ...first!, share: 0.02 }] }
  expect(sameAssumptions(some, { losses: [{ ...first!, share: 0.02 }], uncertainties: [] })).toBe(true)
  expect(sameAssumptions(some, noAssumptions)).toBe(false)
})

it('P90 equals a hand computation', () => {
  const assumptions = {
    losses: [
      { id: 'availability.turbine', share: 0.03 },
      { id: 'electrical.transformer', share: 0.02 },
    ],
    uncertainties: [
      { id: 'windData', sigma: 0.04, of: 'wind_speed' as const },
      { id: 'powerCurve', sigma: 0.06, of: 'energy' as const },
    ],
  }
  const { p50_mwh, p75_mwh, p90_mwh, sigma } = netYield(10_000, assumptions, 2)
  expect(lostShareOf(assumptions)).toBeCloseTo(0.0494, 12)
  expect(p50_mwh).toBeCloseTo(9506, 8)
  expect(sigma).toBeCloseTo(0.1, 12)
  expect(p75_mwh).toBeCloseTo(9506 * (1 - 0.06745), 0)
  expect(p90_mwh).toBeCloseTo(9506 * (1 - 0.12816), 0)
})
