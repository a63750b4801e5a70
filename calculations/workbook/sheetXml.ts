import { spreadsheetNamespace, xmlDeclaration } from './namespaces.ts'
import { columnLetters, type SheetColumn, type SheetDefinition } from './sheet.ts'
import { HEADER_STYLE } from './styles.ts'
import { cellText } from './xml.ts'

const TIME_WIDTH = 17
const LEAST_WIDTH = 10
/** Characters across a printed page, at about two thirds of their size. */
const PRINTED_WIDTH = 200

/** A sheet up to its first row of data: the header is frozen. */
export function sheetStart({ columns, rowCount }: SheetDefinition): string {
  const lastCell = `${columnLetters(columns.length - 1)}${rowCount + 1}`
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(column)}" customWidth="1"/>`,
  )
  const headers = columns.map(
    ({ header }, index) =>
      `<c r="${columnLetters(index)}1" s="${HEADER_STYLE}" t="inlineStr"><is><t>${cellText(header)}</t></is></c>`,
  )
  return `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:${lastCell}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`
}

/** XML after the last row: printed on A4 landscape, large enough to read, with name and page numbers. */
export function sheetEnd({ columns }: SheetDefinition): string {
  const width = columns.reduce((sum, column) => sum + columnWidth(column), 0)
  const pages = Math.ceil(width / PRINTED_WIDTH)
  return `</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${pages}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

function columnWidth(column: SheetColumn): number {
  if (column.width !== undefined) return column.width
  return Math.max(column.kind === 'time' ? TIME_WIDTH : LEAST_WIDTH, column.header.length + 2)
}
