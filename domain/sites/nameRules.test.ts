import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportFileName, exportName, exportNames, pdfPowerCurveName, pdfSiteName } from './exportNames.ts'
import { listNameMaxLength } from './limits.ts'
import { checkListName, checkSiteName, copyName } from './nameRules.ts'
import { checkAddedSites, chosenTurbine } from './siteList.ts'

/** Any characters, also lone surrogates; faster than fast-check's own generator. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes))

describe('names of sites and lists', () => {
  it('are kept without blanks at the ends', () => {
    expect(checkSiteName('  Hügel 3 ', [])).toEqual({ ok: true, value: 'Hügel 3' })
  })
  it('must not be empty, too long, unprintable or taken, and all problems are reported at once', () => {
    expect(checkSiteName(' ', [])).toEqual({ ok: false, issues: [{ code: 'siteNameMissing' }] })
    const long = `${'a'.repeat(100)}\u0007b`
    expect(checkListName(long, [long])).toEqual({
      ok: false,
      issues: [
        { code: 'listNameTooLong', max: 100 },
        { code: 'listNameNotPrintable', text: long },
        { code: 'listNameTaken', text: long },
      ],
    })
  })
  it('of sites have 100 characters at most and none that does not print', () => {
    const full = 'a'.repeat(100)
    expect(checkSiteName(full, []).ok).toBe(true)
    expect(checkListName(full, []).ok).toBe(true)
    const long = `${full}\u2028`
    expect(checkSiteName(`${long}b`, [])).toEqual({
      ok: false,
      issues: [
        { code: 'siteNameTooLong', max: 100 },
        { code: 'siteNameNotPrintable', text: `${long}b` },
      ],
    })
    expect(checkListName(' ', [])).toEqual({ ok: false, issues: [{ code: 'listNameMissing' }] })
    for (const text of ['no list', 'Keine Liste'])
      expect(checkListName(text, [])).toEqual({ ok: false, issues: [{ code: 'listNameTaken', text }] })
  })
  it('are equal whether their accents are composed or not, and in upper or lower case', () => {
    expect(checkSiteName('Hu\u0308gel', ['Hügel']).ok).toBe(false)
    expect([checkSiteName('HÜGEL', ['Hügel']).ok, checkListName('l1', ['L1']).ok]).toEqual([false, false])
  })
})

describe('copy names', () => {
  it("are the original name plus ' (1)', then ' (2)', until free", () => {
    expect(copyName('Nord', ['Nord'])).toBe('Nord (1)')
    expect(copyName('Nord', ['Nord', 'Nord (1)', 'Nord (2)'])).toBe('Nord (3)')
    expect(copyName('Nord (1)', ['Nord', 'Nord (1)'])).toBe('Nord (1) (1)')
  })
  it('are always valid names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }), (name) => {
        fc.pre(checkListName(name.slice(0, listNameMaxLength), []).ok)
        expect(checkListName(copyName(name, [name]), [name]).ok).toBe(true)
      }),
    )
  })
})

describe('export names', () => {
  it('hold letters, digits, space, hyphen, underscore, dot and umlauts only', () => {
    expect(exportName('Süd-Feld_3 No.1')).toBe('Süd-Feld_3 No.1')
    expect(exportName('Café/Øst "A"')).toBe('Cafe_Ost _A_')
    expect(exportName('Łódź, Ærø')).toBe('Lodz_ Aero')
    expect(exportNames(['West', 'WEST', 'west'])).toEqual(['West', 'WEST_2', 'west_3'])
    expect(exportName('..')).toBe('_.')
    expect(exportName('')).toBe('_')
    expect(exportName('Hu\u0308gel')).toBe('Hügel')
  })
  it('are unique and safe for any names', () => {
    fc.assert(
      fc.property(fc.array(anyText), (names) => {
        const safe = exportNames(names)
        expect(new Set(safe).size).toBe(names.length)
        for (const name of safe) expect(name).toMatch(/^(?!\.*$)[A-Za-z0-9ÄÖÜäöüß \-_.]+$/)
      }),
    )
  })
  it('are shortened in reports', () => {
    expect(pdfSiteName('x'.repeat(26))).toBe('x'.repeat(26))
    expect(pdfSiteName('x'.repeat(27))).toBe(`${'x'.repeat(25)}…`)
    expect(pdfPowerCurveName('x'.repeat(26))).toBe(`${'x'.repeat(24)}…`)
    expect(pdfSiteName('👨‍👩‍👧'.repeat(27))).toBe(`${'👨‍👩‍👧'.repeat(25)}…`)
  })
})

describe('adding sites', () => {
  it("is refused by the list 'no list' and by a full list", () => {
    expect(checkAddedSites({ id: -1, siteNames: [] }, ['A'])).toEqual({
      ok: false,
      issues: [{ code: 'listTakesNoSites' }],
    })
    const many = Array.from({ length: 1001 }, (_, i) => `s${i}`)
    expect(checkAddedSites({ id: 4, siteNames: [] }, many.slice(1)).ok).toBe(true)
    expect(checkAddedSites({ id: 4, siteNames: [] }, many)).toEqual({
      ok: false,
      issues: [{ code: 'listFull', count: 1001, max: 1000 }],
    })
  })
  it('reports which names are taken, in the list or among the new ones', () => {
    expect(checkAddedSites({ id: 4, siteNames: ['A'] }, ['B', 'A ', 'B'])).toEqual({
      ok: false,
      issues: [
        { code: 'siteNameTaken', text: 'A', index: 1 },
        { code: 'siteNameTaken', text: 'B', index: 2 },
      ],
    })
  })
})

describe('the turbine of a site', () => {
  const turbines = [
    { primary: false, turbineTypeId: 1, hubHeightM: 100 },
    { primary: true, turbineTypeId: 2, hubHeightM: 140 },
  ]
  it('is its own, else the primary one, else the first', () => {
    expect(chosenTurbine({ turbineTypeId: 9, hubHeightM: null, turbines })).toEqual({
      turbineTypeId: 9,
      hubHeightM: 140,
    })
    expect(
      chosenTurbine({ turbineTypeId: null, hubHeightM: null, turbines: turbines.slice(0, 1) }).hubHeightM,
    ).toBe(100)
    expect(chosenTurbine({ turbineTypeId: null, hubHeightM: null, turbines: [] })).toEqual({
      turbineTypeId: null,
      hubHeightM: null,
    })
  })
})

it('names of exported files begin with neither a hyphen nor a dot', () => {
  expect(['-rf', '.ssh', '..', '=1+1', '@SUM', 'Nord'].map(exportFileName)).toEqual([
    '_rf',
    '_ssh',
    '_.',
    '_1_1',
    '_SUM',
    'Nord',
  ])
})

describe('names of different sites', () => {
  it('differ in more than case', () => {
    expect(checkListName('l1', ['L1'])).toMatchObject({ ok: false })
    expect(checkSiteName('W1', ['w1'])).toMatchObject({ ok: false })
    expect(copyName('North', ['north (1)'])).toBe('North (2)')
  })
})
