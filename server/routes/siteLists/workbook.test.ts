import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { asZip64 } from '#domain/testing'
import { readSheets } from '../../workbooks/readSheets.ts'
import { readAwardSource } from './readAwardTable.ts'
import { readImport } from './readImport.ts'

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const head =
  '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Breite</t></is></c><c r="C2" t="s"><v>1</v></c><c r="E2" t="s"><v>2</v></c></row>'

function workbook(sheets: readonly string[], changed: Readonly<Record<string, string>> = {}): Uint8Array {
  const numbers = sheets.map((_, i) => i + 1)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${numbers
      .map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId${n}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbers
      .map((n) => `<Relationship Id="rId${n}" Target="worksheets/sheet${n}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Name</t></si><si><r><t>Län</t></r><r><t>ge</t></r></si><si><t>Nennleistung</t></si><si><t>Hub &amp; 1</t></si></sst>',
    ...Object.fromEntries(sheets.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
    ...changed,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const read = (bytes: Uint8Array) => readImport({}, [{ name: 'a.xlsx', bytes }] as never, [])

it('sites are read from the first sheet with any, with texts, gaps and numbers of three decimals unchanged', async () => {
  const rows =
    '<row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4"><v>53.123</v></c><c r="C4"><v>9.5</v></c><c r="E4"><v>4200.125</v></c></row>'
  const notes = sheet('<row><c t="inlineStr"><is><t>Notes</t></is></c></row>')
  const { sites, issues, sourceLines } = await read(workbook([notes, sheet(head + rows)]))
  expect(issues).toEqual([])
  expect(sites).toMatchObject([{ name: 'Hub & 1', lat: 53.123, lon: 9.5, ratedPowerKw: 4200.125 }])
  expect(sourceLines).toEqual([{ source: 0, file: 'a.xlsx', line: 4 }])
})

it('awards are read of the first sheet that has any, with the days of workbooks', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Zuschlagswert ct/kWh')}${cell('C1', 'Gebotstermin')}</row><row r="2">${cell('A2', 'Nord')}<c r="B2"><v>7.345</v></c><c r="C2"><v>44958</v></c></row>`
  const bytes = workbook([sheet(head), sheet(rows)])
  const reading = await readAwardSource({ name: 'a.xlsx', bytes }, { answers: {} })
  expect(reading).toMatchObject({
    ok: true,
    value: [{ line: 2, text: 'Nord', awardCtKwh: 7.345, bid: '2023-02-01' }],
  })
})

const styled = {
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
}

it.each([
  ['', '44958', '2023-02-01'],
  ['<workbookPr date1904="1"/>', '43496', '2023-02-01'],
])('days are those of the calendar that the workbook names: %s', async (properties, days, bid) => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Zuschlagswert ct/kWh')}${cell('C1', 'Gebotstermin')}${cell('D1', 'Inbetriebnahme')}</row><row r="2">${cell('A2', 'Nord')}<c r="B2" s="3"><v>7.345</v></c><c r="C2" s="1"><v>${days}</v></c><c r="D2" s="2"><v>${days}.25</v></c></row>`
  const first = `<workbook xmlns:r="r">${properties}<sheets><sheet name="S1" r:id="rId1"/></sheets></workbook>`
  const bytes = workbook([sheet(rows)], { ...styled, 'xl/workbook.xml': first })
  const reading = await readAwardSource({ name: 'a.xlsx', bytes }, { answers: {} })
  expect(reading).toMatchObject({ ok: true, value: [{ awardCtKwh: 7.345, bid, commissioned: bid }] })
})

it('formulas without a value and faults of formulas are no empty cells', async () => {
  const rows = (power: string) =>
    `<row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4"><v>53.5</v></c><c r="C4"><v>9.5</v></c>${power}</row>`
  const issuesOf = async (power: string) => (await read(workbook([sheet(head + rows(power))]))).issues
  const wrong = (text: string) => [{ issue: { code: 'turbineValueInvalid', line: 4, text } }]
  expect(await issuesOf('<c r="E4"><f>F4*1000</f></c>')).toMatchObject(wrong('=F4*1000'))
  expect(await issuesOf('<c r="E4" t="e"><f>F4/0</f><v>#DIV/0!</v></c>')).toMatchObject(wrong('#DIV/0!'))
  expect(await issuesOf('<c r="E4" t="e"><v>#N/A</v></c>')).toEqual([])
  expect(await issuesOf('<c r="E4"><f>F4*1000</f><v>4200</v></c>')).toEqual([])
})

it.each([
  ['0 &quot;ft&quot;', 328, 99.97],
  ['0\\ \\m', 100, 100],
  ['0 &quot;pieces&quot;', 100, 100],
])('a unit in the format of numbers is theirs: %s', async (format, written, hubHeightM) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  const hub = '<c r="D2" t="inlineStr"><is><t>Nabenhöhe</t></is></c></row>'
  const rows = `<row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4"><v>53.5</v></c><c r="C4"><v>9.5</v></c><c r="D4" s="1"><v>${written}</v></c></row>`
  const content = sheet(head.replace('</row>', hub) + rows)
  const { sites, issues } = await read(workbook([content], { 'xl/styles.xml': styles }))
  expect(issues).toEqual([])
  expect(sites[0]!.hubHeightM).toBeCloseTo(hubHeightM, 1)
})

it('errors state the row of the workbook', async () => {
  const rows = '<row r="7"><c r="A7" t="s"><v>3</v></c><c r="B7"><v>153</v></c><c r="C7"><v>9</v></c></row>'
  expect((await read(workbook([sheet(head + rows)]))).issues).toMatchObject([
    { issue: { code: 'coordinateRange', line: 7 } },
  ])
})

it('a damaged workbook, and one that unpacks to more than allowed, are refused', async () => {
  expect((await read(workbook([sheet('<row>')]))).issues).toMatchObject([
    { issue: { code: 'workbookDamaged' } },
  ])
  expect(
    (
      await read(
        workbook([sheet(head)], { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst>&a;</sst>' }),
      )
    ).issues,
  ).toMatchObject([{ issue: { code: 'workbookDamaged' } }])
  const bomb = workbook([sheet(head + ' '.repeat(45 * 1024 ** 2))])
  expect((await read(bomb)).issues).toMatchObject([{ issue: { code: 'unpackedTooLarge' } }])
})

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const heads = ['Name', 'Breite', 'Länge', 'Nabenhöhe (m)', 'Park']
const headRow = `<row r="1">${heads.map((text, i) => inline(`${'ABCDE'[i]}1`, text)).join('')}</row>`
const rowOf = (...cells: readonly string[]) => `<row r="2">${inline('A2', 'Nord')}${cells.join('')}</row>`
const place = '<c r="B2"><v>53.5</v></c><c r="C2"><v>9.5</v></c>'
const prefixed = (xml: string) =>
  xml
    .replace(/<(\/?)(?=[a-z])/gi, '<$1x:')
    .replace('<x:workbook', '<x:workbook xmlns:x="x"')
    .replace(' r:id', ' d3p1:id')
    .replace('xmlns:r', 'xmlns:d3p1')

it('a workbook whose names have a prefix is read', async () => {
  const xml = sheet(headRow + rowOf(place))
  const one = '<workbook xmlns:r="r"><sheets><sheet name="S1" sheetId="1" r:id="rId1"/></sheets></workbook>'
  const bytes = workbook([prefixed(xml).replace('<x:worksheet', '<x:worksheet xmlns:x="x"')], {
    'xl/workbook.xml': prefixed(one),
  })
  expect(await read(bytes)).toMatchObject({ issues: [], sites: [{ name: 'Nord', lat: 53.5, lon: 9.5 }] })
})

it.each([
  ['a number in exponents', '<c r="D2"><v>1.19E2</v></c>', { hubHeightM: 119 }],
  ['a number with binary digits', '<c r="D2"><v>119.00000000000001</v></c>', { hubHeightM: 119 }],
  ['a text with a decimal comma', inline('D2', '119,5'), { hubHeightM: 119.5 }],
  ['a text with its unit', inline('D2', '119 m'), { hubHeightM: 119 }],
  ['an unknown value', '<c r="D2" t="e"><v>#N/A</v></c>', { hubHeightM: null }],
  ['a computed text', '<c r="D2" t="str"><f>B2</f><v>119</v></c>', { hubHeightM: 119 }],
  ['an empty computed text', '<c r="D2" t="str"><f>B2</f><v></v></c>', { hubHeightM: null }],
  [
    'phonetic hints',
    '<c r="E2" t="inlineStr"><is><r><t>Park </t></r><r><t>A</t></r></is></c>',
    { name: 'Nord' },
  ],
])('a cell with %s is read', async (_, cell, site) => {
  expect(await read(workbook([sheet(headRow + rowOf(place, cell))]))).toMatchObject({
    issues: [],
    sites: [site],
  })
})

it.each([
  ['a truth value', '<c r="D2" t="b"><v>1</v></c>'],
  ['a fault', '<c r="D2" t="e"><v>#REF!</v></c>'],
  ['a formula without a value', '<c r="D2"><f>B2*2</f></c>'],
  ['a day', '<c r="D2" t="d"><v>2024-03-31T00:00:00</v></c>'],
  ['a wrong number of a text', '<c r="D2" t="s"><v>x</v></c>'],
])('a height that is %s is refused or missing, not a number', async (_, cell) => {
  const { sites, issues } = await read(workbook([sheet(headRow + rowOf(place, cell))]))
  expect(issues.length > 0 || (sites[0] as { hubHeightM?: unknown })?.hubHeightM === null).toBe(true)
})

it('columns that the workbook hides are read and named, also in tables of awards', async () => {
  const hide = (xml: string) =>
    xml.replace('<worksheet>', '<worksheet><cols><col min="2" max="3" hidden="1"/></cols>')
  const sites = await read(workbook([hide(sheet(headRow + rowOf(place)))]))
  expect(sites.sites).toMatchObject([{ name: 'Nord', lat: 53.5 }])
  const named = { code: 'columnsHidden', line: 1, count: 2, text: 'Breite, Länge' }
  expect(sites.warnings).toEqual([{ file: 'a.xlsx', issue: named }])
  const rows = `<row r="1">${inline('A1', 'Name')}${inline('B1', 'Zuschlagswert ct/kWh')}</row><row r="2" hidden="1">${inline('A2', 'Nord')}<c r="B2"><v>7.345</v></c></row>`
  const awards = await readAwardSource(
    { name: 'a.xlsx', bytes: workbook([hide(sheet(rows))]) },
    { answers: {} },
  )
  expect(awards.ok && awards.warnings).toMatchObject([
    { code: 'rowsHidden', line: 2, count: 1 },
    { code: 'columnsHidden', text: 'Zuschlagswert ct/kWh' },
  ])
  const [list] = (await readSheets(workbook([hide(sheet(rows))])))!
  expect(list!.hidden).toHaveLength(2)
})

it('rows that the workbook hides are read and named', async () => {
  const row = (number: number, hidden: string) =>
    `<row r="${number}" ${hidden}><c r="A${number}" t="inlineStr"><is><t>W${number}</t></is></c><c r="B${number}"><v>53.5</v></c><c r="C${number}"><v>9.${number}</v></c></row>`
  const warningsOf = async (hidden: string) => {
    const { sites, warnings } = await read(
      workbook([sheet(headRow + row(2, '') + row(3, hidden) + row(4, hidden))]),
    )
    expect(sites).toHaveLength(3)
    return warnings
  }
  const named = [{ file: 'a.xlsx', issue: { code: 'rowsHidden', line: 3, count: 2 } }]
  expect(await warningsOf('hidden="1"')).toEqual(named)
  expect(await warningsOf('hidden="true"')).toEqual(named)
  expect(await warningsOf('hidden="0"')).toEqual([])
})

it('workbooks of ZIP64 are read, and damaged ones are refused as an archive', async () => {
  const bytes = workbook([sheet(headRow + rowOf(place))])
  expect(await read(asZip64(bytes))).toMatchObject({ issues: [], sites: [{ name: 'Nord', lat: 53.5 }] })
  const unread = [{ file: 'a.xlsx', issue: { code: 'archiveUnread' } }]
  expect((await read(bytes.subarray(0, bytes.length - 40))).issues).toEqual(unread)
  const name = Buffer.from('Breite')
  const changed = Buffer.from(zipSync({ 'a.kml': strToU8('<kml>Breite</kml>') }, { level: 0 }))
  changed.write('Lange_', changed.indexOf(name))
  expect((await read(changed)).issues).toEqual(unread)
})

it('numbers are those that their formats show: percents, thousands and months', async () => {
  const codes = ['0.0%', '#,##0.0,', '0.0,," MW"', 'mmmm', '[h]:mm', '0.0']
  const formats = codes.map(
    (code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const styles = codes.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')
  const styled = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${styles}<xf numFmtId="9"/></cellXfs></styleSheet>`
  const values = [0.975, 1_234_567, 4_200_000, 44958, 0.5, 97.5, 0.07]
  const cells = values.map((value, i) => `<c r="${'ABCDEFG'[i]}1" s="${i}"><v>${value}</v></c>`)
  const sheets = await readSheets(
    workbook([sheet(`<row r="1">${cells.join('')}</row>`)], { 'xl/styles.xml': styled }),
  )
  expect(sheets![0]!.text.split('\t')).toEqual([
    '97.5%',
    '1234.567',
    '4.2 MW',
    '2023-02-01',
    '0.5',
    '97.5',
    '7%',
  ])
})
