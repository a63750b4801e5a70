import { cellsOfLine } from '../text/delimitedText.ts'
import { linesOf } from '../text/textLines.ts'
import { type KnownTable, tableOfColumns } from './knownTable.ts'

const mostHeadLines = 400
const cellsOf = (line: string) => cellsOfLine(line, ',')

/**
 * Hours of the Dutch weather service (KNMI). Its own block of codes states units and clock: hour 5 lasts from 4 to 5 UT,
 * `FH` is the mean wind of the hour, `FF` that of its last ten minutes, and `DD` is 0 in calms.
 * @returns null for any other text
 * @see knmi.nl/nederland-nu/klimatologie/uurgegevens
 */
export function tableOfKnmi(text: string): KnownTable | null {
  if (!/\bKNMI\b/.test(text.slice(0, 2000))) return null
  const lines = linesOf(text).map((line) => line.text.trim())
  const headAt = lines.slice(0, mostHeadLines).findIndex((line) => /^#? *STN, *YYYYMMDD, *HH?\b/.test(line))
  if (headAt < 0) return null
  const codes = cellsOf(lines[headAt]!.replace(/^#/, ''))
  const speed = ['FH', 'FF'].find((code) => codes.includes(code))
  if (speed === undefined) return null
  const line = lines.slice(0, headAt).find((one) => new RegExp(`^#? *${speed} *[=:]`).test(one))
  const unit = /\(in (0\.1 m\/s)\)/.exec(line ?? '')?.[1]
  return tableOfColumns(lines.slice(headAt + 1), {
    above: ['# Time zone: UTC', '# Time stamps: end of the hour', ...lines.slice(2, headAt).map(() => '#')],
    ...{ codes, cellsOf },
    columns: [
      {
        head: 'Time',
        of: ['YYYYMMDD', codes[2]!],
        textOf: (day, hour) => `${timeOfDigits(day)} ${hour.padStart(2, '0')}:00`,
      },
      { head: `${speed} wind speed${unit === undefined ? '' : ` (${unit})`}`, of: [speed] },
      { head: 'Wind direction (°)', of: ['DD'], textOf: withoutCalms },
    ],
  })
}

/**
 * Ten minutes of the KNMI (`kis_tow`): times are UTC and end their interval; `FF_10M_10` is the wind at 10 m,
 * `FF_SENSOR_10` that at the sensor. Columns are as wide as in the head, or separated by commas.
 * @returns null for any other text
 */
export function tableOfKnmiTenMinutes(text: string): KnownTable | null {
  const lines = linesOf(text).map((line) => line.text)
  const headAt = lines
    .slice(0, mostHeadLines)
    .findIndex((line) => /^# *DTG\b.*\bFF_(?:10M|SENSOR)_10\b/.test(line))
  if (headAt < 0) return null
  const head = lines[headAt]!
  const starts = [...head.matchAll(/\w+/g)].map(({ index }, column) => (column === 0 ? 0 : index))
  const cellsIn = (line: string) =>
    head.includes(',')
      ? cellsOf(line)
      : starts.map((start, column) => line.slice(start, starts[column + 1]).trim())
  return tableOfColumns(lines.slice(headAt + 1), {
    above: lines.slice(0, headAt).map(() => '#'),
    codes: cellsIn(head.replace('#', ' ')),
    cellsOf: cellsIn,
    columns: [
      { head: 'Time (UTC) (end of interval)', of: ['DTG'] },
      { head: 'FF_10M_10 wind speed 10 m (m/s)', of: ['FF_10M_10'] },
      { head: 'FF_SENSOR_10 wind speed (m/s)', of: ['FF_SENSOR_10'] },
      { head: 'DD_10 wind direction (°)', of: ['DD_10'] },
    ],
  })
}

const liteRow = /^(?:19|20)\d\d [01]\d [0-3]\d [0-2]\d((?: [ \d-]{5}){8}) *$/
const [missing, firstRows] = ['-9999', 200]
/** Smallest and largest numbers of its eight quantities, as written: tenths except direction and cloud cover. */
const liteRanges = {
  'air temperature': [-1000, 700],
  'dew point': [-1200, 500],
  'sea level pressure': [8000, 11_000],
  'wind direction': [0, 360],
  'wind speed': [0, 1000],
  'sky condition': [0, 19],
  'precipitation of one hour': [-1, 5000],
  'precipitation of six hours': [-1, 5000],
} as const

/**
 * Hours of NOAA's ISD-Lite. The format has no head: it is recognised by its columns of fixed width, whose numbers all lie
 * in the ranges of its quantities. Times are UTC, winds tenths of m/s, and calms have the direction 0.
 * @returns null for any other text
 * @see www.ncei.noaa.gov/pub/data/noaa/isd-lite/isd-lite-format.txt
 */
export function tableOfIsdLite(text: string): KnownTable | null {
  if (!liteRow.test(text.slice(0, text.indexOf('\n')).trimEnd())) return null
  const lines = linesOf(text).map((line) => line.text.trimEnd())
  if (!lines.slice(0, firstRows).every((line) => line === '' || isLite(line))) return null
  const times = ['year', 'month', 'day', 'hour']
  return tableOfColumns(lines, {
    above: [],
    codes: [...times, ...Object.keys(liteRanges)],
    cellsOf: (line) => line.trim().split(/ +/),
    columns: [
      {
        head: 'Time (UTC)',
        of: times,
        textOf: (year, month, day, hour) => `${year}-${month}-${day} ${hour}:00`,
      },
      { head: 'Wind speed (0.1 m/s)', of: ['wind speed'] },
      {
        head: 'Wind direction (°)',
        of: ['wind direction', 'wind speed'],
        textOf: (direction, speed) => (Number(speed) === 0 ? withoutCalms(direction) : direction),
      },
    ],
  })
}

function isLite(line: string): boolean {
  const values = liteRow.exec(line)?.[1]?.trim().split(/ +/) ?? []
  return Object.values(liteRanges).every(([least, most], i) => {
    const value = Number(values[i])
    return values[i] === missing || (value >= least && value <= most)
  })
}

/**
 * A table of the British weather service (MIDAS) in BADC-CSV: a block with the unit of each column, a line `data`, the
 * names of the columns, rows and `end data`. A column `_q` has five digits on its value, whose third is a reason for
 * suspecting it, 0 for none; `_j` describes how it was measured.
 * @returns null for any other text
 * @see help.ceda.ac.uk/article/105-badc-csv, badc/ukmo-midas/metadata/doc/QC_J_flags.html
 */
export function tableOfMidas(text: string): KnownTable | null {
  if (!/^\uFEFF?Conventions,G,BADC-CSV/.test(text)) return null
  const lines = linesOf(text).map((line) => line.text.trim())
  const dataAt = lines.slice(0, mostHeadLines).indexOf('data')
  if (dataAt < 0) return null
  const units = new Map(
    lines.slice(0, dataAt).flatMap((line) => {
      const [label, column = '', , unit = ''] = cellsOf(line)
      return label === 'long_name' && unit !== '' ? [[column, unit] as const] : []
    }),
  )
  const codes = cellsOf(lines[dataAt + 1] ?? '')
  const columnOf = (code: string) => {
    const of = [code]
    if (code.endsWith('_q'))
      return {
        of,
        head: `${code.slice(0, -2)} quality status`,
        textOf: (digits: string) => digits.at(-3) ?? '',
      }
    const unit = /speed|direction|dir$/.test(code) ? units.get(code) : undefined
    if (unit !== undefined) return { of, head: `${code} [${unit}]` }
    return { of, head: code.replace(/^ob_end_time$/, 'end time').replace(/^ob_time$/, 'time') }
  }
  return tableOfColumns(
    lines.slice(dataAt + 2).map((line) => (line === 'end data' ? '' : line)),
    {
      above: lines.slice(0, dataAt + 1).map((line) => `# ${line}`),
      ...{ codes, cellsOf },
      columns: codes.filter((code) => !code.endsWith('_j')).map(columnOf),
    },
  )
}

/** Columns of mean winds in products of the German weather service: of ten minutes, hours, and synoptic hours. */
const dwdWinds = [
  { speed: 'FF_10', direction: 'DD_10' },
  { speed: 'F', direction: 'D' },
  { speed: 'FF', direction: 'DD' },
] as const

/**
 * Ten minutes or hours of the German weather service (CDC): means up to the time, which is in UTC, of ten minutes since
 * 2000. Earlier ones, partly on another clock, are not read. Calms have the direction 0.
 * @returns null for any other text
 * @see opendata.dwd.de/climate_environment/CDC/observations_germany/climate/10_minutes/wind
 */
export function tableOfDwd(text: string): KnownTable | null {
  if (!/^\uFEFF?STATIONS_ID *; *MESS_DATUM *;/.test(text)) return null
  const lines = linesOf(text).map((line) => line.text.trim())
  const cellsIn = (line: string) => cellsOfLine(line, ';')
  const codes = cellsIn(lines[0]!)
  const winds = dwdWinds.find(({ speed }) => codes.includes(speed))
  if (winds === undefined || (winds === dwdWinds[0] && /^1/.test(cellsIn(lines[1] ?? '')[1] ?? '')))
    return null
  return tableOfColumns(lines.slice(1), {
    above: [],
    // `eor` ends a row.
    codes: codes.map((code) => (code.toLowerCase() === 'eor' ? '' : code)),
    cellsOf: cellsIn,
    columns: [
      { head: 'Time (UTC) (end of interval)', of: ['MESS_DATUM'], textOf: timeOfDigits },
      { head: `${winds.speed} wind speed (m/s)`, of: [winds.speed] },
      { head: 'Wind direction (°)', of: [winds.direction], textOf: withoutCalms },
    ],
  })
}

/** `20240501`, with or without hour and minute. */
function timeOfDigits(text: string): string {
  const [, day, hour, minute = '00'] = /^(\d{8})(?:(\d\d):?(\d\d)?)?$/.exec(text) ?? []
  if (day === undefined) return text
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  return hour === undefined ? date : `${date} ${hour}:${minute}`
}

function withoutCalms(direction: string): string {
  return direction === '0' ? '' : direction
}
