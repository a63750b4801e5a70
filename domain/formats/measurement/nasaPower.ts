import { cellsOfLine } from '../text/delimitedText.ts'
import { linesOf } from '../text/textLines.ts'
import { tableOfColumns } from './knownTable.ts'

const signature = '-BEGIN HEADER-'
const endOfHead = '-END HEADER-'
const mostHeadLines = 200
/** Columns of the parts of times, which tables may have. */
const timeCodes: readonly string[] = ['YEAR', 'MO', 'DY', 'HR', 'DOY']
/** Names of parameters by their codes; others keep their codes. */
const names: readonly (readonly [code: RegExp, name: string])[] = [
  [/^WS(\d+)M$/, 'Wind speed $1 m'],
  [/^WD(\d+)M$/, 'Wind direction $1 m'],
  [/^([UV])(\d+)M$/, '$1 $2 m'],
  [/^T2M$/, 'Temperature 2 m'],
  [/^T2MDEW$/, 'Dew point 2 m'],
  [/^RH2M$/, 'Humidity 2 m'],
  [/^PS$/, 'Pressure'],
]

/**
 * A CSV of NASA POWER for one point, by hours or days, line by line, with the quantities and units of its head: `WS10M MERRA-2 Wind Speed at 10 Meters (m/s)` becomes `Wind speed 10 m (m/s)`. Times in LST, the
 * local solar time, are those of a clock that the file does not state.
 * @returns null for any other text
 * @see power.larc.nasa.gov/docs/services/api/temporal/hourly
 */
export function tableOfNasaPower(text: string): string | null {
  if (!text.replace(/^\uFEFF/, '').startsWith(signature)) return null
  const lines = linesOf(text).map((line) => line.text.trim())
  const end = lines.slice(0, mostHeadLines).indexOf(endOfHead)
  if (end < 0) return null
  const above = lines.slice(0, end)
  const codes = cellsOfLine(lines[end + 1] ?? '', ',')
  const fill = /^The value for missing .*: ?(-?\d[\d.]*)$/.exec(
    above.find((line) => /missing/.test(line)) ?? '',
  )?.[1]
  const written = (cell: string) => (fill !== undefined && Number(cell) === Number(fill) ? '' : cell)
  const table = tableOfColumns(lines.slice(end + 2), {
    above: [...above.map(commentOf), '#'],
    ...{ codes, cellsOf: (line) => cellsOfLine(line, ',') },
    columns: codes.map((code) =>
      timeCodes.includes(code)
        ? { head: code, of: [code] }
        : { head: headOf(code, above), of: [code], textOf: written },
    ),
  })
  return table.text
}

function commentOf(line: string): string {
  // `Average for 0.5 x 0.625 degree lat/lon region = 2.77 meters` is no place.
  if (/^elevation/i.test(line)) return '#'
  const place = /^Location: *latitude *(-?[\d.]+) *longitude *(-?[\d.]+)$/i.exec(line)
  if (place !== null) return `# LATITUDE:${place[1]};LONGITUDE:${place[2]}`
  const clock = /^Dates .* in (UTC|LST)$/.exec(line)?.[1]
  return clock === undefined ? `# ${line}` : `# Time zone: ${clock === 'UTC' ? 'UTC' : 'local time (LST)'}`
}

function headOf(code: string, above: readonly string[]): string {
  const line = above.find((one) => one.startsWith(`${code} `)) ?? ''
  const unit = /\(([^()]{1,20})\)$/.exec(line)?.[1]
  const [pattern, name] = names.find(([known]) => known.test(code)) ?? [code, code]
  return `${code.replace(pattern, name)}${unit === undefined ? '' : ` (${unit})`}`
}
