import { expect, it } from 'vitest'
import { type WakeSource, wakeAreas } from './wakeAreas.ts'

const turbine: WakeSource = { lat: 53, lon: 8, status: 'planned', rotorDiameterM: 150, wakeDecay: 0.07 }

it('wakes lie to the lee of their turbines and widen', () => {
  const [near, , far] = wakeAreas([turbine], 270)
  // Wind from the west: the wake reaches 20 diameters to the east.
  const eastM = (lon: number) => (lon - 8) * 111_300 * Math.cos((53 * Math.PI) / 180)
  expect(eastM(Math.max(...far!.ring.map(({ lon }) => lon)))).toBeCloseTo(3000, 3)
  expect(eastM(Math.min(...near!.ring.map(({ lon }) => lon)))).toBeCloseTo(0, 3)
  const heightM = Math.max(...far!.ring.map(({ lat }) => (lat - 53) * 111_300))
  expect(heightM).toBeCloseTo(75 + 0.07 * 3000, 3)
  expect(wakeAreas([turbine], 0).every(({ ring }) => ring.every(({ lat }) => lat <= 53 + 1e-9))).toBe(true)
})

it('excluded and unknown turbines cast none', () => {
  expect(
    wakeAreas(
      [
        { ...turbine, status: 'excluded' },
        { ...turbine, rotorDiameterM: null },
      ],
      90,
    ),
  ).toEqual([])
})
