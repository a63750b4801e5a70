import { open } from 'node:fs/promises'
import { type FilePreview, previewMostRows } from '#contracts'
import { readDelimited } from '#domain'
import { orFileExpired } from '../orFileExpired.ts'
import { bytesAt } from './fileParts.ts'
import { firstRowsOf } from './sheetRows.ts'
import { startOfMember } from './zipStart.ts'

const textBytes = 64 * 1024
const mostColumns = 40
const mostCharacters = 200
const texts = /\.(txt|tab|akterm|aks|json)$/

/** The first rows of a file of a result. Binary files have none. @throws AppError  FILE_EXPIRED */
export async function previewOf(path: string): Promise<FilePreview> {
  const name = path.toLowerCase()
  if (!/\.(csv|xlsx)$/.test(name) && !texts.test(name)) return { head: null, rows: [] }
  await using file = await orFileExpired(open(path, 'r'))
  if (name.endsWith('.xlsx')) {
    const xml = await startOfMember(file, 'xl/worksheets/sheet1.xml')
    return tableOf(xml === null ? [] : firstRowsOf(xml, previewMostRows + 1))
  }
  const text = wholeLines((await bytesAt(file, 0, textBytes)).toString('utf8'))
  if (!name.endsWith('.csv')) {
    const lines = text.split(/\r?\n/).slice(0, previewMostRows)
    return { head: null, rows: lines.map((line) => [short(line)]) }
  }
  const [first = ''] = text.split('\n')
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ','
  return tableOf(readDelimited(text, delimiter, previewMostRows + 1).map(({ cells }) => cells))
}

function tableOf([head, ...rows]: readonly (readonly string[])[]): FilePreview {
  const shown = (cells: readonly string[]) => cells.slice(0, mostColumns).map(short)
  return { head: head === undefined ? null : shown(head), rows: rows.map(shown) }
}

function short(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text
}

/** Complete lines of the bytes; an incomplete last line or character is dropped. */
function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n')
  return end < 0 ? text : text.slice(0, end)
}
