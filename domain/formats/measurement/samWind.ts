import { isLeapYear } from '../../months/yearMonth.ts'
import { linesOf } from '../text/textLines.ts'

const hourMs = 3_600_000
/** Smallest number of columns of such a file. */
const needed = ['temperature', 'pressure', 'speed', 'direction']
const headLines = 5

/**
 * A wind resource file of NREL's SAM (`.srw`) as a table with times, line by line. Its five lines of head have place
 * and year, a description, quantities, units and heights; its rows fill the year in equal steps and have no times. SAM
 * leaves out 29 February.
 *
 * Source: SAM help, "SRW Format for Wind": the first row is the hour that ends at 1 a.m. on 1 January.
 * @returns null for any other text
 */
export function tableOfSamWind(text: string): string | null {
  if (!/^[^\n]*\n[^\n]*\n\s*(?:temp|pres|speed|vel|dir)/i.test(text.slice(0, 4000))) return null
  const lines = linesOf(text).map((line) => line.text)
  const [place = [], , quantities = [], units = [], heights = []] = lines
    .slice(0, headLines)
    .map((line) => line.split(',').map((cell) => cell.trim()))
  const names = quantities.map((name) => name.toLowerCase())
  const [year, latitude, longitude] = place.slice(4, 7).map(Number)
  const rows = lines.slice(headLines).filter((line) => line.trim() !== '')
  const isHead =
    needed.every((name) => names.includes(name)) && heights.every((height) => Number(height) >= 0)
  const stepMs = isHead && isYear(year) ? stepOf(year, rows.length) : null
  if (stepMs === null || !isYear(year)) return null
  const heads = quantities.map((name, column) =>
    name === '' ? '' : `${name} ${heights[column]} m (${units[column]})`,
  )
  return [
    `# LATITUDE:${latitude};LONGITUDE:${longitude}`,
    `# ${lines[1]}`,
    '#',
    '#',
    ['Time', ...heads].join(','),
    ...timesOf(year, stepMs, rows.length).map((time, row) => `${time},${rows[row]}`),
  ].join('\n')
}

/** Step of the rows; null if their number does not fill a year. */
function stepOf(year: number, rows: number): number | null {
  const hours = [8760, ...(isLeapYear(year) ? [8784] : [])].find((count) => rows > 0 && rows % count === 0)
  const stepMs = hours === undefined ? Number.NaN : (hours * hourMs) / rows
  return Number.isInteger(stepMs / 60_000) ? stepMs : null
}

function timesOf(year: number, stepMs: number, rows: number): string[] {
  const leapDayMs = Date.UTC(year, 1, 29)
  const leavesOut = isLeapYear(year) && (rows * stepMs) / hourMs === 8760
  return Array.from({ length: rows }, (_, row) => {
    const ms = Date.UTC(year, 0) + row * stepMs
    return new Date(leavesOut && ms >= leapDayMs ? ms + 24 * hourMs : ms)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
  })
}

function isYear(year: number | undefined): year is number {
  return Number.isInteger(year) && year! > 1900 && year! < 2200
}
