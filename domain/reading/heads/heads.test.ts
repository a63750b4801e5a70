import { describe, expect, it } from 'vitest'
import { foldHead } from './foldHead.ts'
import { heightInHead } from './heightInHead.ts'
import { statisticIn } from './statistic.ts'

describe('the height in a head', () => {
  it.each([
    ['Spd100mN', 100],
    ['Dir78mS', 78],
    ['40m Wind Speed (m/s)', 40],
    ['Horizontal Wind Speed (m/s) at 100m', 100],
    ['Ch1_Anem_100.00m_N_Avg_m/s', 100],
    ['Wind speed 99,5 m', 99.5],
    ['wind_speed_100m_ms', 100],
    ['ws_80m', 80],
    ['ua100m', 100],
    ['Speed @ 262 ft', 262 * 0.3048],
    ['Wind speed (m/s)', null],
    ['Fläche 20 m²', null],
    ['gust 10 m/s', null],
  ])('%s', (head, expected) => {
    const read = heightInHead(head)
    if (expected === null) expect(read).toBeNull()
    else expect(read).toEqual({ kind: 'aboveGround', heightM: expect.closeTo(expected, 6) })
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
