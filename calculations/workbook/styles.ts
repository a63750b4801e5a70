import { spreadsheetNamespace, xmlDeclaration } from './namespaces.ts'

const MAX_DECIMALS = 6
const FIRST_NUMBER_FORMAT = 164

/** Indices into cellXfs below. */
export const HEADER_STYLE = 1
const TIME_STYLE = 2
const WRAPPED_STYLE = 3
const FIRST_DECIMAL_STYLE = 4
/** Styles of every count of decimals, without and with separators of thousands. */
const DECIMAL_STYLES = MAX_DECIMALS + 1
const DATE_STYLE = FIRST_DECIMAL_STYLE + 2 * DECIMAL_STYLES

export type CellFormat =
  | { readonly kind: 'time' }
  | { readonly kind: 'text' }
  /** A day, as ms since 1970. */
  | { readonly kind: 'date' }
  | NumberFormat

export interface NumberFormat {
  readonly kind: 'number'
  /** Whole numbers have 0 decimals; at most 6. */
  readonly decimals: number
  /** Whether thousands are separated, as in energies; not in years and coordinates. */
  readonly grouped?: boolean
}

export function styleOf(format: CellFormat): number {
  if (format.kind === 'time') return TIME_STYLE
  if (format.kind === 'text') return WRAPPED_STYLE
  if (format.kind === 'date') return DATE_STYLE
  const group = format.grouped === true ? DECIMAL_STYLES : 0
  return FIRST_DECIMAL_STYLE + group + Math.min(format.decimals, MAX_DECIMALS)
}

/** Whether a number of this style is a day or a time, stored as a number of days. */
export function isDayStyle(style: number): boolean {
  return style === TIME_STYLE || style === DATE_STYLE
}

/** Number formats, fonts and fills; `cellStyles` is included because readers warn without it. */
export function stylesXml(): string {
  const codes = ['0', '#,##0'].flatMap((whole) =>
    Array.from({ length: DECIMAL_STYLES }, (_, count) =>
      count === 0 ? whole : `${whole}.${'0'.repeat(count)}`,
    ),
  )
  const all = ['yyyy\\-mm\\-dd\\ hh:mm', ...codes, 'yyyy\\-mm\\-dd']
  const formats = all.map(
    (code, index) => `<numFmt numFmtId="${FIRST_NUMBER_FORMAT + index}" formatCode="${code}"/>`,
  )
  const [time, ...rest] = all.map((_, index) =>
    cellFormat(`numFmtId="${FIRST_NUMBER_FORMAT + index}" applyNumberFormat="1"`),
  )
  const top = '<alignment vertical="top" wrapText="1"/>'
  return `${xmlDeclaration}<styleSheet xmlns="${spreadsheetNamespace}">
<numFmts count="${formats.length}">${formats.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EAF0"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${FIRST_DECIMAL_STYLE + rest.length}">${cellFormat('numFmtId="0"')}${cellFormat('numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"')}${time}${cellFormat('numFmtId="0" applyAlignment="1"', top)}${rest.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`
}

/** Attributes that are not given are those of the normal style. */
function cellFormat(given: string, content = ''): string {
  const attributes = ['fontId', 'fillId', 'borderId', 'xfId']
    .filter((name) => !given.includes(name))
    .map((name) => `${name}="0"`)
  const tag = `xf ${[given, ...attributes].join(' ')}`
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</xf>`
}
