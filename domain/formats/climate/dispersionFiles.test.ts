import { describe, expect, it } from 'vitest'
import type { HourlyWeather } from '../../dispersionYear/hourlyWeather.ts'
import { makeDispersionYear } from '../../dispersionYear/makeDispersionYear.ts'
import { passed } from '../../testing/index.ts'
import { writeAks } from './aksWrite.ts'
import { type AktermHour, aktermWind } from './akterm.ts'
import { checkAkterm, readAkterm } from './aktermCheck.ts'
import { contradictoryHours, convertAkterm, unconvertible } from './aktermConvert.ts'
import type { AktermCheck } from './aktermFinding.ts'
import { isOldAkterm, readOldAkterm } from './aktermOldForm.ts'
import { aktermOf, writeAkterm } from './aktermWrite.ts'
import { asciiText } from './asciiText.ts'
import { readStationTable, stationKindsOf } from './stationTable.ts'
import { stationWeather } from './stationWeather.ts'
import { vdiTestClasses } from './vdiTestSet.ts'

const fromMs = Date.UTC(2019, 0)

/** A year from the north-east with calms, and a variable wind in the first hour. */
function weather(): HourlyWeather {
  const of = (value: (hour: number) => number) =>
    Float64Array.from({ length: 8760 }, (_, hour) => value(hour))
  return {
    fromMs,
    speedMs: of((hour) => (hour % 10 === 9 ? 0 : 1 + (hour % 12))),
    directionDeg: of((hour) => (hour === 0 ? 990 : hour % 2 === 0 ? 44 : 46)),
    cloudOctas: of((hour) => hour % 9),
  }
}

function madeOf(own: HourlyWeather) {
  const settings = {
    place: { lat: 52, lon: 10 },
    anemometerHeightM: 10,
    roughnessM: 0.1,
    classMethod: 'klugManier',
  } as const
  return passed(makeDispersionYear(own, settings, { kind: 'year', year: 2019 })).value
}

describe('the AKTerm file of a dispersion year', () => {
  it('passes its own check, and states in its first line whether there is rain', () => {
    const text = writeAkterm(aktermOf(madeOf(weather()), ['Quelle: ERA5 precipitation, Höhe 10 m'], 7))
    expect(text.split('\r\n').slice(0, 2)).toEqual(['* AKTERM-Zeitreihe', '* Quelle: ERA5 Regen, Hoehe 10 m'])
    const { findings } = checkAkterm(Uint8Array.from(text, (character) => character.charCodeAt(0)))
    expect(findings.map(({ rule }) => rule)).toEqual([{ code: 'variableWind', hours: 1 }])
    const rain = { ...weather(), rainMm: new Float64Array(8760).fill(0.3) }
    const withRain = writeAkterm(aktermOf(madeOf(rain), [], 7)).split('\r\n')
    expect([withRain[0], withRain[2]]).toEqual([
      '* AKTERM-Zeitreihe mit Niederschlag',
      'AK 00007 2019 01 01 00 00 2 1 990  10 1 1 1 -999 9 993 1',
    ])
  })
  it('is in ASCII', () => {
    expect(asciiText('Höhe ü. NN – 5\u00a0°C „x“ é €')).toBe('Hoehe ue. NN - 5 Grad C "x" e ?')
  })
})

describe('the statistics file', () => {
  it('has five header lines, six times nine rows of 36 numbers, and all hours', () => {
    const { statistics } = madeOf(weather())
    const lines = writeAks(statistics, { place: 'Höhe', period: '2019', source: 'x'.repeat(300) })!.split(
      '\r\n',
    )
    expect(lines.slice(0, 3)).toEqual([
      'AUSBREITUNGSKLASSENSTATISTIK Hoehe',
      'ZEITRAUM 2019',
      'KLUG/MANIER TA LUFT',
    ])
    expect(Math.max(...lines.slice(0, 5).map((line) => line.length))).toBeLessThan(120)
    const rows = lines.slice(5, -1).map((line) => line.trim().split(/ +/).map(Number))
    expect([rows.length, lines.at(-1)]).toEqual([54, ''])
    for (const row of rows) expect(row).toHaveLength(36)
    expect(rows.flat().reduce((sum, value) => sum + value, 0)).toBe(100_000)
    // Winds of 44 degrees are in the sector of 40 degrees, the fourth, those of 46 in the fifth; calms as well, but for classes without weak winds.
    const sectors = rows[0]!.map((_, sector) => rows.reduce((sum, row) => sum + row[sector]!, 0))
    expect(sectors[3]! + sectors[4]!).toBeGreaterThan(97_000)
    expect(lines.every((line) => line.length < 800)).toBe(true)
  })
  it('is refused without hours', () => {
    const { statistics } = madeOf(weather())
    expect(writeAks({ ...statistics, validHours: 0 }, { place: '', period: '', source: '' })).toBeNull()
  })
})

describe('earlier forms of AKTerm', () => {
  const old = (line: (hour: number) => string) =>
    Array.from({ length: 24 }, (_, hour) => line(hour)).join('\r\n')
  const faultsOf = (check: AktermCheck, areHeightsGiven = false) =>
    unconvertible(check, areHeightsGiven).map(({ line, rule }) => [line, rule.code])
  const two = (value: number) => String(value).padStart(2, '0')
  it('of before and after April 1998 are read', () => {
    for (const [text, station, year] of [
      [old((hour) => `999970101${two(hour)}021 430000`), 999, 1997],
      [old((hour) => `1099920010101${two(hour)}02104300`), 10999, 2001],
    ] as const) {
      expect(isOldAkterm(text)).toBe(true)
      const { check, series } = readOldAkterm(text)
      expect(check.isSound).toBe(true)
      expect(series.station).toBe(station)
      expect(series.hours).toHaveLength(24)
      expect(series.hours[5]).toMatchObject({ year, month: 1, day: 1, hour: 5, dd: 21, ff: 4, km: 3 })
    }
  })
  it('are refused if hours are missing, with the line', () => {
    const text = old((hour) => `1099920010101${two(hour === 5 ? 7 : hour)}02104300`)
    expect(faultsOf(readOldAkterm(text).check)).toEqual([
      [6, 'sequence'],
      [7, 'sequence'],
    ])
    expect(readOldAkterm('12345').check.isSound).toBe(false)
  })
  it('are converted despite faults that the conversion mends, in however many hours', () => {
    const hours = Array.from({ length: 24 }, (_, i) => `AK 1 2019 1 1 ${i} 0 1 1 -5 9 1 3 1 -999 9`)
    const { check } = readAkterm(Uint8Array.from(hours.join('\n'), (one) => one.charCodeAt(0)))
    expect(check.findings.filter(({ rule }) => rule.code === 'moreOfThis')).toHaveLength(2)
    expect(faultsOf(check, true)).toEqual([])
    expect(faultsOf(check)).toEqual([[null, 'heightsMissing']])
  })
})

describe('conversion into degrees and tenths of m/s', () => {
  const hour: AktermHour = {
    ...{ year: 2000, month: 1, day: 1, hour: 0, qdd: 0, qff: 0, dd: 21, ff: 4 },
    ...{ qq1: 1, km: 3, qq2: 1, hm: -999, qq3: 9 },
  }
  const convert = (own: Partial<AktermHour>) => {
    const series = { comments: [], anemometerHeightsM: [], station: 1, hours: [{ ...hour, ...own }] }
    return convertAkterm(series).hours[0]!
  }
  it('keeps the wind to the tenth, and its original resolution', () => {
    const converted = convert({})
    expect(converted).toMatchObject({ qdd: 1, qff: 2, dd: 210, ff: 21 })
    expect(Math.abs(aktermWind(converted).speedMs! - aktermWind(hour).speedMs!)).toBeLessThan(0.051)
    expect(convert({ qdd: 2, qff: 3, dd: 210, ff: 21 })).toMatchObject({ qdd: 2, qff: 3, dd: 210, ff: 21 })
    expect(convert({ qdd: 1, qff: 1, dd: 210, ff: 21 })).toMatchObject({ qdd: 1, qff: 1 })
  })
  it('handles calms, variable winds, the class 7 and missing values', () => {
    expect(convert({ dd: 0, ff: 0 })).toMatchObject({ dd: 0, ff: 0, qdd: 1, qff: 2 })
    expect(convert({ dd: 99, ff: 2 })).toMatchObject({ dd: 990, ff: 10 })
    expect(convert({ km: 7 }).km).toBe(3)
    expect(convert({ km: 0 }).km).toBe(9)
    const missing = { qdd: 9, qff: 9, dd: 999, ff: 999 }
    expect(convert({ qdd: 9 })).toMatchObject(missing)
    for (const own of [{ dd: -17 }, { dd: 0 }, { ff: 0 }]) {
      expect(convert(own)).toMatchObject(missing)
      const series = { comments: [], anemometerHeightsM: [], station: 1, hours: [{ ...hour, ...own }] }
      expect(contradictoryHours(series)).toBe(1)
    }
  })
})

describe('files of a weather station', () => {
  const wind = [
    'STATIONS_ID;MESS_DATUM;QN_3;   F;   D;eor',
    '       1975;2019010100;   10;   4.9; 260;eor',
    '       1975;2019010101;   10;   0.3;   0;eor',
    '       1975;2019010103;   10;-999;-999;eor',
    '       1975;2019010104;   10;   2.0; 990;eor',
  ].join('\r\n')
  const tableOf = (text: string, kind: 'wind' | 'clouds' | 'rain') => {
    return passed(readStationTable(text, kind)).value
  }
  it('are sorted by hour; missing or impossible values are missing', () => {
    const clouds = tableOf('MESS_DATUM;V_N\n2019010100;8\n2019010101;-1\n2019010102;3\n', 'clouds')
    const made = stationWeather({ wind: [tableOf(wind, 'wind')], clouds: [clouds] }, 11)!
    expect(tableOf(wind, 'wind').stationId).toBe(1975)
    expect(made.fromMs).toBe(fromMs)
    expect([...made.speedMs]).toEqual([4.9, 0.3, Number.NaN, Number.NaN, 2])
    expect([...made.directionDeg]).toEqual([260, Number.NaN, Number.NaN, Number.NaN, 990])
    expect([...made.cloudOctas!]).toEqual([8, Number.NaN, 3, Number.NaN, Number.NaN])
    expect(made).not.toHaveProperty('rainMm')
  })
  it('have no direction for variable wind, wind from 0 and a direction beyond the circle', () => {
    const rows = ['10;3.0;990', '11;3.0;0', '12;3.0;361', '13;0.0;0', '14;3.0;360'].map(
      (row) => `20190101${row}`,
    )
    const { directionDeg } = stationWeather(
      {
        wind: [tableOf(['MESS_DATUM;F;D', ...rows].join('\n'), 'wind')],
        clouds: [tableOf('MESS_DATUM;V_N\n2019010110;3', 'clouds')],
      },
      11,
    )!
    expect([...directionDeg]).toEqual([990, Number.NaN, Number.NaN, 0, 360])
  })
  it('of cloud layers identify cirrus, which counts less', () => {
    const clouds = tableOf(
      'MESS_DATUM;V_N;V_S1_CS;V_S1_HHS\n2019010100;8;0;8000\n2019010101;7;-999;5400\n2019010102;6;6;300\n',
      'clouds',
    )
    const made = stationWeather({ wind: [tableOf(wind, 'wind')], clouds: [clouds] }, 11)!
    expect([...made.cloudOctas!.slice(0, 3)]).toEqual([5, 4, 6])
  })
  it('overlap in any order: the higher quality level counts, of equal ones the file that ends earlier', () => {
    const recent = tableOf(
      'MESS_DATUM;QN_3;F;D\n2019010100;1;5.1;10\n2019010101;1;7;20\n2019010105;1;1;90\n',
      'wind',
    )
    const same = tableOf('MESS_DATUM;QN_3;F;D\n2019010100;10;6.6;30\n2019010106;10;1;90\n', 'wind')
    const historical = tableOf(wind, 'wind')
    for (const files of [
      [historical, recent, same],
      [same, recent, historical],
      [recent, historical, same],
    ]) {
      const made = stationWeather({ wind: files, clouds: [] }, 11)!
      expect([...made.speedMs]).toEqual([4.9, 0.3, Number.NaN, Number.NaN, 2, 1, 1])
      expect(made.directionDeg[0]).toBe(260)
    }
  })
  it('are also read from the synoptic winds, including calms', () => {
    const text =
      'STATIONS_ID;MESS_DATUM;QN_8;  FF;  DD;eor\n 1975;2019010100;10;0.0;0;eor\n 1975;2019010101;10;3.0;120;eor\n'
    expect(stationKindsOf(text)).toEqual(['wind'])
    const made = stationWeather({ wind: [tableOf(text, 'wind')], clouds: [] }, 11)!
    expect([[...made.speedMs], [...made.directionDeg]]).toEqual([
      [0, 3],
      [0, 120],
    ])
  })
  it('follow each other; a gap in one is filled with the value of the other', () => {
    const later = tableOf('MESS_DATUM;QN_3;F;D\n2019010102;3;5.1;260\n2019010105;3;1;90\n', 'wind')
    const made = stationWeather({ wind: [tableOf(wind, 'wind'), later], clouds: [] }, 11)!
    expect([made.speedMs[2], made.directionDeg[2], made.speedMs.length]).toEqual([5.1, 260, 6])
    expect(made.cloudOctas![0]).toBeNaN()
  })
  it('are refused with all problems, line by line', () => {
    expect(readStationTable('MESS_DATUM;FX\n', 'wind')).toMatchObject({
      ok: false,
      issues: [{ code: 'stationColumnsMissing', text: 'MESS_DATUM, F, D' }],
    })
    expect(
      readStationTable('MESS_DATUM;F;D\n2019013200;1;90\n9999010100;1;90\nx;1;90\n', 'wind'),
    ).toMatchObject({
      ok: false,
      issues: [
        { code: 'stationTime', line: 2, text: '2019013200' },
        { code: 'stationTime', line: 3, text: '9999010100' },
        { code: 'stationTime', line: 4, text: 'x' },
      ],
    })
    const odd = readStationTable(
      'MESS_DATUM;F;D\n2019010100;99;90\n2019010100;1;90\n2019010101;1;x\n',
      'wind',
    )
    expect(odd).toMatchObject({
      ok: true,
      warnings: [
        { code: 'stationValueRange', line: 2, text: '99', column: 'F' },
        { code: 'stationTimeTwice', line: 3, text: '2019010100' },
        { code: 'stationValueRange', line: 4, text: 'x', column: 'D' },
      ],
    })
    expect(stationWeather({ wind: [], clouds: [] }, 0)).toBeNull()
  })
})

describe("the guideline's test set", () => {
  const rows = Array.from({ length: 8760 }, (_, hour) => {
    const stamp = new Date(Date.UTC(2010, 0, 1, hour)).toISOString().replace(/\D/g, '').slice(0, 10)
    return `9999;${stamp};8;200;9.0;6;-9999`
  })
  it('gives the hours of each class', () => {
    const result = vdiTestClasses(['STATIONS_ID;MESS_DATUM;N;DD;FF;C1;H1', ...rows].join('\r\n'))
    // Strong wind below a full sky is neutral all year round, except for summer noons of less than 7/8.
    expect(result).toMatchObject({ ok: true, value: [0, 0, 8760, 0, 0, 0], warnings: [] })
  })
  it('is refused where hours are missing', () => {
    expect(vdiTestClasses(rows.slice(0, 100).join('\n'))).toMatchObject({
      ok: false,
      issues: [{ code: 'aktermTooFewHours', count: 100, min: 8760 }],
    })
  })
})
