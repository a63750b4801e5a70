import {
  type Basis,
  timeColumnsOf as findTimeColumns,
  germanTime,
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
  readonly columns: readonly number[]
  readonly name: string
}

type Clock = Pick<TimeColumns, 'zone' | 'stamp'>

const entsoe = 'ENTSO-E Transparency Platform'
export const smard = 'Bundesnetzagentur | SMARD.de'

/** SMARD's column names, which no other table uses. */
const smardNames =
  /^(?:(?:deutschland|germany)\/(?:luxemburg|luxembourg)|de\/at\/lu|(?:deutschland|germany)\/(?:österreich|austria)\/lux\w+|(?:∅ )?anrainer de\/lu|de\/lu neighbours|(?:(?:deutschland|germany|50hertz|amprion|tennet|transnetbw) )?wind (?:onshore|offshore)|photovoltai\w+|biomass\w*|österreich|gesamt \(netzlast\)|total \(grid load\)|netzlast|grid load) ?\[[^\]]+\]/i

/** Whether a row of cells may be the header of a table of values in time. */
export function isTimeHeader(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell !== '')
  // Rows of data have numbers and times, headers do not.
  if (
    texts.length === 0 ||
    texts.some((cell) => /^[-+]?[\d.,: ]+$/.test(cell) || readTimeInAnyOrder(cell)?.precision === 'minute')
  )
    return false
  if (cells[0] === '' && texts.length === cells.length - 1 && texts.length > 0) return true
  return texts.length > 1 && cells.some((cell) => mentionsTime(cell))
}

/** Time columns of a header, by their names and the first row of data; null if there are none. */
export function timeColumnsOf(head: TableHead, first: readonly string[]): TimeColumns | null {
  const { names, line } = head
  const named = [...names.keys()].filter(
    (column) =>
      column === head.clock?.column || mentionsTime(names[column]!) || (column === 0 && names[0] === ''),
  )
  const found = findTimeColumns(names, named, [first])
  if (found === null || !found.hasClock) return null
  const isSmard = isOfSmard(head)
  const isEntsoe = found.heads.some((name) => /^mtu\b/i.test(name))
  const isOfOperators = found.columns.length > 1 && names.some((name) => /^zeitzone(?: von)?$/i.test(name))
  const clock = clockOf(found.heads, head, isSmard)
  return {
    startOf: found.startOf,
    endOf: found.endOf,
    zone: clock.zone,
    stamp:
      found.endOf === null
        ? (head.clock?.stamp ?? clock.stamp)
        : { value: 'begin', basis: stated(names.join(head.delimiter), line) },
    isDayFirst: isEntsoe || isOfOperators,
    source: isOfOperators ? 'netztransparenz.de' : isSmard ? smard : isEntsoe ? entsoe : null,
    countsHours: found.countsHours,
    columns: [...found.all, ...[...names.keys()].filter((column) => /^zeitzone\b/i.test(names[column]!))],
    name: found.heads.join(' '),
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
