import { describe, expect, it } from 'vitest'
import { placeAt } from './place.ts'
import { elevationM, landFraction, mapPosition } from './terrain.ts'

describe('the ground of the demo world', () => {
  it.each([
    ['German Bight', 54.5, 6.4, 0],
    ['Arkona basin', 54.9, 13.8, 0],
    ['Hannover', 52.4, 9.7, 1],
    ['Munich', 48.1, 11.6, 1],
  ])('%s is sea or land', (_, lat, lon, land) => {
    expect(landFraction(lat, lon, 20)).toBeCloseTo(land, 1)
  })

  it('mixes both at the coast', () => {
    const land = landFraction(53.9, 8.7, 32)
    expect(land).toBeGreaterThan(0.2)
    expect(land).toBeLessThan(0.9)
  })

  // Means over half a degree after ETOPO5 (NOAA, public domain); the map has those of a quarter.
  it.each([
    [53, 8.5, 24],
    [52, 13, 77],
    [51, 8.5, 427],
    [50.5, 13, 608],
    [48, 8.5, 765],
    [48, 11.5, 595],
    [47, 10, 1930],
    [47, 13, 1845],
  ])('rises as Germany does at %d N %d E', (lat, lon, meanM) => {
    expect(Math.abs(elevationM(lat, lon) - meanM)).toBeLessThan(350)
  })

  it('is flat at sea, and rougher on the hills than in the marsh', () => {
    expect(elevationM(55, 6)).toBe(0)
    expect(placeAt(51.75, 10.5).landRoughnessM).toBeGreaterThan(3 * placeAt(53.5, 8).landRoughnessM)
  })

  it('measures distances on the map in km', () => {
    expect(mapPosition(52, 10).yKm).toBeCloseTo(111.2, 1)
    expect(mapPosition(51, 11).xKm).toBeCloseTo(70, 0)
  })
})
