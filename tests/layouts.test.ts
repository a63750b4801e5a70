import { expect, test } from 'vitest'
import { isWholeExtent } from '#domain/testing'
import { borsseleLayout } from '../domain/truth/borsseleMeasures.ts'
import { loadFixtures } from '../domain/truth/fixtures.ts'
import { iea37Search } from '../domain/truth/layoutMeasures.ts'

const fixtures = await loadFixtures()
const lookUp = (group: string, part: string) => (fixtures[group] as Record<string, unknown>)[part]
const context = { lookUp, lookUpOwn: lookUp, turbineFile: () => null }

/** The highest energies found by participants of IEA Wind Task 37, case study 1, MWh. */
const larger = [
  { n: 36, radius_m: 2000, spacing_d: 2, best_mwh: 863_676.2993, seed: 1, trials: 200_000, starts: 2 },
  { n: 64, radius_m: 3000, spacing_d: 2, best_mwh: 1_513_311.1936, seed: 1, trials: 100_000 },
]

test.runIf(isWholeExtent).each(larger)(
  '$n turbines yield at least 99.5 % of the best published layout',
  (one) => {
    const { energyMwh, violations } = iea37Search(one, context)
    expect(violations).toBe(0)
    expect(energyMwh / one.best_mwh).toBeGreaterThan(0.995)
  },
)

test.runIf(isWholeExtent)(
  '81 turbines in five areas yield at least 99.5 % of the best published layout',
  () => {
    const areas = ['IIIa', 'IIIb', 'IVa', 'IVb', 'IVc']
    const one = {
      n: 81,
      areas,
      step_deg: 1,
      spacing_d: 2,
      best_mwh: 2_910_537.86749,
      seed: 1,
      trials: 8_000,
    }
    const { energyMwh, violations } = borsseleLayout(one, context)
    expect(violations).toBe(0)
    expect(energyMwh / one.best_mwh).toBeGreaterThan(0.995)
  },
)
