import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jointFrequency, precipitationMm, readWindTab } from '../testing/index.ts'
import { type AktermHour, aktermWind, precipitationCode } from './akterm.ts'
import { readAkterm } from './aktermCheck.ts'
import { hourOf } from './aktermRecordCheck.ts'
import { aktermHourOf, writeAkterm, writeAktermHeights, writeAktermHour } from './aktermWrite.ts'
import { windTabOf, writeWindTab } from './windTab.ts'

describe('WAsP .tab files', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const tab = fc
    .record({ sectors: fc.integer({ min: 1, max: 36 }), bins: fc.integer({ min: 1, max: 50 }) })
    .chain(({ sectors, bins }) =>
      fc.record({
        description: fc.string().map((raw) => raw.replace(/\s+/g, ' ').trim()),
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
        heightM: percent,
        speedFactor: fc.constant(1),
        directionOffsetDeg: percent,
        sectorPercent: fc.array(percent, { minLength: sectors, maxLength: sectors }),
        binUpperMs: fc.constant(Array.from({ length: bins }, (_, bin) => bin + 1)),
        perMille: fc.array(fc.array(percent, { minLength: sectors, maxLength: sectors }), {
          minLength: bins,
          maxLength: bins,
        }),
      }),
    )
  it('return the written values', () => {
    fc.assert(
      fc.property(tab, (value) => {
        const result = readWindTab(writeWindTab(value))
        expect(result.ok && result.value).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
  it('contain the joint frequency table that they were made from', () => {
    const joint = [
      [0.1, 0.2],
      [0.3, 0.4],
    ]
    const made = windTabOf({ description: '', lat: 0, lon: 0, heightM: 10 }, [1, 2], joint)
    expect(made.sectorPercent.map((share) => Math.round(share))).toEqual([40, 60])
    jointFrequency(made).forEach((row, bin) => {
      row.forEach((share, sector) => {
        expect(share).toBeCloseTo(joint[bin]![sector]!, 12)
      })
    })
  })
  it('report every error with its line', () => {
    const text = 'Title\n55 14\n2 1.00 0.00\n60 -40\n1 400 400\n1 600 x\n'
    expect(readWindTab(text)).toMatchObject({
      ok: false,
      issues: [
        { code: 'numberCount', line: 2, expected: 3, found: 2 },
        { code: 'numberInvalid', line: 6, text: 'x' },
        { code: 'frequencyNegative', line: 4 },
        { code: 'windSpeedNotIncreasing', line: 6, value: 1 },
      ],
    })
  })
  it('warn where frequencies do not add up', () => {
    const text = 'Title\n55 14 100\n2 1 0\n60 30\n1 400 400\n2 600 500\n'
    expect(readWindTab(text)).toMatchObject({
      ok: true,
      warnings: [{ code: 'frequencySum' }, { code: 'sectorSum', sector: 2, value: 900 }],
    })
  })
})

// Lines and header of cdruee/austaltools tests/example.akterm.
const publishedLine = 'AK 77777 2000  1  1  0 00 2 3 200  25 1 3 1 -999 9'
const publishedHeader = '+ Anemometerhoehen (0.1 m):  40 40 40 40 40 56 100 141 180'
const firstHour: AktermHour = {
  year: 2000,
  month: 1,
  day: 1,
  hour: 0,
  qdd: 2,
  qff: 3,
  dd: 200,
  ff: 25,
  qq1: 1,
  km: 3,
  qq2: 1,
  hm: -999,
  qq3: 9,
}

const readText = (text: string) => readAkterm(Uint8Array.from(text, (character) => character.charCodeAt(0)))

function seriesText(count: number): string {
  const hours = Array.from({ length: count }, (_, hour) => ({
    ...firstHour,
    day: 1 + Math.floor(hour / 24),
    hour: hour % 24,
  }))
  return [publishedHeader, ...hours.map((hour) => writeAktermHour(77777, hour))].join('\n')
}

describe('AKTerm lines', () => {
  it('are read and written exactly as published', () => {
    const numbers = publishedLine.split(/\s+/).slice(1).map(Number)
    expect(hourOf(numbers, false)).toEqual({ station: 77777, hour: firstHour })
    expect(writeAktermHour(77777, firstHour, 'blank')).toBe(publishedLine)
    expect(writeAktermHour(77777, firstHour)).toBe('AK 77777 2000 01 01 00 00 2 3 200  25 1 3 1 -999 9')
    expect(aktermWind(firstHour)).toEqual({ directionDeg: 200, speedMs: 2.5 })
  })
  it('have the nine heights in tenths of a metre', () => {
    expect(readText(seriesText(24)).series.anemometerHeightsM).toEqual([4, 4, 4, 4, 4, 5.6, 10, 14.1, 18])
    expect(writeAktermHeights([1.6, 2.4, 3.9, 5.7, 8.4, 14.5, 22.3, 28.9, 35])).toBe(
      '+ Anemometerhoehen (0.1 m):   16   24   39   57   84  145  223  289  350',
    )
  })
  it('are below 256 characters and end with CRLF', () => {
    const text = writeAkterm({
      comments: ['c'.repeat(400)],
      anemometerHeightsM: [],
      station: 1,
      hours: [firstHour],
    })
    expect(text.endsWith('\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThan(256)
  })
  it('have knots, tens of degrees, calm and missing values', () => {
    expect(aktermWind({ ...firstHour, qdd: 0, qff: 0, dd: 21, ff: 4 })).toEqual({
      directionDeg: 210,
      speedMs: (4 * 1852) / 3600,
    })
    expect(aktermWind({ ...firstHour, dd: 0, ff: 0 })).toEqual({ directionDeg: null, speedMs: 0 })
    expect(aktermWind({ ...firstHour, dd: 990, ff: 8 })).toEqual({ directionDeg: null, speedMs: 0.8 })
    expect(aktermWind({ ...firstHour, qdd: 9, qff: 9, dd: 999, ff: 999 })).toEqual({
      directionDeg: null,
      speedMs: null,
    })
  })
})

describe('AKTerm hours of model data', () => {
  const timeMs = Date.UTC(2000, 1, 29, 13)
  it('write north as 360 and calm as 0 in both', () => {
    const north = aktermHourOf({ timeMs, speedMs: 3.14, directionDeg: 359.7, dispersionClass: 4 })
    expect([north.dd, north.ff, north.km]).toEqual([360, 31, 4])
    const calm = aktermHourOf({ timeMs, speedMs: 0.04, directionDeg: 12, dispersionClass: 1 })
    expect([calm.dd, calm.ff]).toEqual([0, 0])
    const missing = aktermHourOf({ timeMs, speedMs: null, directionDeg: 12, dispersionClass: null })
    expect([missing.qdd, missing.qff, missing.dd, missing.ff, missing.km]).toEqual([9, 9, 999, 999, 9])
  })
  it('keep speed and direction to their resolution', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (speedMs, directionDeg) => {
          const wind = aktermWind(aktermHourOf({ timeMs, speedMs, directionDeg, dispersionClass: 3 }))
          expect(Math.abs(wind.speedMs! - speedMs)).toBeLessThanOrEqual(0.0500001)
          expect(Math.abs(Math.sin(((wind.directionDeg! - directionDeg) * Math.PI) / 360))).toBeLessThan(
            0.00437,
          )
        },
      ),
    )
  })
  it('give precipitation in the SYNOP code', () => {
    expect([0, 0.04, 0.3, 0.94, 1, 12.4, 988, 1200].map(precipitationCode)).toEqual([
      0, 990, 993, 999, 1, 12, 988, 989,
    ])
    expect(precipitationMm({ ...firstHour, pp: 993, qpp: 1 })).toBe(0.3)
    expect(precipitationMm({ ...firstHour, pp: 993, qpp: 9 })).toBeNull()
    const wind = { timeMs, speedMs: 3, directionDeg: 90, dispersionClass: 3 }
    const ofCode = (code: number | null) => aktermHourOf({ ...wind, precipitationCode: code })
    expect([0, 993, null].map(ofCode)).toMatchObject([
      { pp: 0, qpp: 1 },
      { pp: 993, qpp: 1 },
      { pp: 999, qpp: 9 },
    ])
    expect(aktermHourOf(wind)).not.toHaveProperty('pp')
  })
})

describe('AKTerm series', () => {
  it('return the written values, with rain', () => {
    const hour = fc.record({
      qdd: fc.constantFrom(0, 1, 2, 9),
      qff: fc.constantFrom(0, 1, 2, 3, 9),
      dd: fc.integer({ min: 0, max: 999 }),
      ff: fc.integer({ min: 0, max: 999 }),
      qq1: fc.integer({ min: 0, max: 9 }),
      km: fc.integer({ min: 1, max: 9 }),
      qq2: fc.integer({ min: 0, max: 9 }),
      hm: fc.integer({ min: -999, max: 9999 }),
      qq3: fc.integer({ min: 0, max: 9 }),
    })
    const start = fc.integer({ min: Date.UTC(1980, 0) / 3.6e6, max: Date.UTC(2060, 0) / 3.6e6 })
    fc.assert(
      fc.property(
        fc.array(hour, { minLength: 24, maxLength: 60 }),
        start,
        fc.boolean(),
        (codes, first, rain) => {
          const hours = codes.map((code, index) => {
            const date = new Date((first + index) * 3.6e6)
            const when = {
              year: date.getUTCFullYear(),
              month: date.getUTCMonth() + 1,
              day: date.getUTCDate(),
              hour: date.getUTCHours(),
            }
            return { ...when, ...code, ...(rain ? { pp: index, qpp: 1 } : {}) }
          })
          const series = {
            comments: [rain ? 'mit Niederschlag' : 'ohne Regen'],
            anemometerHeightsM: [4, 4.1, 5, 6, 7, 8, 9, 10, 25],
            station: 123,
            hours,
          }
          expect(readText(writeAkterm(series, rain ? 'zero' : 'blank')).series).toEqual(series)
        },
      ),
    )
  })
  it('report every error with its line', () => {
    const lines = seriesText(26).split('\n')
    const text = [
      ...lines.slice(0, 3),
      'AK 1',
      'XX',
      ...lines.slice(4, 27).with(3, lines[7]!.replace('AK 77777', 'AK 00001')),
    ]
    const errorsOf = (own: string) =>
      readText(own).check.findings.flatMap(({ line, severity, rule }) =>
        severity === 'error' && !/recordBefore|moreOf/.test(rule.code) ? [[line, rule.code]] : [],
      )
    expect(errorsOf(text.slice(1).join('\r\n'))).toEqual([
      [null, 'heightsMissing'],
      [3, 'elementCount'],
      [4, 'lineUnknown'],
      [5, 'sequence'],
      [8, 'station'],
    ])
    expect(errorsOf(seriesText(23))).toEqual([[null, 'tooFewRecords']])
  })
})
