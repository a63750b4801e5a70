import { filledLinesOf } from '../text/textLines.ts'
import { plainSheet, type SiteSheet } from './siteSheet.ts'

/** Numbers after the label: x, y, z, height above ground, A, k, power and the number of sectors. */
const headNumbers = 8
/** Numbers of a wind climate, which sites do not have. */
const notUsed = ['A', 'k', 'power', 'sectors'].map((name) => ({ name, reason: 'notNeeded' as const }))
/** Numbers of each sector: frequency, A, k. */
const sectorNumbers = 3
const maxSectors = 72
/** Length limit of the first two lines. */
const mostHeadCharacters = 5000

/**
 * Reads the sites of a WAsP resource file (.rsf): each line has a label, x, y and z in m, height above ground in m, the
 * Weibull parameters A and k, a power, the number of sectors, and three numbers per sector.
 * @returns null if the text is not such a file; coordinates are UTM without a zone
 */
export function readResourceFile(text: string): SiteSheet | null {
  const rows = []
  for (const { number, text: source } of filledLinesOf(text)) {
    const cells = siteCells(source)
    if (cells === null) return null
    rows.push({ line: number, cells })
  }
  const columns = ['name', 'easting', 'northing', 'siteHeight', 'hubHeight'] as const
  return rows.length === 0 ? null : { ...plainSheet(columns, rows), notUsed }
}

/** Number of nodes of a WAsP resource grid (.wrg), whose first line has nx, ny, xmin, ymin and the cell; null for any other text. */
export function resourceGridNodes(text: string): number | null {
  const lines = filledLinesOf(text.slice(0, mostHeadCharacters))
  const [first, second] = [lines.next().value?.text, lines.next().value?.text]
  const numbers = (first ?? '').trim().split(/\s+/).map(Number)
  const [columns = 0, rows = 0] = numbers
  const isHead = numbers.length === 5 && !numbers.some(Number.isNaN) && columns >= 1 && rows >= 1
  return isHead && second !== undefined && siteCells(second) !== null ? columns * rows : null
}

/** Label, x, y, z and height of a line; null if the numbers at its end do not match its sectors. */
function siteCells(line: string): readonly string[] | null {
  const words = line.trim().split(/\s+/)
  for (let sectorsAt = headNumbers - 1; sectorsAt < words.length; sectorsAt++) {
    const sectors = Number(words[sectorsAt])
    const isCount = Number.isInteger(sectors) && sectors > 0 && sectors <= maxSectors
    if (!isCount || words.length !== sectorsAt + 1 + sectors * sectorNumbers) continue
    const from = sectorsAt + 1 - headNumbers
    if (words.slice(from).some((word) => !Number.isFinite(Number(word)))) continue
    return [words.slice(0, from).join(' '), ...words.slice(from, from + 4)]
  }
  return null
}
