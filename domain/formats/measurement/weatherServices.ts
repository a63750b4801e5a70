import { linesOf } from '../text/textLines.ts'

const mostHeadLines = 400

/**
 * Hours of the Dutch weather service (KNMI), line by line. Its own block of codes states units and clock: hour 5 lasts
 * from 4 to 5 UT, `FH` is the mean wind of the hour, `FF` that of its last ten minutes, and `DD` is 0 in calms.
 * @returns null for any other text
 * @see knmi.nl/nederland-nu/klimatologie/uurgegevens
 */
export function tableOfKnmi(text: string): string | null {
  if (!/\bKNMI\b/.test(text.slice(0, 2000))) return null
  const lines = linesOf(text).map((line) => line.text.trim())
  const headAt = lines.slice(0, mostHeadLines).findIndex((line) => /^#? *STN, *YYYYMMDD, *HH?\b/.test(line))
  if (headAt < 0) return null
  const codes = cellsOf(lines[headAt]!.replace(/^#/, ''))
  const speed = ['FH', 'FF'].find((code) => codes.includes(code))
  if (speed === undefined) return null
  const unitOf = (code: string) => {
    const line = lines.slice(0, headAt).find((one) => new RegExp(`^#? *${code} *[=:]`).test(one))
    return /\(in (0\.1 m\/s)\)/.exec(line ?? '')?.[1]
  }
  const unit = unitOf(speed)
  const at = (code: string) => codes.indexOf(code)
  const rowOf = (line: string) => {
    if (line === '' || line.startsWith('#')) return ''
    const cells = cellsOf(line)
    const day = (cells[1] ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    const direction = cells[at('DD')] ?? ''
    return `${day} ${(cells[2] ?? '').padStart(2, '0')}:00,${cells[at(speed)]},${direction === '0' ? '' : direction}`
  }
  return [
    '# Time zone: UTC',
    '# Time stamps: end of the hour',
    ...lines.slice(2, headAt).map(() => '#'),
    `Time,${speed} wind speed${unit === undefined ? '' : ` (${unit})`},Wind direction (°)`,
    ...lines.slice(headAt + 1).map(rowOf),
  ].join('\n')
}

/**
 * Ten minutes of the KNMI (`kis_tow`), line by line: times are UTC and end their interval; `FF_10M_10` is the wind at 10 m,
 * `FF_SENSOR_10` that at the sensor. Columns are as wide as in the head, or separated by commas.
 * @returns null for any other text
 */
export function tableOfKnmiTenMinutes(text: string): string | null {
  const lines = linesOf(text).map((line) => line.text)
  const headAt = lines
    .slice(0, mostHeadLines)
    .findIndex((line) => /^# *DTG\b.*\bFF_(?:10M|SENSOR)_10\b/.test(line))
  if (headAt < 0) return null
  const starts = [...lines[headAt]!.matchAll(/\w+/g)].map(({ index }, column) => (column === 0 ? 0 : index))
  const cellsIn = (line: string) =>
    lines[headAt]!.includes(',')
      ? cellsOf(line)
      : starts.map((start, column) => line.slice(start, starts[column + 1]).trim())
  const codes = cellsIn(lines[headAt]!.replace('#', ' '))
  const columns = Object.entries(tenMinuteHeads).filter(([code]) => codes.includes(code))
  const rowOf = (line: string) => {
    const cells = cellsIn(line)
    return line.trim() === '' ? '' : columns.map(([code]) => cells[codes.indexOf(code)] ?? '').join()
  }
  return [
    ...lines.slice(0, headAt).map(() => '#'),
    columns.map(([, head]) => head).join(),
    ...lines.slice(headAt + 1).map(rowOf),
  ].join('\n')
}

const tenMinuteHeads: Readonly<Record<string, string>> = {
  DTG: 'Time (UTC) (end of interval)',
  FF_10M_10: 'FF_10M_10 wind speed 10 m (m/s)',
  FF_SENSOR_10: 'FF_SENSOR_10 wind speed (m/s)',
  DD_10: 'DD_10 wind direction (°)',
}

const liteRow = /^(?:19|20)\d\d [01]\d [0-3]\d [0-2]\d((?: [ \d-]{5}){8}) *$/
const [missing, firstRows] = ['-9999', 200]
/** Smallest and largest numbers of its eight quantities, as written: tenths except direction and cloud cover. */
const liteRanges = [
  [-1000, 700],
  [-1200, 500],
  [8000, 11_000],
  [0, 360],
  [0, 1000],
  [0, 19],
  [-1, 5000],
  [-1, 5000],
] as const

/**
 * Hours of NOAA's ISD-Lite, below a head of one line. The format has none: it is recognised by its columns of fixed width, whose
 * numbers all lie in the ranges of its quantities. Times are UTC, winds tenths of m/s, and calms have the direction 0.
 * @returns null for any other text
 * @see www.ncei.noaa.gov/pub/data/noaa/isd-lite/isd-lite-format.txt
 */
export function tableOfIsdLite(text: string): string | null {
  if (!liteRow.test(text.slice(0, text.indexOf('\n')).trimEnd())) return null
  const lines = linesOf(text).map((line) => line.text.trimEnd())
  if (!lines.slice(0, firstRows).every((line) => line === '' || isLite(line))) return null
  const rowOf = (line: string) => {
    if (line === '') return ''
    const [year, month, day, hour, , , , direction = '', speed = ''] = line.trim().split(/ +/)
    const isCalm = Number(speed) === 0 && direction === '0'
    return `${year}-${month}-${day} ${hour}:00,${speed},${isCalm ? '' : direction}`
  }
  return ['Time (UTC),Wind speed (0.1 m/s),Wind direction (°)', ...lines.map(rowOf)].join('\n')
}

function isLite(line: string): boolean {
  const values = liteRow.exec(line)?.[1]?.trim().split(/ +/) ?? []
  return liteRanges.every(([least, most], i) => {
    const value = Number(values[i])
    return values[i] === missing || (value >= least && value <= most)
  })
}

/**
 * A table of the British weather service (MIDAS) in BADC-CSV, line by line: a block with the unit of each column, a line
 * `data`, the names of the columns, rows and `end data`. Columns of quality and of descriptors are left out.
 * @returns null for any other text
 * @see help.ceda.ac.uk/article/105-badc-csv
 */
export function tableOfMidas(text: string): string | null {
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
  const names = cellsOf(lines[dataAt + 1] ?? '')
  const values = names.flatMap((name, i) => (/_[qj]$/.test(name) ? [] : [i]))
  const headOf = (name: string) => {
    const unit = /speed|direction|dir$/.test(name) ? units.get(name) : undefined
    return unit === undefined
      ? name.replace(/^ob_end_time$/, 'end time').replace(/^ob_time$/, 'time')
      : `${name} [${unit}]`
  }
  const rowOf = (line: string) => {
    if (line === '' || line === 'end data') return ''
    const cells = cellsOf(line)
    return values.map((i) => cells[i] ?? '').join(',')
  }
  return [
    ...lines.slice(0, dataAt + 1).map((line) => `# ${line}`),
    values.map((i) => headOf(names[i]!)).join(','),
    ...lines.slice(dataAt + 2).map(rowOf),
  ].join('\n')
}

/**
 * Ten minutes of the German weather service (CDC), line by line: `FF_10` and `DD_10` are means up to the time, which is
 * in UTC since 2000. Earlier times, partly on another clock, are not read.
 * @returns null for any other text
 * @see opendata.dwd.de/climate_environment/CDC/observations_germany/climate/10_minutes/wind
 */
export function tableOfDwd(text: string): string | null {
  if (!/^\uFEFF?STATIONS_ID *; *MESS_DATUM *;/.test(text)) return null
  const lines = linesOf(text).map((line) => line.text.trim())
  const codes = cellsOf(lines[0]!, ';')
  const [speed, direction] = [codes.indexOf('FF_10'), codes.indexOf('DD_10')]
  if (speed < 0 || /^1/.test(cellsOf(lines[1] ?? '', ';')[1] ?? '')) return null
  const rowOf = (line: string) => {
    if (line === '') return ''
    const cells = cellsOf(line, ';')
    const time = (cells[1] ?? '').replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5')
    const from = cells[direction] ?? ''
    return `${time},${cells[speed]},${from === '0' ? '' : from}`
  }
  const head = 'Time (UTC) (end of interval),FF_10 wind speed (m/s),Wind direction (°)'
  return [head, ...lines.slice(1).map(rowOf)].join('\n')
}

function cellsOf(line: string, delimiter = ','): string[] {
  return line.split(delimiter).map((cell) => cell.trim())
}
