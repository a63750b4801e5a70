import { expect, it } from 'vitest'
import { comparisonTurbines } from './comparisonTurbines.ts'
import type { Neighbour } from './neighbours.ts'

type Year = Neighbour['years'][number]

/** A plant at a distance whose energy after losses is a share of the modelled one. */
function neighbour(
  distanceKm: number,
  share: number,
  change: Partial<Year> = {},
  hubHeightM: number | null = 120,
) {
  const months = new Array(12).fill(null)
  return {
    distanceKm,
    plant: { plant: `EEG${distanceKm}`, hubHeightM },
    years: [
      {
        ...{ year: 2025, kind: 'months', flags: [], months, remaining: 0.8 },
        compared: {
          logRatio: Math.log(0.8 * share),
          logWind: 0,
          sensitivity: 2,
          meteredKwh: 1,
          modelledKwh: 1,
        },
        ...change,
      },
    ],
  } as unknown as Neighbour
}
const limits = { distanceAKm: 5, distanceBKm: 20, hubHeightM: 160 }

it('lists plants within the distances, sound ones first, with the reasons of the others', () => {
  const outages = [...new Array(3).fill('outage'), ...new Array(9).fill(null)]
  const found = comparisonTurbines(
    [
      neighbour(1, 1, { kind: 'year' }),
      neighbour(2, 1, { months: outages }),
      neighbour(3, 1, { flags: ['ownUse'], compared: null }),
      neighbour(4, 1, {}, null),
      neighbour(6, 1),
      neighbour(4.5, 1),
      neighbour(21, 1),
    ],
    limits,
  )
  expect(found.map(({ distanceKm, zone, flaws }) => [distanceKm, zone, flaws])).toEqual([
    [4.5, 'A', []],
    [6, 'B', []],
    [1, 'A', ['ofYearOnly']],
    [2, 'A', ['fewMonths', 'leftOut']],
    [3, 'A', ['ofYearOnly', 'notCompared']],
    [4, 'A', ['hubUnknown']],
  ])
  expect(found[0]).toMatchObject({ hubRatio: 0.75, goodMonths: 12, monthsLeftOut: 0, level: null })
})

it('ranks a plant among the others, and is confident only of a rank that few plants have', () => {
  const shares = Array.from({ length: 20 }, (_, i) => 0.95 + 0.005 * i)
  const found = comparisonTurbines(
    [neighbour(0.5, 0.8), ...shares.map((share, i) => neighbour(1 + i / 2, share))],
    limits,
  )
  const [low, ...others] = found
  expect(low!.level).toMatchObject({ others: 20, lower: 0 })
  expect(low!.level!.relative).toBeCloseTo(0.8 / (0.95 + 0.005 * 9.5), 3)
  expect(low!.level!.confidenceLow).toBeCloseTo(20 / 21, 12)
  // In a random order, a tenth of the plants are called low with 90 % confidence, at most.
  const called = found.filter(({ level }) => level!.confidenceLow >= 0.9)
  expect(called.length / found.length).toBeLessThanOrEqual(0.1)
  expect(others.at(-1)!.level!.confidenceLow).toBeLessThan(0.01)
})
