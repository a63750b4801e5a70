import {
  type Basis,
  edgeInHead,
  foldHead,
  germanTime,
  hourText,
  type IntervalStamp,
  mentionsTime,
  readTimeInAnyOrder,
  readZone,
  recognised,
  stated,
  statedClock,
  type ZoneReading,
} from '#domain'
import type { TableHead } from './tableHead.ts'

/** Time columns of a table, and what its header says about them. */
export interface TimeColumns {
  /** Text of a row's time, usually the beginning of its interval. */
  readonly startOf: (cells: readonly string[]) => string
  /** Text of the end of its interval; null if rows have none. */
  readonly endOf: ((cells: readonly string[]) => string) | null
  /** Clock named in the header. */
  readonly zone: { readonly reading: ZoneReading; readonly basis: Basis } | null
  /** Whether the times of `startOf` mark beginnings or ends, if the header says so. */
  readonly stamp: { readonly value: IntervalStamp; readonly basis: Basis } | null
  /** Dates such as 03/04/2024 begin with the day, as always with this publisher. */
  readonly isDayFirst: boolean
  readonly source: string | null
  /** Times are whole hours instead of a time of day: 1 may be the first or the second hour. */
  readonly countsHours?: boolean
  /** Columns that hold times. */
  readonly columns: readonly number[]
  /** Names of the columns that are read. */
  readonly name: string
}

type Clock = Pick<TimeColumns, 'zone' | 'stamp'>

const entsoe = 'ENTSO-E Transparency Platform'
const smard = 'Bundesnetzagentur | SMARD.de'

const hourName = /^(?:stunde|hour|std)\b/
/** SMARD's column names, which no other table uses. */
const smardNames =
  /^(?:(?:deutschland|germany)\/(?:luxemburg|luxembourg)|de\/at\/lu|(?:deutschland|germany)\/(?:österreich|austria)\/lux\w+|(?:∅ )?anrainer de\/lu|de\/lu neighbours|(?:(?:deutschland|germany|50hertz|amprion|tennet|transnetbw) )?wind (?:onshore|offshore)|photovoltai\w+|biomass\w*|österreich|gesamt \(netzlast\)|total \(grid load\)|netzlast|grid load) ?\[[^\]]+\]/i

/** Whether a row of cells may be the header of a table of values in time. */
export function isTimeHeader(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell !== '')
  // Rows of data have numbers and times, headers do not.
  if (texts.length === 0 || texts.some((cell) => /^[-+]?[\d.,: ]+$/.test(cell) || isTime(cell))) return false
  if (cells[0] === '' && texts.length === cells.length - 1 && texts.length > 0) return true
  return texts.length > 1 && cells.some((cell) => mentionsTime(cell))
}

/** An hour is a whole number: 0 to 23 as its beginning, 1 to 24 as its end. */
type CellKind = 'whole' | 'day' | 'clock' | 'hour' | 'range' | 'clockRange' | null

/** Time columns of a header, by their names and the first row of data; null if there are none. */
export function timeColumnsOf(head: TableHead, first: readonly string[]): TimeColumns | null {
  const { names, line } = head
  const kinds = names.map((name, column): CellKind => {
    if (column === head.clock?.column) return 'clock'
    const isNamed = mentionsTime(name) || (column === 0 && name === '')
    if (!isNamed) return null
    const cell = first[column] ?? ''
    return hourName.test(foldHead(name)) && hourText(cell) !== null ? 'hour' : kindOf(cell)
  })
  const edges = names.map((name) => edgeInHead(name))
  const find = (kind: CellKind, edge?: IntervalStamp | null) => {
    const column = kinds.findIndex((own, at) => own === kind && (edge === undefined || edges[at] === edge))
    return column < 0 ? null : column
  }
  const isSmard = isOfSmard(head)
  const headsOf = (columns: readonly number[]) => columns.map((column) => names[column] ?? '')
  const common = (columns: readonly number[]) => ({
    columns: [...names.keys()].filter(
      (column) => kinds[column] !== null || /^zeitzone\b/i.test(names[column]!),
    ),
    name: headsOf(columns).join(' '),
    zone: clockOf(headsOf(columns), head, isSmard).zone,
    isDayFirst: columns.some((column) => /^mtu\b/i.test(names[column]!)),
    source: isSmard ? smard : columns.some((column) => /^mtu\b/i.test(names[column]!)) ? entsoe : null,
  })
  const stampOf = (columns: readonly number[]) => clockOf(headsOf(columns), head, isSmard).stamp
  const begin: TimeColumns['stamp'] = { value: 'begin', basis: stated(names.join(head.delimiter), line) }

  const range = find('range')
  if (range !== null) {
    const part = (cells: readonly string[], index: number) => partsOf(cells[range] ?? '')[index] ?? ''
    return {
      ...common([range]),
      startOf: (cells) => part(cells, 0),
      endOf: (cells) => part(cells, 1),
      stamp: begin,
    }
  }
  const [from, to] = [find('whole', 'begin'), find('whole', 'end')]
  if (from !== null && to !== null)
    return {
      ...common([from, to]),
      startOf: (cells) => cells[from] ?? '',
      endOf: (cells) => cells[to] ?? '',
      stamp: begin,
    }
  const whole = bestWhole(names, kinds)
  if (whole !== null)
    return {
      ...common([whole]),
      startOf: (cells) => cells[whole] ?? '',
      endOf: null,
      stamp: stampOf([whole]),
    }
  const day = find('day')
  const clock =
    find('clock', 'begin') ?? find('clockRange') ?? find('clock', null) ?? find('clock') ?? find('hour')
  if (day === null || clock === null) return null
  const zoneColumn = names.findIndex((name) => /^zeitzone(?: von)?$/i.test(name))
  const clockEnd = kinds[clock] === 'clockRange' ? clock : find('clock', 'end')
  const isPaired = clockEnd !== null && (clockEnd !== clock || kinds[clock] === 'clockRange')
  const timeOf = (cells: readonly string[], column: number, index: number) =>
    [
      cells[day],
      kinds[column] === 'hour'
        ? (hourText(cells[column] ?? '') ?? cells[column])
        : partsOf(cells[column] ?? '')[kinds[column] === 'clockRange' ? index : 0],
      zoneColumn < 0 ? '' : cells[zoneColumn],
    ]
      .join(' ')
      .trim()
  return {
    ...common([day, clock]),
    ...(zoneColumn >= 0 && { source: 'netztransparenz.de', isDayFirst: true }),
    countsHours: kinds[clock] === 'hour',
    startOf: (cells) => timeOf(cells, clock, 0),
    // A pair of clock times has a length, which determines the day of its end.
    endOf: isPaired ? (cells) => timeOf(cells, clockEnd, 1) : null,
    stamp: isPaired ? begin : (head.clock?.stamp ?? stampOf([clock, day])),
  }
}

/** Recognises SMARD by column names and, if others share these, by its resolutions or its brackets without a blank. */
function isOfSmard({ delimiter, names }: TableHead): boolean {
  if (delimiter !== ';' || !names.some((name) => smardNames.test(name))) return false
  const times = names.slice(0, 2).join(';').toLowerCase()
  if (/^(?:datum von;datum bis|start date;end date|datum;anfang|date;start)$/.test(times)) return true
  const isMarked = names.some((name) => /\] (?:original|berechnete|calculated)|\S\[/i.test(name))
  const ofHours = /^(?:datum;stunde|date;hour)$/.test(times)
  if (ofHours && names.some((name) => /^(?:deutschland|germany)\/lux\w+ ?\[/i.test(name))) return true
  return (ofHours || /^(?:datum;uhrzeit|date;time of day)$/.test(times)) && isMarked
}

/** Chooses among several columns with whole times: the UTC one, else the first. */
function bestWhole(names: readonly string[], kinds: readonly CellKind[]): number | null {
  const all = [...names.keys()].filter((column) => kinds[column] === 'whole')
  return all.find((column) => /utc|gmt\b/i.test(names[column]!)) ?? all[0] ?? null
}

/** Clock stated in the lines above the table and in the time columns' headers. */
function clockOf(own: readonly string[], { above, line, names }: TableHead, isSmard: boolean): Clock {
  const lines = above.map(({ line: number, text }) => ({ number, text: text.replace(/^#\s*/, '') }))
  const { zone, stamp = null } = statedClock(lines, own, line)
  if (zone !== undefined) return { zone, stamp }
  if (isSmard)
    return { stamp, zone: { reading: { kind: 'zone', zone: germanTime }, basis: recognised('knownLayout') } }
  const other = names.find((name) => /^(?:zeitzone|time ?zone)\b.+/i.test(name))
  const reading = other === undefined ? null : readZone(other)
  return { stamp, zone: reading && { reading, basis: stated(other!, line) } }
}

function kindOf(cell: string): CellKind {
  const parts = partsOf(cell)
  if (parts.length === 2) {
    if (parts.every(isTime)) return 'range'
    if (parts.every(isClock)) return 'clockRange'
  }
  if (isClock(cell)) return 'clock'
  const precision = precisionOf(cell)
  return precision === 'minute' ? 'whole' : precision === 'day' ? 'day' : null
}

function partsOf(cell: string): string[] {
  return cell.split(/ (?:-|–|bis|to) |(?<=\d:\d\d) ?[-–] ?(?=\d)/).map((part) => part.trim())
}

function isClock(cell: string): boolean {
  return /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/i.test(cell)
}

function isTime(cell: string): boolean {
  return precisionOf(cell) === 'minute'
}

function precisionOf(cell: string) {
  return readTimeInAnyOrder(cell)?.precision ?? null
}
