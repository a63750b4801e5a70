import { spreadsheetNamespace, xmlDeclaration } from './namespaces.ts'

const MAX_DECIMALS = 6
const FIRST_NUMBER_FORMAT = 164

/** Indices into cellXfs below. */
export const HEADER_STYLE = 1
const TIME_STYLE = 2
const WRAPPED_STYLE = 3
const FIRST_DECIMAL_STYLE = 4

export type CellFormat =
  | { readonly kind: 'time' }
  | { readonly kind: 'text' }
  /** Whole numbers have 0 decimals; at most 6. */
  | { readonly kind: 'number'; readonly decimals: number }

export function styleOf(format: CellFormat): number {
  if (format.kind === 'time') return TIME_STYLE
  if (format.kind === 'text') return WRAPPED_STYLE
  return FIRST_DECIMAL_STYLE + Math.min(format.decimals, MAX_DECIMALS)
}

/** Number formats, fonts and fills; `cellStyles` is there because readers warn where it is not. */
export function stylesXml(): string {
  const decimals = Array.from({ length: MAX_DECIMALS + 1 }, (_, count) => count)
  const formatId = (count: number) => FIRST_NUMBER_FORMAT + 1 + count
  const formats = decimals.map((count) => {
    const code = count === 0 ? '0' : `0.${'0'.repeat(count)}`
    return `<numFmt numFmtId="${formatId(count)}" formatCode="${code}"/>`
  })
  const numbers = decimals.map((count) => cellFormat(`numFmtId="${formatId(count)}" applyNumberFormat="1"`))
  const top = '<alignment vertical="top" wrapText="1"/>'
  return `${xmlDeclaration}<styleSheet xmlns="${spreadsheetNamespace}">
<numFmts count="${formats.length + 1}"><numFmt numFmtId="${FIRST_NUMBER_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>${formats.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EAF0"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${FIRST_DECIMAL_STYLE + numbers.length}">${cellFormat('numFmtId="0"')}${cellFormat('numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"')}${cellFormat(`numFmtId="${FIRST_NUMBER_FORMAT}" applyNumberFormat="1"`)}${cellFormat('numFmtId="0" applyAlignment="1"', top)}${numbers.join('')}</cellXfs>
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
