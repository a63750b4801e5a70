import { askDegrees, columnKey, type Recorder, stated } from '../../reading/index.ts'
import type { Adjustment } from './adjustments.ts'
import type { StationColumn } from './stationFile.ts'

/** Line of a correction: value · factor + offset; directions only have an offset. */
interface Correction {
  readonly fromMs: number
  readonly endMs: number
  readonly factor: number
  readonly offset: number
}

/**
 * Applies the metadata of a column to its values: of speeds the calibration of the sensor in place of the slope and
 * offset of the logger, of directions the orientation of the vane's dead band or of the device, less the degrees that
 * the logger has added. Where they are equal, and where one of the four numbers is not stated, nothing changes.
 * Values outside all periods stay as they are. Each period is noted.
 *
 * Source: IEA Wind Task 43, WRA data model; equal to brightwind 2.7.0.
 * @param localMs times on the logger's clock, shape [row]
 * @param values m/s or degrees, shape [row]; NaN stays
 * @returns adjusted values; null after a question about the degrees that are contained
 */
export function adjustColumn(
  name: string,
  { kind, adjustments }: Pick<StationColumn, 'kind' | 'adjustments'>,
  localMs: readonly number[],
  values: readonly number[],
  record: Recorder,
): number[] | null {
  const corrections = adjustments.map((one) => correctionOf(name, one, record))
  if (corrections.some((one) => one === null)) return null
  const effective = corrections.filter(
    (one): one is Correction => one !== null && (one.factor !== 1 || one.offset !== 0),
  )
  for (const { fromMs, endMs, factor, offset } of effective)
    record.column({
      name,
      meaning: kind === 'speed' ? 'calibrated_wind_speed' : 'oriented_wind_direction',
      unit: kind === 'speed' ? 'm/s' : '°',
      ...{ factor, offset },
      basis: { meaning: stated(`IEA Task 43, ${dayOf(fromMs)} – ${dayOf(endMs)}`) },
    })
  return values.map((value, row) => {
    const found = effective.find(({ fromMs, endMs }) => localMs[row]! >= fromMs && localMs[row]! < endMs)
    if (found === undefined) return value
    const adjusted = value * found.factor + found.offset
    return kind === 'speed' ? adjusted : ((adjusted % 360) + 360) % 360
  })
}

/** null after a question. */
function correctionOf(name: string, one: Adjustment, record: Recorder): Correction | null {
  const { fromMs, endMs } = one
  const none = { fromMs, endMs, factor: 1, offset: 0 }
  if (one.kind === 'slopes') {
    const { logger, sensor } = one
    if (logger === null || sensor === null) return none
    if (logger.slope === sensor.slope && logger.offset === sensor.offset) return none
    const factor = sensor.slope / logger.slope
    return { fromMs, endMs, factor, offset: sensor.offset - logger.offset * factor }
  }
  const appliedDeg = one.appliedDeg ?? askApplied(name, one.orientationDeg, record)
  if (appliedDeg === null) return null
  const turn = (((one.orientationDeg - appliedDeg) % 360) + 360) % 360
  return { ...none, offset: turn }
}

/** Degrees that values contain already. */
function askApplied(name: string, orientationDeg: number, record: Recorder): number | null {
  if (orientationDeg % 360 === 0) return 0
  const answer = askDegrees(
    {
      ...{ key: columnKey('loggerOffset', name), code: 'loggerOffset', subject: name },
      choices: ['0', String(orientationDeg)].map((value) => ({ value })),
    },
    record,
  )
  return answer?.value ?? null
}

function dayOf(ms: number): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : '…'
}
