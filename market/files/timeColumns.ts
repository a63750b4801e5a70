import type { FileTimeZone } from './issues.ts'

/** Where a table has the times of its rows, and what its header says of them. */
export interface TimeColumns {
  /** Text of the beginning of a row's interval. */
  readonly startOf: (cells: readonly string[]) => string
  /** Text of its end; null where rows have none. */
  readonly endOf: ((cells: readonly string[]) => string) | null
  /** The clock, where the header names it. */
  readonly zone: FileTimeZone | null
  /** Dates such as 03/04/2024 begin with the day, as the source's dates always do. */
  readonly isDayFirst: boolean
  readonly source: string | null
  /** Columns that hold times. */
  readonly columns: readonly number[]
}

const entsoe = 'ENTSO-E Transparency Platform'
const smard = 'Bundesnetzagentur | SMARD.de'

/** The columns of time of a header; null if the row is no header with times. */
export function timeColumnsOf(header: readonly string[]): TimeColumns | null {
  const names = header.map((name) => name.trim().toLowerCase())
  return ofEntsoe(names) ?? ofDayAndTime(names) ?? ofFromAndTo(names) ?? ofSingleColumn(names)
}

/** `MTU (CET/CEST)`, cells such as `01.01.2018 00:00 - 01.01.2018 01:00`. */
function ofEntsoe(names: readonly string[]): TimeColumns | null {
  const column = names.findIndex((name) => /^(mtu|time interval)\b/.test(name))
  if (column < 0) return null
  const parts = (cells: readonly string[]) => (cells[column] ?? '').split(' - ')
  return {
    startOf: (cells) => unbracketed(parts(cells)[0]!),
    endOf: (cells) => unbracketed(parts(cells)[1] ?? ''),
    zone: zoneIn(names[column]!),
    isDayFirst: true,
    source: entsoe,
    columns: [column],
  }
}

/** `Datum;Anfang;Ende` of SMARD's earlier files, `Datum;von;Zeitzone von;bis;…` of the transmission operators. */
function ofDayAndTime(names: readonly string[]): TimeColumns | null {
  const day = names.findIndex((name) => /^(datum( von)?|date)$/.test(name))
  const from = names.findIndex((name) => /^(anfang|start|(\(?uhrzeit\)? )?von)$/.test(name))
  if (day < 0 || from < 0) return null
  const zone = names.indexOf('zeitzone von')
  const isSmard = /^(anfang|start)$/.test(names[from]!)
  return {
    startOf: (cells) => [cells[day], cells[from], zone < 0 ? '' : cells[zone]].join(' ').trim(),
    endOf: null,
    zone: isSmard ? 'Europe/Berlin' : null,
    isDayFirst: true,
    source: isSmard ? smard : 'netztransparenz.de',
    columns: [...names.keys()].filter((column) =>
      /^(datum|date|anfang|start|ende|end|zeitzone)\b|\b(von|bis)$/.test(names[column]!),
    ),
  }
}

/** `Datum von;Datum bis` of SMARD. */
function ofFromAndTo(names: readonly string[]): TimeColumns | null {
  const from = names.findIndex((name) => /^(datum von|start date)$/.test(name))
  const to = names.findIndex((name) => /^(datum bis|end date)$/.test(name))
  if (from < 0) return null
  return {
    startOf: (cells) => withDayFirst(cells[from] ?? ''),
    endOf: to < 0 ? null : (cells) => withDayFirst(cells[to] ?? ''),
    zone: 'Europe/Berlin',
    isDayFirst: true,
    source: smard,
    columns: to < 0 ? [from] : [from, to],
  }
}

/** The first column, by its name or without one. */
function ofSingleColumn(names: readonly string[]): TimeColumns | null {
  const [name = ''] = names
  if (names.length < 2 || !/^$|time|date|datum|zeit|stamp|\butc\b|^hour|^stunde/.test(name)) return null
  if (name === '' && names.slice(1).every((other) => other === '')) return null
  return {
    startOf: (cells) => unbracketed(cells[0] ?? ''),
    endOf: null,
    zone: zoneIn(name),
    isDayFirst: false,
    source: null,
    columns: [0],
  }
}

function zoneIn(name: string): FileTimeZone | null {
  if (/utc|gmt/.test(name)) return 'UTC'
  return /cet\s*\/\s*cest|berlin|mez\s*\/\s*mesz/.test(name) ? 'Europe/Berlin' : null
}

/** `26/10/2025 02:00:00 (CEST)` without its brackets. */
function unbracketed(text: string): string {
  return text.replace(/\((utc|cet|cest)\)/i, '$1').trim()
}

/** `Dec 17, 2025 12:00 AM` with the day first. */
function withDayFirst(text: string): string {
  return text.replace(/^([A-Za-z]{3,9})\.? (\d{1,2}), (\d{4})/, '$2 $1 $3')
}
