import { askOne, type Recorder, readUnit, type Unit } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { type JsonNode, readJson } from '../text/jsonReader.ts'
import { arrayIn, isTrueIn, memberOf, numberIn, textIn } from '../text/jsonValues.ts'
import { type Adjustment, adjustmentsOf, spanOf } from './adjustments.ts'

/** A measurement station as its metadata describe it. */
export interface MeasurementStation {
  readonly name: string
  /** Columns of mean wind speeds and directions, by their names in the data file. */
  readonly columns: ReadonlyMap<string, StationColumn>
  /** Hours that the logger's clock is ahead of UTC; null: not stated. */
  readonly utcOffsetH: number | null
  /** null: not stated. */
  readonly stamp: 'begin' | 'end' | null
  readonly averagingMinutes: number | null
}

/** A column of the data file that a configuration of the logger names. */
export interface StationColumn {
  readonly kind: 'speed' | 'direction'
  /** Height of the measurement point, m; null: not above ground. */
  readonly heightM: number | null
  /** Heights in the logger's configuration, which analyses do not use. */
  readonly loggerHeightsM: readonly number[]
  /** null: not stated, or unknown. */
  readonly unit: Unit | null
  /** North that directions refer to; null: true north, or not stated. */
  readonly north: string | null
  /** Boom of an anemometer; null: not stated, not on the side of a mast, or moved. */
  readonly boom: { readonly degrees: number; readonly north: string | null } | null
  /** Whether a class or calibration uncertainty of its sensors is stated. */
  readonly statesUncertainty: boolean
  /** By periods of the logger's configuration, the sensor and its mounting, in their order. */
  readonly adjustments: readonly Adjustment[]
}

const aboveGround = ['', 'ground_level', 'mean_sea_level', 'sea_level']

/**
 * Reads metadata of a measurement in the model of IEA Wind Task 43 (WRA data model, JSON). Mean wind speeds and
 * directions count; ignored columns and other statistics do not. Several stations cause a question. Several clocks
 * in one station are refused, since a file of data has one.
 * @returns null after an error or question
 * @see github.com/IEA-Task-43/digital_wra_data_standard, version 1.3.0-2024.03
 */
export function readStationFile(
  text: string,
  errors: IssueList,
  record: Recorder,
): MeasurementStation | null {
  const json = readJson(text)
  const stations = json.ok ? arrayIn(json.root, 'measurement_location') : []
  if (stations.length === 0) {
    errors.add({ code: 'metadataUnreadable' })
    return null
  }
  const station = stations.length === 1 ? stations[0]! : chosenStation(stations, record)
  if (station === null) return null
  const loggers = [...arrayIn(station, 'logger_main_config'), ...arrayIn(station, 'model_config')]
  const name = textIn(station, 'name')
  const stampsAtEnd = commonOf(loggers, 'timestamp_is_end_of_period', errors)
  const offset = commonOf(loggers, 'offset_from_utc_hrs', errors)
  const minutes = commonOf(loggers, 'averaging_period_minutes', errors)
  const columns = new Map<string, StationColumn>()
  for (const point of arrayIn(station, 'measurement_point')) addColumns(columns, point, station, errors)
  if (columns.size === 0 && errors.isEmpty()) errors.add({ code: 'metadataWithoutWinds', text: name })
  if (!errors.isEmpty()) return null
  return {
    ...{ name, columns },
    utcOffsetH: typeof offset === 'number' ? offset : null,
    stamp: typeof stampsAtEnd === 'boolean' ? (stampsAtEnd ? 'end' : 'begin') : null,
    averagingMinutes: typeof minutes === 'number' ? minutes : null,
  }
}

function chosenStation(stations: readonly JsonNode[], record: Recorder): JsonNode | null {
  const names = stations.map((one, index) => textIn(one, 'name') || String(index + 1))
  const answer = askOne('station', 'metadata', names, record, { subject: names.join(', ') })
  return answer && stations[names.indexOf(answer.value)]!
}

/** The value that all periods of the logger have; null: none states it. */
function commonOf(
  loggers: readonly JsonNode[],
  name: string,
  errors: IssueList,
): number | string | boolean | null {
  const values = loggers.flatMap((logger) => {
    const member = memberOf(logger, name)
    return member === null || member.kind === 'array' || member.kind === 'object' ? [] : [member.value]
  })
  if (new Set(values).size > 1) errors.add({ code: 'metadataChanges', text: name })
  return values[0] ?? null
}

/** North that is not the true one; null: true north, or not stated. */
function otherNorth(references: readonly string[]): string | null {
  return references.find((one) => one === 'magnetic_north' || one === 'grid_north') ?? null
}

function boomOf(mountings: readonly JsonNode[]): StationColumn['boom'] {
  const degrees = mountings.map((one) =>
    textIn(one, 'mounting_type_id') === 'top' ? null : numberIn(one, 'boom_orientation_deg'),
  )
  const [first] = degrees
  if (first === undefined || first === null || degrees.some((one) => one !== first)) return null
  return {
    degrees: first,
    north: otherNorth(mountings.map((one) => textIn(one, 'orientation_reference_id'))),
  }
}

function statesUncertainty(sensor: JsonNode): boolean {
  if (textIn(sensor, 'classification') !== '') return true
  const calibrations = arrayIn(sensor, 'calibration')
  return calibrations.some((one) => arrayIn(one, 'calibration_uncertainty').length > 0)
}

function addColumns(
  columns: Map<string, StationColumn>,
  point: JsonNode,
  station: JsonNode,
  errors: IssueList,
): void {
  const quantity = textIn(point, 'measurement_type_id').replace(/^motion_corrected_/, '')
  const kind = quantity === 'wind_speed' ? 'speed' : quantity === 'wind_direction' ? 'direction' : null
  if (kind === null) return
  const isAboveGround = aboveGround.includes(textIn(point, 'height_reference_id'))
  const heightM = isAboveGround ? numberIn(point, 'height_m') : null
  const mountings = arrayIn(point, 'mounting_arrangement')
  const sensors = arrayIn(point, 'sensor')
  const profilers = arrayIn(station, 'vertical_profiler_properties')
  const turned = mountings.filter((one) => numberIn(one, 'vane_dead_band_orientation_deg') !== null)
  const references = (turned.length > 0 ? turned : profilers).map((one) =>
    textIn(one, 'orientation_reference_id'),
  )
  for (const config of arrayIn(point, 'logger_measurement_config'))
    for (const column of arrayIn(config, 'column_name')) {
      if (textIn(column, 'statistic_type_id') !== 'avg' || isTrueIn(column, 'is_ignored')) continue
      const name = textIn(column, 'column_name')
      const before = columns.get(name)
      if (before !== undefined && (before.kind !== kind || before.heightM !== heightM))
        errors.add({ code: 'metadataChanges', text: name })
      const loggerHeightM = numberIn(config, 'height_m')
      columns.set(name, {
        ...{ kind, heightM },
        loggerHeightsM: [
          ...(before?.loggerHeightsM ?? []),
          ...(loggerHeightM === null ? [] : [loggerHeightM]),
        ],
        unit: readUnit(textIn(config, 'measurement_units_id'), kind === 'speed' ? 'speed' : 'angle'),
        north: kind === 'speed' ? null : otherNorth(references),
        boom: kind === 'speed' ? boomOf(mountings) : null,
        statesUncertainty: sensors.some(statesUncertainty),
        adjustments: [
          ...(before?.adjustments ?? []),
          ...adjustmentsOf(kind, {
            span: spanOf(config),
            config,
            sensors,
            mountings: turned,
            profilers,
          }),
        ],
      })
    }
}
