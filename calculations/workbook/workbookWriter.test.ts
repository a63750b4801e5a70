import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { memorySink } from '../testing/memorySink.ts'
import { columnLetters, type SheetDefinition, splitSheets } from './sheet.ts'
import { WorkbookWriter } from './workbookWriter.ts'

const startMs = Date.UTC(2019, 11, 31, 22)
const hour = 3_600_000

const series: SheetDefinition = {
  name: 'Zeitreihe',
  columns: [
    { kind: 'time', header: 'time_utc' },
    { kind: 'number', decimals: 3, header: 'wind_speed_100m_ms' },
    { kind: 'number', decimals: 0, header: 'n' },
  ],
  rowCount: 7,
}
const information: SheetDefinition = {
  name: 'Angaben',
  columns: [
    { kind: 'text', header: 'Größe', width: 30 },
    { kind: 'text', header: 'Wert', width: 60 },
  ],
  rowCount: 2,
}

async function workbook(maxSheetRows?: number): Promise<Buffer> {
  const sink = memorySink()
  const writer = await WorkbookWriter.create(sink, {
    title: 'Süd & <Nord>',
    tables: [series, information],
    ...(maxSheetRows === undefined ? {} : { maxSheetRows }),
  })
  const stamps = { startMs, stepMs: hour }
  await writer.write(3, [stamps, Float32Array.of(1.2345, Number.NaN, 3), [1, null, 3]])
  await writer.write(4, [
    { startMs: startMs + 3 * hour, stepMs: hour },
    Float32Array.of(-4, 5, 6, 7),
    [4, 5, 6, 7],
  ])
  await writer.write(2, [
    ['Quelle', 'Zeichen'],
    ['„A & B“ <c>\u0001', ' x\ty '],
  ])
  await writer.finish()
  return sink.bytes()
}

const part = (bytes: Buffer, path: string) => Buffer.from(unzipSync(bytes)[path]!).toString()

test('a text that looks like a formula, or like an escape of the format, stays a text', async () => {
  const sink = memorySink()
  const names = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '_x0041_', "'=1"]
  const table: SheetDefinition = {
    name: 'Namen',
    columns: [{ kind: 'text', header: '=1+1' }],
    rowCount: names.length,
  }
  const writer = await WorkbookWriter.create(sink, { title: '=1', tables: [table] })
  await writer.write(names.length, [names])
  await writer.finish()
  const sheet = part(sink.bytes(), 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  const cells = [...sheet.matchAll(/<c [^>]*>/g)].map(([cell]) => cell)
  expect(cells).toHaveLength(names.length + 1)
  for (const cell of cells) expect(cell).toContain('t="inlineStr"')
  expect(sheet).toContain('>=HYPERLINK(&quot;http://x&quot;,&quot;y&quot;)<')
  expect(sheet).toContain('>_x005F_x0041_<')
})

test('formulas and their inputs are written with all digits of the computed values', async () => {
  const sink = memorySink()
  const table: SheetDefinition = {
    name: 'Preis',
    columns: [{ kind: 'number', decimals: 2, header: 'EUR/MWh', isExact: true, rowDecimals: [2, 3, 0] }],
    rowCount: 3,
  }
  const writer = await WorkbookWriter.create(sink, { title: 'Preis', tables: [table] })
  await writer.write(3, [[1 / 3, { formula: 'IF(A2<1,A2*2,"x")', value: 2 / 3 }, -0]])
  await writer.finish()
  const sheet = part(sink.bytes(), 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="A2" s="6"><v>0.3333333333333333</v></c>')
  expect(sheet).toContain(
    '<c r="A3" s="7"><f>IF(A2&lt;1,A2*2,&quot;x&quot;)</f><v>0.6666666666666666</v></c>',
  )
  expect(sheet).toContain('<c r="A4" s="4"><v>0</v></c>')
})

test('columns are named as Excel names them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('cells hold real dates, rounded numbers and nothing where a value is missing', async () => {
  const sheet = part(await workbook(), 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<dimension ref="A1:C8"/>')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain(
    '<row r="2"><c r="A2" s="2"><v>43830.9166666667</v></c><c r="B2" s="7"><v>1.235</v></c><c r="C2" s="4"><v>1</v></c></row>',
  )
  expect(sheet).toContain('<row r="3"><c r="A3" s="2"><v>43830.9583333333</v></c></row>')
  expect(sheet).toContain('<row r="4"><c r="A4" s="2"><v>43831</v></c>')
})

test('a table that is too long continues in further sheets, each with its header', async () => {
  const bytes = await workbook(4)
  expect(part(bytes, 'xl/workbook.xml').match(/(?<=<sheet )name="[^"]*"/g)).toEqual([
    'name="Zeitreihe"',
    'name="Zeitreihe (2)"',
    'name="Zeitreihe (3)"',
    'name="Angaben"',
  ])
  const last = part(bytes, 'xl/worksheets/sheet3.xml')
  expect(last).toContain('time_utc')
  expect(last.match(/<row /g)).toHaveLength(2)
  expect(splitSheets([{ ...series, rowCount: 1_048_576 }]).map(({ rowCount }) => rowCount)).toEqual([
    1_048_575, 1,
  ])
})

test('the same content gives the same bytes', async () => {
  expect(await workbook()).toEqual(await workbook())
})

test('too few or too many rows are refused', async () => {
  const create = () => WorkbookWriter.create(memorySink(), { title: '', tables: [information] })
  const few = await create()
  await few.write(1, [['a'], ['b']])
  await expect(few.finish()).rejects.toThrow('sheet Angaben has 1 of 2 rows')
  const many = await create()
  await expect(
    many.write(3, [
      ['a', 'b', 'c'],
      [1, 2, 3],
    ]),
  ).rejects.toThrow('more rows than announced')
})

test.skipIf(peerPython === undefined)('openpyxl and pandas read it without a warning', async () => {
  const file = join(scratchFolder(), 'book.xlsx')
  writeFileSync(file, await workbook())
  const read = askPeer(
    `
import sys, json, openpyxl, pandas
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
frame = pandas.read_excel(sys.argv[1], engine='openpyxl')
print(json.dumps({
  'sheets': book.sheetnames, 'title': book.properties.title, 'frozen': sheet.freeze_panes,
  'format': sheet['B2'].number_format, 'date': [sheet['A2'].is_date, sheet['A2'].value.isoformat()],
  'printed': [book.worksheets[1].print_title_rows, sheet.page_setup.orientation, sheet.page_setup.fitToHeight],
  'bold': sheet['A1'].font.bold, 'texts': [cell.value for cell in book.worksheets[1]['B']],
  'columns': list(frame.columns), 'times': [str(t) for t in frame.time_utc],
  'values': [None if v != v else v for v in frame.wind_speed_100m_ms]}))`,
    [file],
  )
  expect(read).toEqual({
    sheets: ['Zeitreihe', 'Angaben'],
    title: 'Süd & <Nord>',
    frozen: 'A2',
    printed: ['$1:$1', 'landscape', 0],
    format: '0.000',
    date: [true, '2019-12-31T22:00:00'],
    bold: true,
    texts: ['Wert', '„A & B“ <c>', ' x\ty '],
    columns: ['time_utc', 'wind_speed_100m_ms', 'n'],
    times: [22, 23, 24, 25, 26, 27, 28].map((h) =>
      new Date(Date.UTC(2019, 11, 31, h)).toISOString().slice(0, 19).replace('T', ' '),
    ),
    values: [1.235, null, 3, -4, 5, 6, 7],
  })
  expect(readFileSync(file).subarray(30, 49).toString()).toBe('[Content_Types].xml')
})
