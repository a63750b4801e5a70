import { basename } from 'node:path'
import { type Dataset, type DatasetVariable, wholeOf } from './dataset.ts'
import { type FileGrid, geographicGrid, isLatitude, isLongitude } from './horizontalGrid.ts'
import type { ImportIssue, SkippedVariable } from './issues.ts'
import type { DimensionRoles, SourceField } from './sourceField.ts'
import { decodeTimes, timeCoordinate } from './timeAxis.ts'

/** A field and its time stamps in ms; none for a field without a time dimension. */
export interface TimedField extends SourceField {
  readonly times: Float64Array | null
}

/** What was found in the files, before it is clear what belongs together. */
export interface Inspection {
  readonly fields: TimedField[]
  readonly skipped: SkippedVariable[]
  readonly issues: ImportIssue[]
}

/**
 * Finds the variables of a file that lie on a grid.
 *
 * @param isKnown  whether a name means something to the import: a known variable with dimensions that are not
 *                 understood is an issue, an unknown one is skipped
 */
export async function inspectDataset(
  dataset: Dataset,
  isKnown: (name: string) => boolean,
): Promise<Inspection> {
  const file = basename(dataset.path)
  const found: Inspection = { fields: [], skipped: [], issues: [] }
  const grids = new Map<string, FileGrid | string>()
  const timeAxes = new Map<string, Float64Array | string>()
  const refuse = (variable: string, code: ImportIssue['code'], reason: string) => {
    if (isKnown(variable)) found.issues.push({ code, file, variable, reason })
    else found.skipped.push({ file, variable, reason })
  }
  for (const variable of dataset.variables) {
    const { name, dimensions } = variable
    if (isCoordinate(dataset, variable)) continue
    const y = dimensions.findIndex((dimension) => isLatitude(dataset, dimension))
    const x = dimensions.findIndex((dimension) => isLongitude(dataset, dimension))
    if (!variable.isNumeric || y < 0 || x < 0) {
      if (dimensions.length > 1 || isKnown(name))
        refuse(name, 'unknown_dimension', 'is not on latitude and longitude')
      continue
    }
    const roles = rolesOf(dataset, variable, y, x)
    if (typeof roles === 'string') {
      refuse(name, 'unknown_dimension', roles)
      continue
    }
    const gridKey = `${dimensions[y]}/${dimensions[x]}`
    const grid = grids.get(gridKey) ?? (await geographicGrid(dataset, dimensions[y]!, dimensions[x]!))
    grids.set(gridKey, grid)
    const times = roles.time === null ? null : await timesOf(dataset, dimensions[roles.time]!, timeAxes)
    if (typeof grid === 'string') refuse(name, 'bad_grid', grid)
    else if (typeof times === 'string') refuse(name, 'bad_time', times)
    else found.fields.push({ dataset, variable, roles, fileGrid: grid, times })
  }
  return found
}

/** Coordinates and their companions are told by having at most one dimension. */
function isCoordinate(dataset: Dataset, variable: DatasetVariable): boolean {
  const isOnGrid = variable.dimensions.some((d) => isLatitude(dataset, d) || isLongitude(dataset, d))
  return variable.dimensions.length <= 1 && !(isOnGrid && variable.dimensions[0] !== variable.name)
}

/** @returns a text that names the dimension with several elements that means nothing here */
function rolesOf(dataset: Dataset, variable: DatasetVariable, y: number, x: number): DimensionRoles | string {
  const { dimensions, shape } = variable
  const time = dimensions.findIndex((dimension) => timeCoordinate(dataset, dimension) !== null)
  const expver = dimensions.indexOf('expver')
  const stranger = dimensions.findIndex((_, i) => ![y, x, time, expver].includes(i) && shape[i] !== 1)
  if (stranger >= 0) return `has a dimension ${dimensions[stranger]} of ${shape[stranger]}`
  return { y, x, time: time < 0 ? null : time, expver: expver < 0 ? null : expver }
}

async function timesOf(dataset: Dataset, dimension: string, known: Map<string, Float64Array | string>) {
  const coordinate = timeCoordinate(dataset, dimension)!
  const times =
    known.get(dimension) ?? decodeTimes(coordinate, await dataset.read(coordinate, wholeOf(coordinate)))
  known.set(dimension, times)
  return times
}
