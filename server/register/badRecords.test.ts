import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { imported, plants, storedUnits, unit, units, utf16, values, xml } from './testing/registerSamples.ts'

/** Quality and notes of an imported register. */
async function qualityOf(files: Readonly<Record<string, Uint8Array>>, badRecordsPercent?: number) {
  const { result, folder } = await imported(files, badRecordsPercent)
  if (!result.ok) return { issues: result.issues }
  const { quality } = result.value
  return { read: quality.read, notes: quality.notes, units: storedUnits(folder) }
}

/** An archive packed by one method, whose header may name another. */
function archive(members: Readonly<Record<string, Uint8Array>>, methodNumber?: number): Buffer {
  const zip = Buffer.from(zipSync(members, { level: 6 }))
  if (methodNumber === undefined) return zip
  for (let at = 0; at < zip.length - 4; at++) {
    if (zip.readUInt32LE(at) === 0x04034b50) zip.writeUInt16LE(methodNumber, at + 8)
    if (zip.readUInt32LE(at) === 0x02014b50) zip.writeUInt16LE(methodNumber, at + 10)
  }
  return zip
}

const awards = { 'Katalogwerte.xml': utf16(values), 'AnlagenEegWind.xml': utf16(plants) }
const two = (name: string) => xml(unit(1, {}), unit(2, { NameStromerzeugungseinheit: name }))
/** Line of the second unit in such a file. */
const secondLine = 4

describe('one bad record', () => {
  it.each([
    ['a control character', 'A\u001fB', 'AB'],
    ['a control character as a number', 'A&#x1F;B', 'AB'],
    ['half of a pair', 'A\ud83dB', 'AB'],
    ['a bare ampersand', 'A & B', 'A & B'],
  ])('with %s is read without it, and named by member and line', async (_, written, read) => {
    const {
      read: count,
      notes,
      units: stored,
    } = await qualityOf({
      'export.zip': archive({ ...awards, 'EinheitenWind_1.xml': utf16(two(written)) }),
    })
    expect(count).toBe(2)
    expect(stored?.map(({ name }) => name)).toContain(read)
    const [note] = notes ?? []
    expect(note).toMatchObject({ code: 'signsLeftOut', line: secondLine })
    expect(note).toHaveProperty('file', expect.stringMatching(/export\.zip: EinheitenWind_1\.xml$/))
  })

  it('is none with an ampersand in character data, or with an element that repeats its value', async () => {
    const twice = two('<![CDATA[A & B <&amp;>]]>').replace(/<Nabenhoehe>.*?<\/Nabenhoehe>/g, '$&$&')
    const { read, notes, units: stored } = await qualityOf({ 'EinheitenWind.xml': Buffer.from(twice) })
    expect([read, stored?.map(({ name }) => name)]).toEqual([2, expect.arrayContaining(['A & B <&amp;>'])])
    expect(notes).not.toContainEqual(expect.objectContaining({ line: expect.any(Number) }))
  })

  it.each([
    ['a tag in its name', two('A <B> C')],
    ['an end that is missing', two('X').replace('</EinheitWind>\r\n<EinheitWind>', '<EinheitWind>')],
    ['a start that is missing', two('X').replace('<EinheitWind>', '<EinheitWi>')],
    ['an element that has two values', two('X</NameStromerzeugungseinheit><NameStromerzeugungseinheit>Y')],
    ['a value that is cut', two('X').replace('</Bruttoleistung>', '</Brutto')],
  ])('with %s is skipped', async (_, text) => {
    const { read, notes } = await qualityOf({ 'EinheitenWind.xml': Buffer.from(text) })
    expect(read).toBe(1)
    expect(notes).toContainEqual(expect.objectContaining({ code: 'recordSkipped' }))
  })

  it('does not count in optional files, which never stop the units', async () => {
    const spoilt = plants
      .replace('WIN17-1-001', 'WIN17\u0002-1-001')
      .replace('<EegMaStRNummer>EEG900000000002', '<')
    const {
      read,
      notes,
      units: stored,
    } = await qualityOf({
      'export.zip': archive({ 'EinheitenWind.xml': utf16(units), 'AnlagenEegWind.xml': utf16(spoilt) }),
    })
    expect(read).toBe(4)
    expect(stored?.find(({ support }) => support !== null)?.support?.awardNumber).toBe('WIN17-1-001')
    expect(notes?.map(({ code }) => code).sort()).toEqual(['namesMissing', 'recordSkipped', 'signsLeftOut'])
  })

  it.each([
    ['of no bytes', ''],
    ['of a declaration', '<?xml version="1.0" encoding="utf-16"?>\r\n'],
    ['without records', '<EinheitenWind></EinheitenWind>'],
  ])('leaves a part %s out', async (_, text) => {
    const { read, issues } = await qualityOf({
      'export.zip': archive({
        'EinheitenWind_1.xml': utf16(units),
        'EinheitenWind_2.xml': text === '' ? Buffer.alloc(0) : utf16(text),
        'AnlagenEegWind.xml': Buffer.alloc(0),
      }),
    })
    expect(issues).toBeUndefined()
    expect(read).toBe(4)
  })

  it('in a table, also by a quote too many, costs only its row', async () => {
    const row = (n: number, name: string) =>
      `SEE90000000000${n};${name};In Betrieb;54.01${n}2;9.51${n}2;2300;Schleswig-Holstein`
    const head = 'unit_id;unit_name;status;lat;lon;Bruttoleistung;bundesland'
    const table = [
      head,
      row(1, '"Süd"'),
      row(2, '"West'),
      row(3, 'Ost'),
      row(4, 'A;B;C'),
      row(5, '"Nord"'),
    ].join('\r\n')
    const { read, notes } = await qualityOf({ 'units.csv': Buffer.from(`${table}\r\n`, 'latin1') })
    expect(read).toBe(4)
    expect(notes).toEqual([{ code: 'recordSkipped', file: expect.stringMatching(/units\.csv$/), line: 5 }])
  })

  it('is one whose dates have the day first: the register has the month first', async () => {
    const row = (n: number, day: string) =>
      `SEE90000000000${n};In Betrieb;54.01${n}2;9.51${n}2;2300;Schleswig-Holstein;${day}`
    const table = (...days: readonly string[]) => [
      'unit_id;status;lat;lon;Bruttoleistung;bundesland;commissioning_date',
      ...days.map((day, n) => row(n, day)),
    ]
    const file = (...days: readonly string[]) => ({ 'units.csv': Buffer.from(table(...days).join('\n')) })
    const { notes, units: stored } = await qualityOf(file('1/5/2012', '8/30/2017', '30/08/2017'), 50)
    expect(stored?.map(({ commissionedOn }) => commissionedOn)).toEqual(['2012-01-05', '2017-08-30'])
    expect(notes).toMatchObject([{ code: 'recordSkipped', line: 4 }])
    expect(await qualityOf(file('8/30/2017', '30/08/2017', '31/08/2017'))).toMatchObject({
      issues: [{ code: 'tooManyBadRecords' }],
    })
    // No row shows the month first: only the export of the register's page is known to write it so.
    expect(await qualityOf(file('01/05/2012', '30/08/2017', '31/08/2017'))).toMatchObject({
      issues: [{ code: 'dateOrderOpen', line: 2, text: '01/05/2012' }],
    })
    const open = table('01/05/2012', '02/06/2017')
    expect(await qualityOf({ 'units.csv': Buffer.from(open.join('\n')) })).toMatchObject({
      issues: [{ code: 'dateOrderOpen', line: 2, text: '01/05/2012' }],
    })
    const ofPage = [
      open[0]!.replace('commissioning_date', 'Inbetriebnahmedatum der Einheit'),
      ...open.slice(1),
    ]
    const { units: read } = await qualityOf({ 'units.csv': Buffer.from(ofPage.join('\n')) })
    expect(read?.map(({ commissionedOn }) => commissionedOn)).toEqual(['2012-01-05', '2017-02-06'])
  })

  it('stops the import if the share exceeds the limit', async () => {
    const files = {
      'EinheitenWind.xml': Buffer.from(xml(unit(1, {}), unit(2, { Typ: '<' }), unit(3, { Typ: '<' }))),
    }
    const { issues } = await qualityOf(files)
    expect(issues).toMatchObject([
      { code: 'tooManyBadRecords', count: 2, records: 3, percent: 0.1, line: secondLine },
    ])
    expect((await qualityOf(files, 70)).read).toBe(1)
  })
})

describe('files as delivered', () => {
  it('are read together, and unneeded ones are named', async () => {
    const {
      read,
      notes,
      units: stored,
    } = await qualityOf({
      'EinheitenWind.xml': utf16(units),
      'Katalogwerte.xml': utf16(values),
      'AnlagenEegWind.xml': utf16(plants),
      'EinheitenSolar_1.xml': utf16('<EinheitenSolar></EinheitenSolar>'),
    })
    expect(read).toBe(4)
    expect(stored?.map(({ maker }) => maker)).toContain('ENERCON GmbH')
    expect(stored?.filter(({ support }) => support !== null)).toHaveLength(1)
    expect(notes).toMatchObject([{ code: 'notNeeded', count: 1 }])
  })

  it('are read if an archive names Deflate64, and if a spreadsheet saved them as ANSI', async () => {
    const packed = archive({ ...awards, 'EinheitenWind.xml': utf16(units) }, 9)
    expect((await qualityOf({ 'export.zip': packed })).read).toBe(4)
    const table =
      'unit_id;unit_name;status;lat;lon;Bruttoleistung;bundesland;hub_height_m\nSEE900000000001;Süd – 1;In Betrieb;54,0123;9,5123;2300;Schleswig-Holstein;300'
    const ansi = Buffer.from(table.replace('–', '\u0096'), 'latin1')
    expect((await qualityOf({ 'units.csv': ansi })).units).toMatchObject([
      { name: 'Süd – 1', hubHeightM: 300 },
    ])
  })
})

const cases = path.resolve(import.meta.dirname, '../../../shared/cases/market')

describe.skipIf(!existsSync(cases))('inputs that users reported (skipped without the shared cases)', () => {
  const of = (folder: string, ending: string) =>
    (existsSync(cases) ? readdirSync(path.join(cases, folder)) : [])
      .filter((name) => name.endsWith(ending))
      .map((name) => path.join(cases, folder, name))

  it.each([
    ...of('11-xml-invalid-character-stops-register', '.zip'),
    ...of('12-empty-xml-part-stops-register', '.zip'),
    ...of('19-register-deflate64-and-cp1252', '.zip'),
  ])('%s has five units', async (file) => {
    const { result, folder } = await imported([file])
    expect(result).toMatchObject({ ok: true, value: { quality: { read: 5 } } })
    expect(storedUnits(folder)).toHaveLength(5)
    if (file.includes('hub300')) expect(storedUnits(folder).map((one) => one.hubHeightM)).toContain(300)
  })

  it('r9_cp1252.csv is read with its umlauts', async () => {
    const { folder } = await imported(of('19-register-deflate64-and-cp1252', '.csv'))
    expect(
      storedUnits(folder)
        .map(({ state }) => state)
        .join(),
    ).not.toMatch(/[\ufffd\u0080-\u009f]/)
  })
})

describe('a member that does not match its checksum', () => {
  const spoilt = (member: string) => {
    const zip = archive({ ...awards, 'EinheitenWind.xml': utf16(units) })
    const record = zip.lastIndexOf(member) - 46
    zip.writeUInt32LE(7, record + 16)
    return qualityOf({ 'export.zip': zip })
  }

  it('is noted if it is optional', async () => {
    for (const member of Object.keys(awards)) {
      const { read, notes } = await spoilt(member)
      expect(read).toBeGreaterThan(0)
      expect(notes).toContainEqual({ code: 'partIncomplete', file: expect.stringContaining(member) })
    }
  })

  it('refuses the import if it has the turbines', async () => {
    expect((await spoilt('EinheitenWind.xml')).issues).toMatchObject([{ code: 'zipDamaged' }])
  })
})
