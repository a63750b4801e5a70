import { describe, expect, it } from 'vitest'
import { readStationTable } from './stationTable.ts'

describe('values of a station', () => {
  it.each([
    ['D', (i: number) => [`${3 + (i % 5)}.0`, `${(i % 36) + 1}`]],
    ['F', (i: number) => [`${30 + i}.0`, '200']],
    ['F', (i: number) => [`${3 + (i % 5)},5`, '200']],
  ] as const)('in another unit or spelling are refused: %s', (column, cellsOf) => {
    const rows = Array.from({ length: 40 }, (_, i) => {
      const hour = new Date(Date.UTC(2022, 5, 1, i)).toISOString().slice(0, 13).replaceAll(/\D/g, '')
      return ['44', hour, '3', ...cellsOf(i), 'eor'].join(';')
    })
    const text = ['STATIONS_ID;MESS_DATUM;QN_3;F;D;eor', ...rows].join('\n')
    const read = readStationTable(text, 'wind')
    expect(read.ok ? [] : read.issues).toMatchObject([{ code: 'stationValuesOther', column }])
  })

  it('that are zero in all hours of a day are doubted', () => {
    const rows = Array.from({ length: 72 }, (_, i) => {
      const hour = new Date(Date.UTC(2022, 5, 1, i)).toISOString().slice(0, 13).replaceAll(/\D/g, '')
      return `44;${hour};3;${i >= 10 && i < 40 ? 0 : 4}.0;200;eor`
    })
    const read = readStationTable(['STATIONS_ID;MESS_DATUM;QN_3;F;D;eor', ...rows].join('\n'), 'wind')
    expect(read).toMatchObject({ ok: true, warnings: [{ code: 'stationZeros', line: 12, count: 30 }] })
  })
})
