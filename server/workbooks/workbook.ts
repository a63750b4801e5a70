import { SaxesParser } from 'saxes'
import type { ArchivedFile } from '#atlas/archive'
import { type FileIssue, workbookDay } from '#domain'
import { type Shown, shownBy } from './numberFormat.ts'

/** Limits of rows and columns: more than an import may have. */
const mostRows = 20_000
const mostColumns = 200

/** A sheet of a workbook as text, cells separated by tabs, every row on its own line. */
export interface SheetText {
  readonly name: string
  readonly text: string
  /** Warnings about rows and columns that a filter or a person has hidden; they are in the text. */
  readonly hidden: readonly FileIssue[]
}

/** True for the files of an Excel workbook (ECMA-376). */
export function isWorkbook(files: readonly ArchivedFile[]): boolean {
  return files.some(({ name }) => name === workbookPath)
}

const workbookPath = 'xl/workbook.xml'

/**
 * Reads the visible sheets of an Excel workbook in order. Numbers have a decimal point and never look like thousands,
 * days are `2024-03-31`; cells keep their row and column of the workbook. A formula without a stored value is itself the
 * text of its cell: programs that write workbooks leave values to Excel.
 * @param room remaining bytes for unpacking; reduced
 * @returns null if the workbook is damaged
 * @throws RangeError it has more bytes
 * @see ECMA-376 part 1, 18.2 (workbook), 18.3 (sheets), 18.4.8 (shared strings), 18.8.30 (number formats)
 */
export async function* readWorkbook(
  files: readonly ArchivedFile[],
  room: { bytes: number },
): AsyncGenerator<SheetText | null, void, undefined> {
  const open = async (path: string) => {
    const bytes = await files.find(({ name }) => name === path)?.unpack(room.bytes)
    if (bytes == null) return null
    room.bytes -= bytes.length
    return new TextDecoder().decode(bytes)
  }
  const strings = sharedStrings((await open('xl/sharedStrings.xml')) ?? '<sst/>')
  const targets = relationTargets((await open('xl/_rels/workbook.xml.rels')) ?? '')
  const sheets = sheetsOf((await open(workbookPath)) ?? '')
  const shown = shownStyles((await open('xl/styles.xml')) ?? '<styleSheet/>')
  if (strings === null || targets === null || sheets === null || shown === null) return yield null
  if (sheets.length === 0) return yield null
  const form = { strings, shown, firstDay: sheets[0]!.is1904 ? daysOf1904 : 0 }
  for (const { name, relation } of sheets) {
    const xml = await open(pathOf(targets.get(relation) ?? ''))
    const read = xml === null ? null : readSheet(xml, form)
    yield read && { name, ...read }
  }
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function sheetsOf(xml: string) {
  const sheets: { readonly name: string; readonly relation: string; readonly is1904: boolean }[] = []
  let is1904 = false
  const isSound = parse(xml, {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = isSet(attributes.date1904)
      if (element === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', relation: relationOf(attributes), is1904 })
    },
  })
  return isSound ? sheets : null
}

/** The identifier of a part; programs choose the prefix of its name. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}

function relationTargets(xml: string): ReadonlyMap<string, string> | null {
  const targets = new Map<string, string>()
  const isSound = parse(xml, {
    open(element, { Id, Target }) {
      if (element === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target)
    },
  })
  return isSound ? targets : null
}

/** Texts that cells refer to by number; phonetic hints in them are left out. */
function sharedStrings(xml: string): readonly string[] | null {
  const strings: string[] = []
  let text = ''
  let isPhonetic = false
  const isSound = parse(xml, {
    open(element) {
      if (element === 'si') text = ''
      if (element === 'rPh') isPhonetic = true
    },
    close(element, content) {
      if (element === 't' && !isPhonetic) text += content
      if (element === 'rPh') isPhonetic = false
      if (element === 'si') strings.push(text)
    },
  })
  return isSound ? strings : null
}

/** Days between the two calendars of workbooks: those of the Macintosh count from 1904. */
const daysOf1904 = 1462

/** Styles by their numbers; null: the part is damaged. */
function shownStyles(xml: string): ReadonlyMap<number, Shown> | null {
  const codes = new Map([
    ['9', '0%'],
    ['10', '0.00%'],
  ])
  const styles = new Map<number, Shown>()
  let [style, isOfCells] = [0, false]
  const isSound = parse(xml, {
    open(element, { numFmtId = '', formatCode = '' }) {
      if (element === 'numFmt') codes.set(numFmtId, formatCode)
      if (element === 'cellXfs') isOfCells = true
      if (element !== 'xf' || !isOfCells) return
      const isKnown = Number(numFmtId) >= 14 && Number(numFmtId) <= 22 && !/^(?:18|19|20|21)$/.test(numFmtId)
      styles.set(style, isKnown ? 'day' : shownBy(codes.get(numFmtId) ?? ''))
      style += 1
    },
    close(element) {
      if (element === 'cellXfs') isOfCells = false
    },
  })
  return isSound ? styles : null
}

/** Texts, styles and calendar that the cells of all sheets refer to by number. */
interface CellForm {
  readonly strings: readonly string[]
  readonly shown: ReadonlyMap<number, Shown>
  /** Day 0 of the workbook, counted from that of most workbooks. */
  readonly firstDay: number
}

function readSheet(xml: string, form: CellForm): Omit<SheetText, 'name'> | null {
  const rows: string[][] = []
  const hiddenRows = new Set<number>()
  const hiddenColumns: { readonly min: number; readonly max: number }[] = []
  let row = 0
  let column = 0
  let [type, style, value, formula] = ['n', 0, '', '']
  const isSound = parse(xml, {
    open(element, attributes) {
      if (element === 'col' && isSet(attributes.hidden))
        hiddenColumns.push({ min: Number(attributes.min), max: Number(attributes.max) })
      if (element === 'row') {
        row = Number(attributes.r ?? row + 1)
        column = 0
        if (isSet(attributes.hidden)) hiddenRows.add(row)
      }
      if (element === 'c') {
        const letters = /^[A-Z]{1,3}/.exec(attributes.r ?? '')?.[0]
        column = letters === undefined ? column + 1 : columnOf(letters)
        ;[type, style, value, formula] = [attributes.t ?? 'n', Number(attributes.s ?? -1), '', '']
      }
    },
    close(element, content) {
      if (element === 'v' || element === 't') value += content
      if (element === 'f') formula = `=${content}`
      const isEmpty = value === '' && (formula === '' || type === 'str')
      if (element !== 'c' || isEmpty || !(row >= 1 && row <= mostRows) || column > mostColumns) return
      while (rows.length < row) rows.push([])
      rows[row - 1]![column - 1] = value === '' ? plain(formula) : cellText(value, type, style, form)
    },
  })
  if (!isSound) return null
  // The file omits empty cells at the end of a row.
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const lineOf = (cells: readonly string[]) =>
    cells.length === 0 ? '' : Array.from({ length: width }, (_, i) => cells[i] ?? '').join('\t')
  const isHidden = (column: number) => hiddenColumns.some(({ min, max }) => column >= min && column <= max)
  return { text: rows.map(lineOf).join('\n'), hidden: hiddenIn(rows, hiddenRows, isHidden) }
}

/** Warnings about hidden rows and columns with contents. @param isHidden  of a column, from 1 */
function hiddenIn(
  rows: readonly (readonly string[])[],
  hiddenRows: ReadonlySet<number>,
  isHidden: (column: number) => boolean,
): FileIssue[] {
  const lines = [...hiddenRows].filter((row) => rows[row - 1]?.some((cell) => cell !== ''))
  // The first text of a column is its head.
  const heads = new Map<number, { readonly text: string; readonly line: number }>()
  for (const [row, cells] of rows.entries())
    cells.forEach((text, at) => {
      if (text !== '' && !heads.has(at) && isHidden(at + 1)) heads.set(at, { text, line: row + 1 })
    })
  const columns = [...heads.values()]
  return [
    ...lines.slice(0, 1).map((line) => ({ code: 'rowsHidden' as const, line, count: lines.length })),
    ...columns.slice(0, 1).map(({ line }) => ({
      ...{ code: 'columnsHidden' as const, line, count: columns.length },
      text: columns.map(({ text }) => text).join(', '),
    })),
  ]
}

/** Whether an attribute is present and true. */
function isSet(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true'
}

/** 28 of 'AB'. */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0)
}

function cellText(
  value: string,
  type: string,
  style: number,
  { strings, shown, firstDay }: CellForm,
): string {
  if (type === 's') return plain(strings[Number(value)] ?? '')
  // Unknown values are #N/A; the others are faults.
  if (type === 'e') return value === '#N/A' ? '' : value
  const form = (type === 'n' ? shown.get(style) : undefined) ?? { factor: 1, unit: '' }
  if (form === 'day') return dayText(Number(value) + firstDay)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  // Workbooks of ISO 29500 have days as text.
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
  if (type !== 'n') return plain(value)
  // People read the number that is shown, and name its unit in the head.
  const { factor, unit } = form
  const text = factor === 1 ? value : String(Number((Number(value) * factor).toPrecision(14)))
  // Exactly three decimals could be read as thousands.
  const number = /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : plain(text)
  return `${number}${unit}`
}

/** `2024-03-31`, with the time of day where there is one. */
function dayText(days: number): string {
  const minutes = Math.round((days - Math.floor(days)) * 1440)
  const text = new Date(workbookDay(days).getTime() + minutes * 60_000).toISOString()
  return minutes === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

function plain(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replaceAll('"', '″')
    .trim()
}

interface Elements {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** `text` is the text directly before the end of the element. */
  close?(name: string, text: string): void
}

/** @returns whether the document is well-formed */
function parse(xml: string, elements: Elements): boolean {
  const parser = new SaxesParser()
  let text = ''
  let isSound = true
  // Some programs write all names with a prefix, such as `x:row`.
  const local = (name: string) => name.slice(name.lastIndexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    elements.open(local(name), attributes)
  })
  const add = (part: string) => {
    text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    elements.close?.(local(name), text)
    text = ''
  })
  parser.on('error', () => {
    isSound = false
  })
  parser.write(xml).close()
  return isSound
}
