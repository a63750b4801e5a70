import { expect, test } from 'vitest'
import { utmFromLatLon } from '../geo/index.ts'
import { readPlaceText } from './placeText.ts'

test.each([
  ['54.5, 9.25', 54.5, 9.25],
  ['54,5 9,25', 54.5, 9.25],
  ['54° 30\' 0" N, 9° 15\' 0" O', 54.5, 9.25],
  ['N 54 30 E 9 15', 54.5, 9.25],
  ['-33.5; -70.25', -33.5, -70.25],
  ['POINT Z (9.25 54.5 12)', 54.5, 9.25],
])('%s is a place by latitude and longitude', (text, lat, lon) => {
  expect(readPlaceText(text)).toEqual({ ok: true, value: { lat, lon } })
})

test('a place by UTM is read with or without band, letters and units', () => {
  const { eastingM, northingM } = utmFromLatLon(54.5, 9.25)
  const [easting, northing] = [eastingM.toFixed(2), northingM.toFixed(2)]
  for (const text of [
    `32U ${easting} ${northing}`,
    `32 ${easting}, ${northing}`,
    `32 u E ${easting} m N ${northing} m`,
    `32U ${easting.replace('.', ',')}; ${northing.replace('.', ',')}`,
  ]) {
    const read = readPlaceText(text)
    expect(read, text).toMatchObject({ ok: true })
    if (!read?.ok) continue
    expect(read.value.lat).toBeCloseTo(54.5, 6)
    expect(read.value.lon).toBeCloseTo(9.25, 6)
  }
})

test('impossible coordinates are reported as such; names are no coordinates', () => {
  expect(readPlaceText('95.0, 9.0')).toMatchObject({ ok: false, issues: [{ code: 'latitudeOutOfRange' }] })
  expect(readPlaceText('99U 500000 6000000')).toMatchObject({
    ok: false,
    issues: [{ code: 'utmZoneInvalid' }],
  })
  for (const text of ['', 'Heide', '25 Heide', 'Bad Oldesloe, Kreis Stormarn'])
    expect(readPlaceText(text)).toBe(null)
})
