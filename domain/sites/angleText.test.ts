import { expect, it } from 'vitest'
import { readAngle, splitPlace } from './angleText.ts'
import { readCoordinates, readLatitude } from './coordinateText.ts'

it.each([
  [`52° 30' 15" N`, 'lat', 52.5041666666667],
  ['52,5° N', 'lat', 52.5],
  ['52.5°', 'lat', 52.5],
  ['-52.5°', 'lat', -52.5],
  ['52°30′15″S', 'lat', -52.5041666666667],
  [`13° 24' 18'' O`, 'lon', 13.405],
  ['13:24:18 E', 'lon', 13.405],
  ['W 8 30', 'lon', -8.5],
  ["8°30,5'W", 'lon', -8.508333333333333],
  ['N 52 30.25', 'lat', 52.5041666666667],
  ['53 30.5', 'lat', 53.5083333333333],
  ['-8 15,2', 'lon', -8.2533333333333],
  ['53 30 18', 'lat', 53.505],
] as const)('the angle %s of the axis %s is %d degrees', (text, axis, degrees) => {
  expect(readAngle(text, axis)).toBeCloseTo(degrees, 12)
})

it.each([
  ["52° 60' N", 'lat'],
  ["52.5° 30' N", 'lat'],
  ['52° N', 'lon'],
  ['-52° N', 'lat'],
  ['5 1', 'lat'],
  ['53 60.5', 'lat'],
  ['53 305', 'lat'],
  ['N', 'lat'],
  ['N 52 S', 'lat'],
  ['52 30 15 10 N', 'lat'],
  ['hello world', 'lat'],
] as const)('%s is not an angle of the axis %s', (text, axis) => {
  expect(readAngle(text, axis)).toBe(null)
})

it('angles are accepted like degrees, within the same range', () => {
  expect(readCoordinates(`52° 30' N`, '13,5° O')).toEqual({ ok: true, value: { lat: 52.5, lon: 13.5 } })
  expect(readLatitude('91° N')).toMatchObject({ issues: [{ code: 'latitudeOutOfRange', value: 91 }] })
})

it.each([
  [`52° 30' 15" N, 13° 24' 18" E`, `52° 30' 15" N`, `13° 24' 18" E`],
  ['52.51, 13.40', '52.51', '13.40'],
  ['52,51; 13,40', '52,51', '13,40'],
  ['52,51 13,40', '52,51', '13,40'],
  ['53 30.5 8 15.2', '53 30.5', '8 15.2'],
  ['N 52 30 E 13 24', 'N 52 30', 'E 13 24'],
] as const)('the place %s is latitude and longitude', (text, lat, lon) => {
  expect(splitPlace(text)).toEqual({ lat, lon })
})

it.each(['52,51', '52° 30\' 15" N', 'hello, world', '1, 2, 3'])('%s is not a place', (text) => {
  expect(splitPlace(text)).toBe(null)
})
