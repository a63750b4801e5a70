import { SaxesParser } from 'saxes'
import { isDayStyle } from '#calculations'
import { workbookDays } from '#domain'

const secondsPerDay = 86_400

/**
 * The first rows of a sheet of one of our workbooks, from XML that may end anywhere. Times are shown as `2024-01-31
 * 13:00`.
 * @see ECMA-376 part 1, 18.3.1
 */
export function firstRowsOf(xml: string, mostRows: number): string[][] {
  const rows: string[][] = []
  let [text, value, style] = ['', '', 0]
  let isNumber = true
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (name === 'row') rows.push([])
    if (name !== 'c') return
    value = ''
    style = Number(attributes.s ?? 0)
    isNumber = attributes.t === undefined
    const row = rows.at(-1)!
    while (row.length < columnOf(attributes.r ?? '') - 1) row.push('')
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'v' || name === 't') value += text
    if (name === 'c') rows.at(-1)!.push(isNumber && isDayStyle(style) && value !== '' ? timeOf(value) : value)
    text = ''
  })
  // Without its end the document is incomplete, which is no error here.
  parser.on('error', () => undefined)
  parser.write(xml)
  // The last row may lack cells.
  return (xml.includes('</sheetData>') ? rows : rows.slice(0, -1)).slice(0, mostRows)
}

/** Column number of a cell: 28 for 'AB7'. */
function columnOf(cell: string): number {
  return [...cell.replace(/\d+$/, '')].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0)
}

function timeOf(days: string): string {
  const seconds = Math.round((Number(days) - workbookDays) * secondsPerDay)
  return new Date(1000 * seconds).toISOString().slice(0, 16).replace('T', ' ')
}
