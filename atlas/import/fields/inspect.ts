import { basename } from 'node:path'
import { type IntervalStamp, type Recorder, recorder } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from '../dataset/index.ts'
import {
  axisRole,
  croppedGrid,
  type FileGrid,
  type GridDescriptions,
  geographicGrid,
  type ImportRegion,
  listedGrid,
  placesGrid,
  planeGrid,
} from '../grids/index.ts'
import type { ImportIssue, SkippedVariable } from '../issues.ts'
import { decodeTimes, stampByBounds, timeCoordinate } from '../time/index.ts'
import { isKnownName, type VerticalLevel } from '../variables/index.ts'
import { fieldDimensions, type GridLayout } from './fieldDimensions.ts'
import { preliminaryFrom } from './preliminary.ts'
import type { SourceField } from './sourceField.ts'

/** A field and its time stamps in ms; none for a field without a time dimension. */
export interface TimedField extends SourceField {
  readonly times: Float64Array | null
  /** Level that the file states as a coordinate; otherwise it follows from the name. */
  readonly level: VerticalLevel | null
  /** Position of each time in its interval, from the bounds of times; null: no bounds. */
  readonly stamp: IntervalStamp | null
  /** Time from which the values may still change, ms; null if all are final. */
  readonly preliminaryFromMs: number | null
}

/** Content of the files, before they are combined. */
export interface Inspection {
  readonly fields: TimedField[]
  readonly skipped: SkippedVariable[]
  readonly issues: ImportIssue[]
}

/**
 * Finds the gridded variables of a file. A known variable with an unknown layout is an issue, an unknown one
 * is skipped.
 */
export async function inspectDataset(
  dataset: Dataset,
  record = recorder(),
  descriptions: GridDescriptions = new Map(),
  region: ImportRegion = null,
): Promise<Inspection> {
  const file = basename(dataset.path)
  const found: Inspection = { fields: [], skipped: [], issues: [] }
  for (const { variable, reason, notUsed } of dataset.ignored ?? []) {
    found.skipped.push({ file, variable, reason })
    record.notUsed(variable, notUsed)
  }
  const read = new SharedCoordinates(dataset, record, descriptions, region)
  for (const variable of dataset.variables) {
    if (isCoordinate(dataset, variable)) continue
    const fields = variable.isNumeric ? await fieldsOf(dataset, variable, read) : UNGRIDDED
    if (Array.isArray(fields)) found.fields.push(...fields)
    else {
      const { code, reason } = fields
      if (isKnownName(variable)) found.issues.push({ code, file, variable: variable.name, reason })
      else found.skipped.push({ file, variable: variable.name, reason })
    }
  }
  return found
}

type Flaw = Pick<ImportIssue, 'code' | 'reason'>

const UNGRIDDED: Flaw = { code: 'unknown_dimension', reason: 'is not on a grid' }

async function fieldsOf(
  dataset: Dataset,
  variable: DatasetVariable,
  read: SharedCoordinates,
): Promise<TimedField[] | Flaw> {
  const found = await fieldDimensions(dataset, variable, read.record)
  if (found === null) return UNGRIDDED
  if (typeof found === 'string') return { code: 'unknown_dimension', reason: found }
  if (found.levels.length === 0) return []
  const { y, x, time } = found.levels[0]!.roles
  const [rows, columns] = [variable.dimensions[y]!, variable.dimensions[x]!]
  const fileGrid = await read.grid(variable, found.layout, rows, columns)
  if (typeof fileGrid === 'string') return { code: 'bad_grid', reason: fileGrid }
  const times = time === null ? null : await read.times(variable.dimensions[time]!)
  if (typeof times === 'string') return { code: 'bad_time', reason: times }
  const stamp = time === null ? null : await read.stamp(variable.dimensions[time]!)
  const { roles: anyRoles } = found.levels[0]!
  const preliminaryFromMs = times && (await preliminaryFrom(dataset, variable, anyRoles, times))
  return found.levels.map(({ roles, level }) => ({
    dataset,
    variable,
    roles,
    fileGrid,
    times,
    level,
    stamp,
    preliminaryFromMs,
  }))
}

const gridReaders = {
  geographic: geographicGrid,
  plane: planeGrid,
  places: placesGrid,
  list: (dataset: Dataset, variable: DatasetVariable, cells: string, _: string, known: GridDescriptions) =>
    listedGrid(dataset, variable, cells, known),
}

/** Coordinates that several variables of a file share, read once. */
class SharedCoordinates {
  readonly record: Recorder
  readonly #dataset: Dataset
  readonly #descriptions: GridDescriptions
  readonly #region: ImportRegion
  readonly #grids = new Map<string, FileGrid | string>()
  readonly #times = new Map<string, Float64Array | string>()
  readonly #stamps = new Map<string, IntervalStamp | null>()

  constructor(dataset: Dataset, record: Recorder, descriptions: GridDescriptions, region: ImportRegion) {
    this.#region = region
    this.record = record
    this.#descriptions = descriptions
    this.#dataset = dataset
  }

  async grid(variable: DatasetVariable, layout: GridLayout, rows: string, columns: string) {
    // Auxiliary variables with the same dimensions have no projection.
    const key = [
      rows,
      columns,
      ...['grid_mapping', 'coordinates'].map((name) => textAttribute(variable, name)),
    ].join('/')
    const known = this.#grids.get(key)
    if (known !== undefined) return known
    const found = await gridReaders[layout](this.#dataset, variable, rows, columns, this.#descriptions)
    const grid =
      found === null
        ? 'its nodes have no places'
        : typeof found === 'string'
          ? found
          : croppedGrid(found, this.#region)
    this.#grids.set(key, grid)
    return grid
  }

  async times(dimension: string) {
    const coordinate = timeCoordinate(this.#dataset, dimension)!
    const times =
      this.#times.get(dimension) ??
      decodeTimes(coordinate, await this.#dataset.read(coordinate, wholeOf(coordinate)))
    this.#times.set(dimension, times)
    return times
  }

  async stamp(dimension: string) {
    const known = this.#stamps.get(dimension)
    if (known !== undefined) return known
    const { clock } = this.#dataset
    const stamp = clock ? (clock.stamp?.value ?? null) : await stampByBounds(this.#dataset, dimension)
    this.#stamps.set(dimension, stamp)
    return stamp
  }
}

/** Coordinates and their companions have at most one dimension. */
function isCoordinate(dataset: Dataset, { name, dimensions }: DatasetVariable): boolean {
  const isOnAxis =
    dimensions[0] !== undefined && dimensions[0] !== name && axisRole(dataset, dimensions[0]) !== null
  return (dimensions.length <= 1 && !isOnAxis) || isCompanion(dataset, name)
}

/** Bounds of a coordinate. */
function isCompanion(dataset: Dataset, name: string): boolean {
  return dataset.variables.some((other) =>
    ['bounds', 'climatology'].some((attribute) => textAttribute(other, attribute) === name),
  )
}
