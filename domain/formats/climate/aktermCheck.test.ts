import { describe, expect, it } from 'vitest'
import { bytesOfFile, existsSync, sharedData } from '../../testing/sharedFiles.ts'
import type { AktermHour } from './akterm.ts'
import { checkAkterm } from './aktermCheck.ts'
import type { AktermFinding } from './aktermFinding.ts'
import { writeAkterm, writeAktermHeights } from './aktermWrite.ts'

const shared = `${sharedData}/akterm`

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Findings as [line, code], without the finding that the hours are not a whole year. */
function placesOf(text: string): (readonly [number | null, string])[] {
  return checkAkterm(bytesOf(text))
    .findings.filter(({ rule }) => rule.code !== 'notWholeYear')
    .map(({ line, rule }) => [line, rule.code])
}

const heights = [4, 4, 5, 6, 8, 14, 22, 29, 35]

const hourMs = 3_600_000

/** Ten days after two comment lines and one of heights: the first record is on line 4. */
function seriesText(
  change: (hour: AktermHour, index: number) => Partial<AktermHour> = () => ({}),
  fromMs = Date.UTC(2019, 0),
  count = 240,
) {
  const hours = Array.from({ length: count }, (_, index): AktermHour => {
    const date = new Date(fromMs + index * hourMs)
    const hour = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      qdd: 2,
      qff: 1,
      dd: 200,
      ff: 25,
      qq1: 1,
      km: 3,
      qq2: 1,
      hm: -999,
      qq3: 9,
    }
    return { ...hour, ...change(hour, index) }
  })
  return writeAkterm({ comments: ['AKTERM', 'Test'], anemometerHeightsM: heights, station: 1, hours })
}

/** A whole year. */
function yearText(year: number) {
  return seriesText(() => ({}), Date.UTC(year, 0), (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / hourMs)
}

const sound = seriesText()

/** The series with one line changed, counted from 1. */
function changed(line: number, change: (text: string) => string): string {
  const lines = sound.split('\r\n')
  return lines.with(line - 1, change(lines[line - 1]!)).join('\r\n')
}

/** The series with the codes of the record on line 4 changed. */
function withCodes(codes: Partial<AktermHour>) {
  return placesOf(seriesText((_, index) => (index === 0 ? codes : {})))
}

describe('the check of AKTerm', () => {
  it('finds nothing in a sound year, a leap year and a year with rain', () => {
    expect(checkAkterm(bytesOf(yearText(2019)))).toEqual({
      findings: [],
      isSound: true,
      records: 8760,
      validRecords: 8760,
      hasRain: false,
    })
    expect(checkAkterm(bytesOf(yearText(2020)))).toMatchObject({ findings: [], records: 8784 })
    const rain = seriesText(() => ({ pp: 993, qpp: 1 })).replace('* AKTERM', '* AKTERM mit Niederschlag')
    expect(checkAkterm(bytesOf(rain)).hasRain).toBe(true)
    expect(placesOf(rain)).toEqual([])
  })
  it('checks the file as a whole', () => {
    expect(placesOf('')).toEqual([[null, 'empty']])
    expect(placesOf('\u00ff\u00fe*\u0000')).toEqual([[null, 'utf16']])
    expect(placesOf(`\u00ef\u00bb\u00bf${sound}`)).toEqual([[1, 'byteOrderMark']])
    expect(placesOf(sound.replaceAll('\r\n', '\n'))).toEqual([[null, 'lineEndsLf']])
    expect(placesOf(sound.replace('\r\n', '\n'))).toEqual([[null, 'lineEndsMixed']])
    expect(placesOf(sound.slice(0, -2))).toEqual([[243, 'lastLineOpen']])
    expect(placesOf(sound.replace('Test', 'H\u00f6he'))).toEqual([[null, 'notAscii']])
    expect(placesOf('109992002010100100210420000\r\n'.repeat(30))).toEqual([[null, 'oldForm']])
  })
  it('checks the length of lines and their first characters', () => {
    expect(placesOf(sound.replace('* Test', `* ${'x'.repeat(251)}`))).toEqual([])
    expect(placesOf(sound.replace('* Test', `* ${'x'.repeat(252)}`))).toEqual([[2, 'lineTooLong']])
    expect(placesOf(sound.replace('* Test', ''))).toEqual([[2, 'blankLine']])
    expect(placesOf(`${sound}\r\n`)).toEqual([[244, 'blankLine']])
    expect(placesOf(sound.replace('* Test', 'Test'))).toEqual([[2, 'lineUnknown']])
    const lines = sound.split('\r\n')
    expect(placesOf([lines[3], ...lines.slice(0, 3), ...lines.slice(4)].join('\r\n'))).toEqual([
      [1, 'recordBeforeHeader'],
    ])
  })
  it('reads the heights as AUSTAL does', () => {
    const own = writeAktermHeights(heights)
    const withHeights = (line: string) => placesOf(sound.replace(own, line))
    expect(withHeights('* none')).toEqual([[null, 'heightsMissing']])
    expect(withHeights(own.replace(':', ' '))).toEqual([[3, 'heightsColon']])
    expect(withHeights(own.slice(0, -5))).toEqual([[3, 'heightCount']])
    expect(withHeights(own.replace('  350', '  abc'))).toEqual([[3, 'heightInvalid']])
    expect(withHeights(own.replace('  350', '  100'))).toEqual([[3, 'heightsNotAscending']])
    expect(withHeights(own.replace('   40   40', '   16   40'))).toEqual([[3, 'heightLow']])
    expect(withHeights(own.replace('   40   40', '    0   40'))).toEqual([[3, 'heightNotPositive']])
    expect(withHeights(`${own}\r\n${own}`)).toEqual([[4, 'heightsRepeated']])
  })
  it('counts the numbers of a record', () => {
    expect(placesOf(changed(50, (text) => text.slice(0, -2)))).toEqual([
      [50, 'elementCount'],
      [51, 'sequence'],
    ])
    expect(placesOf(changed(50, (text) => text.replace('200', '2.5')))).toEqual([
      [50, 'elementInvalid'],
      [51, 'sequence'],
    ])
    expect(placesOf(changed(50, (text) => `${text} 1`))).toEqual([[50, 'extraElements']])
  })
  it('counts the hours as AUSTAL does, whose every fourth year is a leap year', () => {
    const lines = sound.split('\r\n')
    expect(placesOf(lines.toSpliced(99, 1).join('\r\n'))).toEqual([[100, 'sequence']])
    expect(placesOf(lines.toSpliced(3, 1).join('\r\n'))).toEqual([[4, 'firstHour']])
    expect(
      checkAkterm(bytesOf(lines.slice(0, 26).join('\r\n'))).findings.map(({ rule }) => rule.code),
    ).toEqual(['tooFewRecords', 'notWholeYear', 'lastLineOpen'])
    expect(placesOf(changed(50, (text) => text.replace('00001', '00002')))).toEqual([[50, 'station']])
    expect(placesOf(changed(50, (text) => text.replace(/ 00 2 1/, ' 30 2 1')))).toEqual([[50, 'minute']])
    // 2100 is not a leap year, but AUSTAL would expect a 29th of February.
    expect(placesOf(seriesText(() => ({}), Date.UTC(2100, 1, 27), 72))).toEqual([
      [4, 'leapRule'],
      [52, 'sequence'],
    ])
  })
  it('reads the codes of direction and speed', () => {
    expect(withCodes({ qdd: 3 })).toEqual([
      [4, 'directionQuality'],
      [4, 'gap'],
    ])
    expect(withCodes({ qff: 4 })).toEqual([
      [4, 'speedQuality'],
      [4, 'gap'],
    ])
    expect(withCodes({ dd: -17 })).toEqual([[4, 'directionNegative']])
    expect(withCodes({ dd: 400 })).toEqual([
      [null, 'variableWind'],
      [4, 'directionRange'],
    ])
    expect(withCodes({ dd: 990 })).toEqual([[null, 'variableWind']])
    expect(withCodes({ dd: 999 })).toEqual([
      [null, 'variableWind'],
      [4, 'directionMissingUnmarked'],
    ])
    expect(withCodes({ qdd: 9, qff: 9, dd: 999, ff: 999 })).toEqual([[4, 'gap']])
    expect(withCodes({ ff: -5 })).toEqual([[4, 'speedNegative']])
    expect(withCodes({ ff: 800 })).toEqual([[4, 'speedHigh']])
    expect(withCodes({ ff: 999 })).toEqual([[4, 'speedMissingUnmarked']])
    expect(withCodes({ dd: 0, ff: 0 })).toEqual([])
    expect(withCodes({ ff: 0 })).toEqual([[4, 'calm']])
    expect(withCodes({ dd: 0 })).toEqual([[4, 'calm']])
  })
  it('reads the class: 7 is III/1, others are missing', () => {
    expect(withCodes({ km: 7 })).toEqual([[4, 'classIndeterminable']])
    expect(withCodes({ km: 9 })).toEqual([[4, 'gap']])
    for (const km of [0, 8])
      expect(withCodes({ km })).toEqual([
        [4, 'classUnknown'],
        [4, 'gap'],
      ])
  })
  it('reports what AUSTAL fills and draws at random', () => {
    const gap = (hours: number) =>
      placesOf(seriesText((_, index) => (index >= 96 && index < 96 + hours ? { km: 9 } : {})))
    expect(gap(2)).toEqual([[100, 'gapFilled']])
    expect(gap(3)).toEqual([[100, 'gap']])
    expect(placesOf(seriesText(() => ({ qdd: 1, qff: 3 })))).toEqual([
      [null, 'directionSpread'],
      [null, 'speedSpread'],
    ])
  })
  it('needs 90 % of the hours', () => {
    const missing = (hours: number) =>
      checkAkterm(bytesOf(seriesText((_, index) => (index < hours ? { km: 9 } : {})))).isSound
    expect([missing(24), missing(25)]).toEqual([true, false])
  })
  it('recognises rain only by the first comment', () => {
    const rain = (first: string, codes: Partial<AktermHour>) =>
      placesOf(seriesText(() => ({ pp: 0, qpp: 1, ...codes })).replace('* AKTERM', first))
    expect(rain('* AKTERM', {})).toEqual([[null, 'rainNotAnnounced']])
    expect(rain('* AKTERM\r\n* mit Niederschlag', {})).toEqual([[null, 'rainNotAnnounced']])
    expect(rain('* NIEDERSCHLAG', { qpp: 0 })).toEqual([[null, 'rainNeverValid']])
    const { findings, records } = checkAkterm(bytesOf(sound.replace('* AKTERM', '* Niederschlag')))
    expect(records).toBe(0)
    expect(findings).toContainEqual({
      line: 4,
      severity: 'error',
      rule: { code: 'elementCount', found: 15, expected: 17 },
    })
  })
  it('lists the first of a kind and counts the others', () => {
    const { findings } = checkAkterm(bytesOf(seriesText(() => ({ ff: 0 }))))
    const calms = findings.filter(({ rule }) => rule.code === 'calm')
    expect(calms).toHaveLength(20)
    expect(findings).toContainEqual({
      line: calms.at(-1)!.line,
      severity: 'warning',
      rule: { code: 'moreOfThis', of: 'calm', count: 220 },
    })
  })
})

describe.skipIf(!existsSync(shared))('foreign files (skipped without the shared data)', () => {
  const check = (name: string) => {
    return checkAkterm(bytesOfFile(`${shared}/${name}`))
  }
  const summary = (findings: readonly AktermFinding[]) =>
    [...new Set(findings.map(({ rule, severity }) => `${severity} ${rule.code}`))].toSorted()

  it('accepts a year in knots and tens of degrees, moved at random, with 34 hours missing', () => {
    const { findings, isSound, records, validRecords, hasRain } = check('example-series.akterm')
    expect([isSound, records, validRecords, hasRain]).toEqual([true, 8784, 8750, false])
    expect(summary(findings)).toEqual([
      'note directionSpread',
      'note gapFilled',
      'note moreOfThis',
      'note speedSpread',
      'warning heightLow',
    ])
    expect(findings).toContainEqual(
      expect.objectContaining({ line: 1, rule: { code: 'heightLow', value: 1.6, min: 4 } }),
    )
    // 7228 hours are not calm; a knot is 0.514 m/s.
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: { code: 'directionSpread', hours: 7228, degrees: 5 } }),
    )
    expect(findings.find(({ rule }) => rule.code === 'gapFilled')?.line).toBe(384)
  })
  it('refuses an excerpt of twelve hours as too short, as no year, and for its missing CR', () => {
    const { findings, isSound } = check('readmet_testfile_ff01ms_excerpt.akterm')
    expect(isSound).toBe(false)
    expect(findings.map(({ rule }) => rule)).toEqual([
      { code: 'tooFewRecords', count: 12, min: 24 },
      { code: 'notWholeYear', count: 12 },
      { code: 'lineEndsLf' },
      { code: 'speedSpread', hours: 12, ms: 0.5 },
    ])
  })
  it('accepts a year in degrees and whole m/s, apart from the speeds that AUSTAL moves', () => {
    const { findings, isSound, validRecords } = check('readmet_testfile_full_2000.akterm.gz')
    expect([isSound, validRecords]).toEqual([true, 8784])
    expect(findings).toEqual([
      { line: null, severity: 'note', rule: { code: 'speedSpread', hours: 8782, ms: 0.5 } },
    ])
  })
  it('refuses a year with negative directions; its rain is announced but never valid', () => {
    const { findings, isSound, records, hasRain } = check('readmet_testfile_extended_precip.akterm.gz')
    expect([isSound, records, hasRain]).toEqual([false, 8784, true])
    expect(summary(findings)).toEqual([
      'error directionNegative',
      'error moreOfThis',
      'note directionSpread',
      'note speedSpread',
      'warning calm',
      'warning heightLow',
      'warning moreOfThis',
      'warning rainNeverValid',
    ])
    const count = (code: string) =>
      findings.reduce((sum, { rule }) => {
        if (rule.code === 'moreOfThis' && rule.of === code) return sum + rule.count
        return sum + (rule.code === code ? 1 : 0)
      }, 0)
    expect([count('directionNegative'), count('calm')]).toEqual([5704, 98])
    expect(findings.find(({ rule }) => rule.code === 'directionNegative')).toEqual({
      line: 5,
      severity: 'error',
      rule: { code: 'directionNegative', value: -17 },
    })
  })
})
