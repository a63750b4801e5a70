import { describe, expect, it } from 'vitest'
import { timeInHead } from '../heads/timeInHead.ts'
import { numberedClockOf, numberedTimeOf } from './numberedTime.ts'
import { timeColumnsOf } from './timeColumns.ts'

function found(heads: string, ...rows: readonly string[]) {
  const [names = [], ...cells] = [heads, ...rows].map((line) => line.split(';'))
  const named = [...names.keys()].filter((column) => timeInHead(names[column]!) !== null)
  const columns = timeColumnsOf(names, named, cells)
  return (
    columns && cells.map((row) => [columns.startOf(row), columns.endOf?.(row)].filter(Boolean).join(' to '))
  )
}

describe('the columns of times', () => {
  it.each([
    ['Time local;Time UTC', '01.01.2024 01:00;01.01.2024 00:00', '01.01.2024 00:00'],
    ['Ende;Beginn', '2024-01-01 01:00;2024-01-01 00:00', '2024-01-01 00:00 to 2024-01-01 01:00'],
    ['Datum;von;bis', '01.01.2024;23:00;00:00', '01.01.2024 23:00 to 01.01.2024 00:00'],
    [
      'Ab-Datum;Ab-Zeit;Bis-Datum;Bis-Zeit',
      '01.01.2024;23:45;02.01.2024;00:00',
      '01.01.2024 23:45 to 01.01.2024 00:00',
    ],
    ['MTU', '01.01.2024 00:00 - 01.01.2024 01:00', '01.01.2024 00:00 to 01.01.2024 01:00'],
    ['Datum;Uhrzeit;Zeitzone', '31.03.2024;03:00;CEST', '31.03.2024 03:00 CEST'],
    ['Timestamp;TZ', '2024-03-31 03:00;Europe/Berlin', '2024-03-31 03:00'],
    [
      'start_timestamp;end_timestamp',
      '1704067200000;1704070800000',
      '2024-01-01T00:00:00Z to 2024-01-01T01:00:00Z',
    ],
    ['unix_seconds', '1704067200', '2024-01-01T00:00:00Z'],
    ['Date;Hour', '2024-01-01;7', '2024-01-01 07:00'],
    ['YYYYMMDD;HH', '20240101;24', '2024-01-01 24:00'],
    ['YYYYMMDD;HHMM', '20240101;30', '2024-01-01 00:30'],
    ['Year;DOY;HHMM', '2024;60;1430', '2024-02-29 14:30'],
    ['Jahr;Tag des Jahres;Stunde', '2023;60;7', '2023-03-01 07:00'],
    ['Year;DOY;Hour', '2023;366;7', '07:00'],
    ['YY;MM;DD;hh;mm', '2024;2;3;4;50', '2024-02-03 04:50'],
    ['Year;Month;Day;Time', '2024;2;3;4:50', '2024-02-03 4:50'],
    ['Jahr;Monat', '2024;März', 'März 2024'],
    ['Time', '20240131:0010', '2024-01-31 00:10'],
    ['timestamp', '2024013112', '2024-01-31 12:00'],
    ['timestamp', '1704067200', '2024-01-01T00:00:00Z'],
    ['timestamp', '1704067200000', '2024-01-01T00:00:00Z'],
    ['Datum', '45292,006944', '2024-01-01 00:10:00'],
    ['Datum', '45292', '2024-01-01'],
    ['datetime', '739252.25', '2024-01-01 06:00:00'],
  ])('%s', (heads, row, expected) => {
    expect(found(heads, row)).toEqual([expected])
  })

  it('prefer times as text to those as numbers', () => {
    expect(found('Timestamp (seconds);Time and Date', '1704067200;01/01/2024 00:00:00')).toEqual([
      '01/01/2024 00:00:00',
    ])
  })

  it('have one form of numbers in all rows', () => {
    expect(found('timestamp', '1704067200', '45292')).toEqual(['1704067200', '45292'])
  })
})

it('numbers are times only in the forms of a known clock', () => {
  for (const cell of ['12', '123456', '630720000', '2024133112', '20240132', '99999'])
    expect(numberedTimeOf([cell])).toBeNull()
})

it.each([
  [
    ['0', '0,5', '1'],
    ['0:00', '0:30', '1:00'],
  ],
  [
    ['7.00', '7.10', '7.20'],
    ['7:00', '7:10', '7:20'],
  ],
  [
    ['7.00', '7.17', '7.33', '7.67'],
    ['7:00', '7:10', '7:20', '7:40'],
  ],
  [
    ['7.00', '7.50'],
    ['7:00', '7:30'],
  ],
  [
    ['0', '0.0069444', '0.5'],
    ['0:00', '0:10', '12:00'],
  ],
  [
    ['0000', '0010', '1430'],
    ['00:00', '00:10', '14:30'],
  ],
])('times of day %j are %j', (cells, expected) => {
  const form = numberedClockOf(cells)
  expect(cells.map((cell) => form!(cell))).toEqual(expected)
})

it('times of day without their last zero are not read as decimal hours', () => {
  expect(numberedClockOf(['7', '7.1', '7.2', '7.3'])).toBeNull()
})

it('whole hours are no times of day as numbers', () => {
  expect(numberedClockOf(['0', '1', '2'])).toBeNull()
})
