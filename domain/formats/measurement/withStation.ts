import { askDegrees, columnKey, type Recorder, unitInHead } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { adjustColumn } from '../task43/adjustColumn.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'
import type { MeasuredRows } from './measurementRows.ts'
import { meanOutOfLee, type SensorPair } from './sensorPairs.ts'
import type { WindChannel } from './windColumns.ts'

interface UsedColumns {
  readonly speed: WindChannel
  readonly direction: WindChannel | null
  /** Pair that the speed belongs to, with the rows of its other sensor; null: the speed counts by itself. */
  readonly partner: { readonly pair: SensorPair; readonly speedMs: readonly number[] } | null
}

/**
 * Rows with the slopes, offsets and orientations of their metadata; contradictions become warnings. Directions from
 * magnetic or grid north raise a question about the turn to true north.
 * @returns null after a question
 */
export function rowsOfStation(
  rows: MeasuredRows,
  { speed, direction, partner }: UsedColumns,
  { columns }: MeasurementStation,
  warnings: IssueList,
  record: Recorder,
): MeasuredRows | null {
  for (const { name } of [speed, ...(direction === null ? [] : [direction])]) {
    const { heightM, loggerHeightsM, unit, kind, statesUncertainty } = columns.get(name)!
    if (kind === 'speed' && statesUncertainty) warnings.add({ code: 'metadataUncertainty', text: name })
    const other = loggerHeightsM.find((one) => one !== heightM)
    if (heightM !== null && other !== undefined)
      warnings.add({ code: 'metadataHeight', text: name, value: heightM, other })
    const head = unitInHead(name, kind === 'speed' ? 'speed' : 'angle').unit
    if (head !== null && unit !== null && head.symbol !== unit.symbol)
      warnings.add({ code: 'metadataUnit', text: name, value: unit.symbol, other: head.symbol })
  }
  const calibrated = ({ name, unit }: WindChannel, values: readonly number[]) => {
    const own = columns.get(name)!
    if (unit?.symbol === 'm/s') return adjustColumn(name, own, rows.localMs, values, record)
    if (own.adjustments.length > 0) warnings.add({ code: 'metadataNotApplied', text: name })
    return [...values]
  }
  const speedMs = calibrated(speed, rows.speedMs)
  const other = partner && calibrated(partner.pair.sensors[1].channel, partner.speedMs)
  const oriented =
    direction === null
      ? rows.directionDeg
      : adjustColumn(direction.name, columns.get(direction.name)!, rows.localMs, rows.directionDeg, record)
  const north = direction === null ? 0 : northOf(direction.name, columns, record)
  if (speedMs === null || oriented === null || north === null) return null
  return {
    ...rows,
    speedMs: other ? meanOutOfLee(partner!.pair, [speedMs, other], oriented, record) : speedMs,
    directionDeg: north === 0 ? oriented : oriented.map((value) => (((value + north) % 360) + 360) % 360),
  }
}

/** Degrees from the north of a vane to the true one; null after a question. */
function northOf(name: string, columns: MeasurementStation['columns'], record: Recorder): number | null {
  const { north } = columns.get(name)!
  if (north === null) return 0
  const key = columnKey('north', name)
  const answer = askDegrees(
    { key, code: 'north', subject: `${name} (${north})`, choices: [{ value: '0' }] },
    record,
  )
  return answer?.value ?? null
}
