import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'

/** Cells of the sheets of an Excel file of the product, by name, header row first; null where a cell is empty. */
export function readWorkbook(
  file: string,
): ReadonlyMap<string, readonly (readonly (string | number | null)[])[]> {
  const parts = unzipSync(readFileSync(file))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name ?? '')
  return new Map(names.map((name, index) => [name, rowsOf(part(`xl/worksheets/sheet${index + 1}.xml`))]))
}

function rowsOf(xml: string): (string | number | null)[][] {
  return [...xml.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, letters = '', content = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      const column = columnOf(letters)
      while (cells.length < column) cells.push(null)
      const number = /<v>([^<]*)<\/v>/.exec(content)?.[1]
      cells[column] =
        number === undefined ? (/<t[^>]*>([^<]*)<\/t>/.exec(content)?.[1] ?? null) : Number(number)
    }
    return cells
  })
}

/** 'A' is 0, 'AA' 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1
}
