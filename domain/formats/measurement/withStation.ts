import { askDegrees, columnKey, type Recorder, unitInHead } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { adjustColumn } from '../task43/adjustColumn.ts'
import type { MeasurementStation } from '../task43/stationFile.ts'
import type { MeasuredRows } from './measurementRows.ts'
import type { WindChannel } from './windColumns.ts'

interface UsedColumns {
  readonly speed: WindChannel
  readonly direction: WindChannel | null
}

/**
 * Rows with the slopes, offsets and orientations of their metadata; contradictions become warnings. Directions from
 * magnetic or grid north raise a question about the turn to true north.
 * @returns null after a question
 */
export function rowsOfStation(
  rows: MeasuredRows,
  { speed, direction }: UsedColumns,
  { columns }: MeasurementStation,
  warnings: IssueList,
  record: Recorder,
): MeasuredRows | null {
  for (const { name } of [speed, ...(direction === null ? [] : [direction])]) {
    const { heightM, loggerHeightsM, unit, kind } = columns.get(name)!
    const other = loggerHeightsM.find((one) => one !== heightM)
    if (heightM !== null && other !== undefined)
      warnings.add({ code: 'metadataHeight', text: name, value: heightM, other })
    const head = unitInHead(name, kind === 'speed' ? 'speed' : 'angle').unit
    if (head !== null && unit !== null && head.symbol !== unit.symbol)
      warnings.add({ code: 'metadataUnit', text: name, value: unit.symbol, other: head.symbol })
  }
  const ofSpeed = columns.get(speed.name)!
  const isMs = speed.unit?.symbol === 'm/s'
  if (!isMs && ofSpeed.adjustments.length > 0) warnings.add({ code: 'metadataNotApplied', text: speed.name })
  const speedMs = isMs ? adjustColumn(speed.name, ofSpeed, rows.localMs, rows.speedMs, record) : rows.speedMs
  const directionDeg = direction === null ? rows.directionDeg : turned(direction.name, rows, columns, record)
  return speedMs === null || directionDeg === null ? null : { ...rows, speedMs, directionDeg }
}

function turned(
  name: string,
  { localMs, directionDeg }: MeasuredRows,
  columns: MeasurementStation['columns'],
  record: Recorder,
): number[] | null {
  const own = columns.get(name)!
  const found = adjustColumn(name, own, localMs, directionDeg, record)
  const north =
    own.north === null
      ? 0
      : (askDegrees(
          {
            ...{ key: columnKey('north', name), code: 'north' },
            subject: `${name} (${own.north})`,
            choices: [{ value: '0' }],
          },
          record,
        )?.value ?? null)
  if (found === null || north === null) return null
  return north === 0 ? found : found.map((value) => (((value + north) % 360) + 360) % 360)
}
