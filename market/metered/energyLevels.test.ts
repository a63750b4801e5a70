import { expect, it } from 'vitest'
import type { Fleet } from '../fleet/fleetFolder.ts'
import type { ComparedPlant } from './comparisonStore.ts'
import { energyLevels, fleetAsMetered } from './energyLevels.ts'

const states = ['Bayern', 'Hessen'] as const
const ratioOf = { Bayern: 0.8, Hessen: 0.6 } as const
const modelledKwh = Array.from({ length: 12 }, (_, m) => 400_000 + 10_000 * m)
/** The model is a tenth too high in January. */
const monthly = (m: number) => (m === 0 ? 0.9 : 1)

const plantOf = (i: number, change: Partial<ComparedPlant> = {}): ComparedPlant => {
  const state = states[i % 2]!
  const months = modelledKwh.map((kwh, m) => ratioOf[state] * monthly(m) * kwh)
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const [meteredKwh, modelled] = [sum(months), sum(modelledKwh)]
  return {
    ...{ plant: `EEG${i}`, units: [], name: '', farm: `Farm ${i}`, state, maker: '', type: '' },
    ...{ hubHeightM: 100, rotorDiameterM: 100, commissionedOn: '2010-01-01', lat: 49 + 0.1 * i, lon: 10 },
    ...{ isOffshore: false, powerKw: 3000, wake: 0.1 },
    years: [
      {
        ...{ year: 2025, operator: 'tennet', kind: 'months', flags: [], months: new Array(12).fill(null) },
        ...{ kwh: [0, ...months], modelledKwh, remaining: 0.85, curtailed: null },
        compared: {
          ...{ logRatio: Math.log(meteredKwh / modelled), logWind: -0.05, sensitivity: 2 },
          ...{ meteredKwh, modelledKwh: modelled },
        },
      },
    ],
    ...change,
  }
}
const plants = Array.from({ length: 10 }, (_, i) => plantOf(i))

const sources = { atlasId: 'demo', atlasVersion: '1', registerVersion: '1', catalogueVersion: '1' }

/** 1 MWh an hour in each state in the German year of 2025, and a group at sea. */
const fleet = {
  description: {
    ...sources,
    ...{ startMs: Date.UTC(2024, 11, 31, 23), stepMs: 3_600_000, stepCount: 8760 },
    groups: [
      ...states.map((state) => ({ state: state as string, isOffshore: false })),
      { state: '', isOffshore: true },
    ],
  },
  energiesMwh: [0, 1, 2].map(() => new Float32Array(8760).fill(1)),
} as unknown as Fleet

it('states the level of each state next to its fleet', () => {
  const rows = energyLevels({ ...sources, plants }, 'state', fleet)
  expect(rows.map(({ group }) => group)).toEqual(states)
  for (const { group, level, fleetKwh, settledKwh } of rows) {
    const share = ratioOf[group as keyof typeof ratioOf]
    expect(level!.ratio / share).toBeGreaterThan(0.98)
    expect(level!.ratio / share).toBeLessThan(1)
    expect(level!.wakes).toBeCloseTo(0.9, 12)
    expect(fleetKwh).toBeCloseTo(8_760_000, 3)
    expect(settledKwh).toBeCloseTo(level!.meteredKwh, 3)
  }
  const [all] = energyLevels({ ...sources, plants }, 'none', fleet)
  expect(all).toMatchObject({ year: 2025, group: null, plants: 10, impossible: 0 })
  expect(all!.fleetKwh).toBeCloseTo(2 * 8_760_000, 3)
})

it('shows no fleet of another register', () => {
  const [all] = energyLevels({ ...sources, registerVersion: '2', plants }, 'none', fleet)
  expect(all!.fleetKwh).toBeNull()
})

it('states the level of each operator, and of no other country', () => {
  const [first, second, ...others] = plants
  const of = (plant: ComparedPlant, operator: 'amprion' | null) =>
    ({ ...plant, years: [{ ...plant.years[0]!, operator }] }) as const
  const rows = energyLevels(
    { ...sources, plants: [of(first!, 'amprion'), of(second!, null), ...others] },
    'operator',
    fleet,
  )
  expect(rows).toMatchObject([
    { group: 'amprion', plants: 1, fleetKwh: null },
    { group: 'tennet', plants: 8, fleetKwh: null },
  ])
  expect(rows[0]!.level!.ratio).toBeCloseTo(ratioOf.Bayern * 0.993, 2)
})

it('shows the months in which the model is off as their shape', () => {
  const rows = energyLevels({ ...sources, plants }, 'month', null)
  expect(rows).toHaveLength(12)
  expect(rows[0]!.shape! / rows[6]!.shape!).toBeCloseTo(0.9, 9)
})

it('leaves impossible plants and plants at sea out of the settled energy', () => {
  const [first, second, ...others] = plants
  const odd = { ...first!, years: [{ ...first!.years[0]!, flags: ['impossible' as const], compared: null }] }
  const [all] = energyLevels(
    { ...sources, plants: [odd, { ...second!, isOffshore: true }, ...others] },
    'none',
    null,
  )
  expect(all).toMatchObject({ plants: 8, impossible: 1, fleetKwh: null })
})

it('brings each state of a fleet to its level, and leaves the sea as it is', () => {
  const { energiesMwh } = fleetAsMetered(fleet, { plants })!
  expect(energiesMwh[0]![0]! / energiesMwh[1]![0]!).toBeCloseTo(0.8 / 0.6, 4)
  expect(energiesMwh[2]![0]).toBe(1)
  expect(fleetAsMetered(fleet, { plants: [] })).toBeNull()
})
