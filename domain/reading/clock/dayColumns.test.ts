import { describe, expect, it } from 'vitest'
import { dayCells, dayColumnsOf, hourText } from './dayColumns.ts'

const hours = (head: (hour: number) => string) => Array.from({ length: 24 }, (_, hour) => head(hour))
const two = (value: number) => String(value).padStart(2, '0')

describe('the columns of the hours of a day', () => {
  it.each([
    ['H1 to H24', hours((hour) => `H${hour + 1}`), '00:00', 'begin'],
    ['Hour 0 to Hour 23', hours((hour) => `Hour ${hour}`), '00:00', 'begin'],
    ['00:00 to 23:00', hours((hour) => `${two(hour)}:00`), '00:00', 'begin'],
    ['01:00 to 24:00', hours((hour) => `${two(hour + 1)}:00`), '01:00', 'end'],
    ['0-1 to 23-24', hours((hour) => `${hour}-${hour + 1}`), '00:00', 'begin'],
    ['00:00-01:00', hours((hour) => `${two(hour)}:00-${two(hour + 1)}:00`), '00:00', 'begin'],
  ] as const)('are %s', (_, heads, first, stamp) => {
    const found = dayColumnsOf(['Date', ...heads])!
    expect(found.parts).toHaveLength(24)
    expect(found.parts[0]).toEqual({ column: 1, clock: first, isAgain: false })
    expect(found.stamp?.value).toBe(stamp)
  })

  it('may be quarters, and are not recognised if one is missing', () => {
    const quarters = Array.from({ length: 96 }, (_, i) => `${two(Math.floor(i / 4))}:${two((i % 4) * 15)}`)
    expect(dayColumnsOf(['Datum', ...quarters])?.parts).toHaveLength(96)
    expect(dayColumnsOf(['Datum', ...quarters.slice(1)])).toBeNull()
    expect(dayColumnsOf(['Monat', ...hours((hour) => `${2000 + hour}`)])).toBeNull()
  })

  it('have the hour of October twice, where it is marked or counted', () => {
    const marked = dayColumnsOf(
      hours((hour) => `H${hour + 1}`).flatMap((head) => (head === 'H3' ? ['3A', '3B'] : [head])),
    )!
    const full = Array.from({ length: 25 }, (_, i) => String(i))
    expect([...dayCells(marked, full, '2024-10-27')].slice(1, 5)).toEqual([
      ['01:00', '1'],
      ['02:00', '2'],
      ['02:00', '3'],
      ['03:00', '4'],
    ])
    const counted = dayColumnsOf(Array.from({ length: 25 }, (_, i) => String(i + 1)))!
    expect([...dayCells(counted, full, '2024-10-27')].slice(1, 5)).toEqual([
      ['01:00', '1'],
      ['02:00', '2'],
      ['02:00', '3'],
      ['03:00', '4'],
    ])
    const short = [...full.slice(0, 23), '', '']
    expect([...dayCells(counted, short, '31.03.2024')][2]).toEqual(['03:00', '2'])
    expect([...dayCells(counted, short, '31.05.2024')][2]).toEqual(['02:00', '2'])
  })
})

it.each([
  ['7', '07:00'],
  ['H07', '07:00'],
  ['3B', '03:00'],
  ['7.5', null],
  ['noon', null],
])('the cell %s of an hour is %s', (cell, expected) => {
  expect(hourText(cell)).toBe(expected)
})
