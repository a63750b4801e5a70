import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRS80, WGS84 } from './ellipsoid.ts'
import { transverseMercator } from './transverseMercator.ts'
import { latLonFromUtm, utmBandOf, utmFromLatLon, utmZoneOf } from './utm.ts'

test('PROJ’s published transverse Mercator numbers hold to a micrometre', () => {
  // PROJ test/gie/builtins.gie and more_builtins.gie
  const spain = utmFromLatLon(1, 2, 30, GRS80)
  expect(spain.eastingM).toBeCloseTo(1057002.405491298, 6)
  expect(spain.northingM).toBeCloseTo(110955.141175949, 6)
  const denmark = utmFromLatLon(56, 12, 32, GRS80)
  expect(denmark.eastingM).toBeCloseTo(687071.43910944, 6)
  expect(denmark.northingM).toBeCloseTo(6210141.32674801, 6)
})

test('southern Norway and Svalbard have their own zones', () => {
  expect(utmZoneOf(60.4, 5.3)).toBe(32)
  expect(utmZoneOf(64, 5.3)).toBe(31)
  expect([8.9, 9, 21, 33, 42].map((lon) => utmZoneOf(78, lon))).toEqual([31, 33, 35, 37, 38])
  expect(utmZoneOf(0, 180)).toBe(1)
  expect(utmZoneOf(0, 179.9)).toBe(60)
})

test('bands run from C to a long X and end at 80° S and 84° N', () => {
  expect([-80, -72.01, -0.1, 0, 51, 72, 84].map(utmBandOf)).toEqual(['C', 'C', 'M', 'N', 'U', 'X', 'X'])
  expect(utmBandOf(84.01)).toBeNull()
  expect(utmBandOf(-80.01)).toBeNull()
})

test('the inverse series agrees with the forward one to some nanometres, over ten zones', () => {
  const wide = transverseMercator(WGS84, 9)
  const metres = fc.double({ min: -3_000_000, max: 3_000_000, noNaN: true })
  fc.assert(
    fc.property(metres, fc.double({ min: -9_000_000, max: 9_000_000, noNaN: true }), (x, y) => {
      const { lat, lon } = wide.inverse(x, y)
      const back = wide.forward(lat, lon)
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(2e-8)
    }),
  )
})

test('latitude and longitude survive the way through UTM to a tenth of a micrometre', () => {
  const lats = fc.double({ min: -80, max: 84, noNaN: true })
  const lons = fc.double({ min: -180, max: 179.999, noNaN: true })
  fc.assert(
    fc.property(lats, lons, (lat, lon) => {
      const back = latLonFromUtm(utmFromLatLon(lat, lon))
      expect(Math.abs(back.lat - lat)).toBeLessThan(1e-12 * 90)
      const turn = Math.abs(back.lon - lon) % 360
      expect(Math.min(turn, 360 - turn)).toBeLessThan(1e-11 * 90)
    }),
  )
})
