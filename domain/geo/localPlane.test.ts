import { describe, expect, it } from 'vitest'
import { localPlane } from './localPlane.ts'

describe('the plane of a wind farm', () => {
  it('has true lengths: a minute of latitude and of longitude at 45° N on WGS 84', () => {
    // Meridian and parallel arcs, e.g. Snyder 1987, table 8: 1852.2 m and 1314.2 m.
    const [south, north, east] = localPlane([
      { lat: 45, lon: 8 },
      { lat: 45 + 1 / 60, lon: 8 },
      { lat: 45, lon: 8 + 1 / 60 },
    ])
    expect(north!.y - south!.y).toBeCloseTo(1852.2, 0)
    expect(east!.x - south!.x).toBeCloseTo(1314.2, 0)
    expect(Math.abs(north!.x - south!.x)).toBeLessThan(0.2)
  })
  it('works across the antimeridian', () => {
    const [west, east] = localPlane([
      { lat: 0, lon: 179.99 },
      { lat: 0, lon: -179.99 },
    ])
    expect(east!.x - west!.x).toBeCloseTo(2226.4, 0)
  })
})
