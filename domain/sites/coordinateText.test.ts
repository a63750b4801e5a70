import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCoordinates, readLatitude, readUtm, readUtmAsLatLon } from './coordinateText.ts'

describe('typed latitude and longitude', () => {
  it('take a sign, up to 3 digits before and 10 after the point or comma', () => {
    expect(readCoordinates('+51.1234567890', '-008,5')).toEqual({
      ok: true,
      value: { lat: 51.123456789, lon: -8.5 },
    })
    for (const bad of ['5 1', '51.', '.5', '0051', '51.12345678901', '5e1', '51°°', 'NaN'])
      expect(readLatitude(bad)).toEqual({ ok: false, issues: [{ code: 'latitudeInvalid', text: bad }] })
  })
  it('stay on the earth, and both problems are reported', () => {
    expect(readCoordinates('90.1', '')).toEqual({
      ok: false,
      issues: [{ code: 'latitudeOutOfRange', value: 90.1, min: -90, max: 90 }, { code: 'longitudeMissing' }],
    })
  })
  it('are missing, no numbers or beyond the poles and the date line, each on its own', () => {
    const issueOf = (text: string) => readCoordinates('0', text)
    expect(readLatitude(' ')).toEqual({ ok: false, issues: [{ code: 'latitudeMissing' }] })
    expect(issueOf('8 N')).toEqual({ ok: false, issues: [{ code: 'longitudeInvalid', text: '8 N' }] })
    for (const value of [-180.1, 180.1])
      expect(issueOf(String(value))).toEqual({
        ok: false,
        issues: [{ code: 'longitudeOutOfRange', value, min: -180, max: 180 }],
      })
    expect(readCoordinates('-90', '180')).toEqual({ ok: true, value: { lat: -90, lon: 180 } })
    expect(readCoordinates('90', '-180')).toEqual({ ok: true, value: { lat: 90, lon: -180 } })
    expect(readLatitude('-90.1').ok).toBe(false)
  })
  it('read back the written text with ten decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (lat) => {
        const result = readLatitude(lat.toFixed(10))
        expect(result.ok && Math.abs(result.value - lat)).toBeLessThan(1e-10)
      }),
    )
  })
})

describe('typed UTM coordinates', () => {
  it('take one or two zone digits and an optional band letter', () => {
    expect(readUtm('32u', '294409', '5628898.5')).toEqual({
      ok: true,
      value: { zone: 32, band: 'U', eastingM: 294409, northingM: 5628898.5, isSouth: false },
    })
    expect(readUtm('7', '1', '2')).toMatchObject({ ok: true, value: { zone: 7, band: null } })
    expect(readUtm('23K', '683466', '7460687')).toMatchObject({ ok: true, value: { isSouth: true } })
  })
  it('reports every problem', () => {
    expect(readUtm('61', '1234567', '')).toEqual({
      ok: false,
      issues: [
        { code: 'utmZoneInvalid', text: '61' },
        { code: 'eastingInvalid', text: '1234567' },
        { code: 'northingMissing' },
      ],
    })
    expect(readUtm('32O', '1', '-2')).toMatchObject({
      issues: [{ code: 'utmZoneInvalid' }, { code: 'northingInvalid' }],
    })
  })
  it('become degrees (Aachen, known to 1 m from github.com/Turbo87/utm)', () => {
    const result = readUtmAsLatLon('32U', '294409', '5628898')
    expect(result.ok && result.value.lat).toBeCloseTo(50.77535, 5)
    expect(result.ok && result.value.lon).toBeCloseTo(6.08389, 5)
  })
  it('are missing one by one', () => {
    expect(readUtm(' ', '', '1')).toEqual({
      ok: false,
      issues: [{ code: 'utmZoneMissing' }, { code: 'eastingMissing' }],
    })
  })
  it('have zones 1 to 60, south of the equator in the bands C to M', () => {
    for (const text of ['0', '100', 'U', '3 2'])
      expect(readUtm(text, '1', '2')).toEqual({ ok: false, issues: [{ code: 'utmZoneInvalid', text }] })
    const isSouthIn = (zone: string) => {
      const utm = readUtm(zone, '500000', '1')
      return utm.ok && utm.value.isSouth
    }
    expect(['1C', '60 m', '60N', '1X', '33'].map(isSouthIn)).toEqual([true, true, false, false, false])
  })
})
