/** Form of CSV; German spreadsheets need semicolon and decimal comma. */
export interface CsvStyle {
  readonly delimiter: ',' | ';'
  readonly decimal: '.' | ','
}

export const plainCsv: CsvStyle = { delimiter: ',', decimal: '.' }
export const germanCsv: CsvStyle = { delimiter: ';', decimal: ',' }

/** A cell: text, number, or empty. NaN is written as empty. */
export type CsvCell = string | number | null

// Spreadsheets read a cell with such a beginning as a formula, even in quotes: OWASP, 'CSV Injection'. Some of
// them convert full-width forms to plain ones.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** CSV of rows; lines end with CRLF (RFC 4180). */
export function writeCsv(rows: readonly (readonly CsvCell[])[], style: CsvStyle = plainCsv): string {
  return rows.map((row) => `${row.map((cell) => csvCell(cell, style)).join(style.delimiter)}\r\n`).join('')
}

/** Text that no spreadsheet reads as a formula: an apostrophe precedes one that could be. `unguardText` removes it. */
export function guardText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

export function unguardText(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text
}

function csvCell(cell: CsvCell, style: CsvStyle): string {
  if (cell === null || (typeof cell === 'number' && Number.isNaN(cell))) return ''
  if (typeof cell === 'number') {
    const text = String(cell)
    return style.decimal === ',' ? quoted(text.replace('.', ','), style) : text
  }
  return quoted(guardText(cell), style)
}

function quoted(text: string, { delimiter }: CsvStyle): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n\t]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
