import { describe, expect, it } from 'vitest'
import { directionSense } from './directionSense.ts'
import { foldHead } from './foldHead.ts'
import { heightInHead } from './heightInHead.ts'
import { hemisphereInHead } from './hemisphereInHead.ts'
import { pairedLines } from './pairedLines.ts'
import { statisticIn } from './statistic.ts'

describe('the height in a head', () => {
  it.each([
    ['Spd100mN', 100],
    ['Dir78mS', 78],
    ['40m Wind Speed (m/s)', 40],
    ['Horizontal Wind Speed (m/s) at 100m', 100],
    ['Ch1_Anem_100.00m_N_Avg_m/s', 100],
    ['Wind speed 99,5 m', 99.5],
    ['Wind [m/s] 80,5 m', 80.5],
    ['Wind (80,5 m) [m/s]', 80.5],
    ['wind_speed_100m_ms', 100],
    ['ws_80m', 80],
    ['ua100m', 100],
    ['Speed @ 262 ft', 262 * 0.3048],
    ['Wind speed (m/s)', null],
    ['WTUR.WindSpeed 10M Avg [m/s]', null],
    ['WS_AVG10M (kt)', null],
    ['WS10M', 10],
    ['WS_60M_AVG', 60],
    ['Fläche 20 m²', null],
    ['gust 10 m/s', null],
  ])('%s', (head, expected) => {
    const read = heightInHead(head)
    if (expected === null) expect(read).toBeNull()
    else expect(read).toEqual({ kind: 'aboveGround', heightM: expect.closeTo(expected, 6) })
  })

  it.each([
    'Wind speed 250 m asl',
    'ws_250m_amsl',
    'Wind 250 m ü. NN',
    'v 250 m NHN',
    'speed 250 m above sea level',
  ])('%s is above sea level', (head) => {
    expect(heightInHead(head)).toEqual({ kind: 'aboveSea' })
  })

  it.each([
    ['U850', 850],
    ['V250', 250],
    ['ua850', 850],
    ['T_500', 500],
    ['wind at 925 hPa', 925],
  ])('%s is a pressure level', (head, hPa) => {
    expect(heightInHead(head)).toEqual({ kind: 'pressureLevel', hPa })
  })
})

describe('the words of a head', () => {
  it('are apart, in lower case, without umlauts', () => {
    expect(foldHead('WindSpeed_100.5m [m/s]')).toBe('wind speed 100.5m m s')
    expect(foldHead('Windgeschwindigkeit (Höhe)')).toBe('windgeschwindigkeit hoehe')
  })
})

describe('the figure of an interval', () => {
  it.each([
    ['Spd100mN', 'mean'],
    ['Spd100mNStd', 'deviation'],
    ['Spd100mNMax', 'maximum'],
    ['40m Wind Speed Dispersion (m/s)', 'deviation'],
    ['Wind Speed SD', 'deviation'],
    ['40m Wind Speed min (m/s)', 'minimum'],
    ['40m Data Availability (%)', 'quality'],
    ['TI', 'deviation'],
    ['Windböe', 'maximum'],
  ])('%s', (head, expected) => {
    expect(statisticIn(head)).toBe(expected)
  })
})

describe('the hemisphere in a head', () => {
  it.each([
    ['Longitude W', 'lon', 'minus'],
    ['lat_s', 'lat', 'minus'],
    ['Länge [°W]', 'lon', 'minus'],
    ['westliche Länge', 'lon', 'minus'],
    ['Longitude - W', 'lon', 'minus'],
    ['Latitude (N) WGS84', 'lat', 'plus'],
    ['O-Länge', 'lon', 'plus'],
    ['Longitude (E/W)', 'lon', null],
    ['Longitude (W negative)', 'lon', null],
    ['Longitude', 'lon', null],
    ['Latitude E', 'lat', null],
  ] as const)('%s of the axis %s is %s', (head, axis, expected) => {
    expect(hemisphereInHead(head, axis)).toBe(expected)
  })
})

describe('the sense of a direction', () => {
  it.each([
    ['Wind direction 80 m', 'from'],
    ['wind_from_direction_80m', 'from'],
    ['Wind direction towards 80m', 'towards'],
    ['wind_to_direction_80m', 'towards'],
    ['Windrichtung (wohin)', 'towards'],
    ['Wind direction to 80m', 'open'],
  ])('%s is %s', (head, expected) => {
    expect(directionSense(head)).toBe(expected)
  })
})

it('a line of names above a line of values gives a line for each pair', () => {
  const lines = ['Source,Latitude,Longitude,Local Time Zone', 'WIND Toolkit,35.1,-95.2,-6', 'a,b,c,d']
  expect(pairedLines(lines.map((text, i) => ({ number: i + 1, text })))).toEqual([
    { number: 2, text: 'Source: WIND Toolkit' },
    { number: 2, text: 'Latitude: 35.1' },
    { number: 2, text: 'Longitude: -95.2' },
    { number: 2, text: 'Local Time Zone: -6' },
    { number: 3, text: 'a,b,c,d' },
  ])
})
