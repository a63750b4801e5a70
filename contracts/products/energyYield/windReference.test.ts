import { describe, expect, it } from 'vitest'
import type { ResultCalibration } from './calibration.ts'
import { distanceFromKnown, reliefOf } from './windReference.ts'

const turbine = (
  lat: number,
  status: 'planned' | 'portfolio' = 'planned',
  site_height_m: number | null = 100,
) => ({
  ...{ lat, lon: 10, status, site_height_m },
  air: { site_height_m, cell_ground_m: 60, cell_ground_source: 'atlas' as const, rise_m: 40 },
})
const one = turbine(52)
const known = (by: object, more: object = {}) =>
  ({ by, place: { lat: 52.1, lon: 10 }, ...more }) as unknown as ResultCalibration
const kmOf = (metres: number) => metres / 1000

describe('where the wind of a farm is known', () => {
  it('is the place of the measurement that calibrated it', () => {
    const of = distanceFromKnown([one], 'calibration', known({ kind: 'measurement' }))
    expect(kmOf(of(one))).toBeCloseTo(11.13, 1)
  })
  it('is the farm itself if all planned turbines were metered, else the nearest existing one', () => {
    const own = distanceFromKnown(
      [one],
      'calibration',
      known({ kind: 'production' }, { production: { standing: 1 } }),
    )
    expect(own(one)).toBe(0)
    const farm = [one, turbine(52.05, 'portfolio'), turbine(53, 'portfolio')]
    const other = distanceFromKnown(
      farm,
      'calibration',
      known({ kind: 'production' }, { production: { standing: 2 } }),
    )
    expect(kmOf(other(one))).toBeCloseTo(5.56, 1)
  })
  it('is the middle of the planned turbines for a measurement at the site without coordinates', () => {
    const farm = [one, turbine(52.02)]
    expect(kmOf(distanceFromKnown(farm, 'measurement', undefined)(one))).toBeCloseTo(1.11, 1)
  })
  it('has the height differences of turbines and weather, and none without heights', () => {
    expect(reliefOf([one, turbine(52, 'planned', 130)])).toBe(70)
    expect(reliefOf([turbine(52, 'planned', null)])).toBeNull()
  })
})
