import {
  answered,
  assumed,
  type Basis,
  type ClockZone,
  columnKey,
  type Dimension,
  germanTime,
  type IntervalStamp,
  type Recorder,
  readUnit,
  readZone,
  recognised,
  stated,
  type Unit,
  utc,
  zoneText,
} from '../../reading/index.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { MeasurementOptions } from './readMeasurement.ts'
import type { WindChannel } from './windColumns.ts'

/** Something that was decided, and on what it rests. */
export interface Based<Value> {
  readonly value: Value
  readonly basis: Basis
}

const speedUnits = ['m/s', 'km/h', 'kn', 'mph']
const angleUnits = ['°', 'rad', 'gon']
const winterTime: ClockZone = { kind: 'offset', minutes: 60 }

/**
 * The column of speeds: the one that is named, else the one at the asked height, else the highest one, of equally high
 * ones the first.
 *
 * @returns  null after a question, where none has the asked height
 */
export function chosenChannel(
  { speeds }: Pick<MeasurementLayout, 'speeds'>,
  { channel, heightM }: MeasurementOptions,
  record: Recorder,
): WindChannel | null {
  const byName = (name: string) => speeds.find((one) => one.name === name) ?? null
  if (channel !== undefined) return byName(channel)
  const known = speeds.filter((one) => one.heightM !== null)
  const asked = heightM === undefined ? [] : known.filter((one) => Math.abs(one.heightM! - heightM) < 0.5)
  if (asked.length > 0) return asked[0]!
  const isOpen = heightM !== undefined && known.length > 0 && (known.length > 1 || speeds.length > 1)
  if (!isOpen) return speeds.reduce((best, one) => ((one.heightM ?? 0) > (best.heightM ?? 0) ? one : best))
  const answer = record.ask({
    key: 'column',
    code: 'column',
    subject: speeds.map(({ name }) => name).join(', '),
    choices: speeds.map(({ name }) => ({ value: name })),
  })
  return answer && byName(answer.value)
}

/** The direction nearest in height; the first where heights are not known. */
export function directionFor(
  { directions }: Pick<MeasurementLayout, 'directions'>,
  { heightM }: WindChannel,
): WindChannel | null {
  const distance = (one: WindChannel) => Math.abs((one.heightM ?? Infinity) - (heightM ?? 0))
  return directions.reduce<WindChannel | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  )
}

/**
 * The unit of a column: stated, or asked. Degrees are the only unit of directions that files of winds leave out.
 *
 * @returns  null after a question
 */
export function unitOf(
  { name, unit, unitText }: WindChannel,
  dimension: Extract<Dimension, 'speed' | 'angle'>,
  line: number,
  record: Recorder,
): Based<Unit> | null {
  if (unit !== null) return { value: unit, basis: stated(unitText ?? unit.symbol, line) }
  if (dimension === 'angle' && unitText === null)
    return { value: readUnit('°')!, basis: recognised('onlyPossible') }
  const offered = dimension === 'speed' ? speedUnits : angleUnits
  const answer = record.ask({
    key: columnKey('unit', name),
    code: 'unit',
    subject: name,
    line,
    choices: offered.map((value) => ({ value })),
  })
  return answer && { value: readUnit(answer.value, dimension)!, basis: answer.basis }
}

/**
 * The clock of times that have no offset of their own: as answered, as stated, or asked.
 *
 * @returns  null after a question
 */
export function zoneOf(
  { head, line }: Pick<MeasurementLayout, 'head' | 'line'>,
  { utcOffsetH }: MeasurementOptions,
  subject: string,
  record: Recorder,
): Based<ClockZone> | null {
  if (utcOffsetH !== undefined)
    return { value: { kind: 'offset', minutes: 60 * utcOffsetH }, basis: answered('utc_offset') }
  if (head.zone?.reading.kind === 'zone') return { value: head.zone.reading.zone, basis: head.zone.basis }
  const offered = head.zone?.reading.kind === 'unclear' ? head.zone.reading.choices : []
  const choices = offered.length > 0 ? offered : [utc, winterTime, germanTime]
  const unclear = head.zone?.basis.kind === 'stated' ? head.zone.basis : null
  const answer = record.ask({
    key: 'timeZone',
    code: 'timeZone',
    subject: unclear?.text ?? subject,
    line: unclear?.line ?? line,
    choices: choices.map((zone) => ({ value: zoneText(zone) })),
    isOpen: offered.length === 0,
  })
  // `CET` and `UTC+25` answer nothing: what is asked stays asked.
  const read = answer && readZone(answer.value)
  return read?.kind === 'zone' && answer !== null ? { value: read.zone, basis: answer.basis } : null
}

/** What times stand for: as answered, as stated, else the beginning of their interval. */
export function stampOf(
  { head }: Pick<MeasurementLayout, 'head'>,
  { stamp }: MeasurementOptions,
): Based<IntervalStamp> {
  if (stamp !== undefined) return { value: stamp, basis: answered('stamp') }
  return head.stamp ?? { value: 'begin', basis: assumed('intervalBegin') }
}
