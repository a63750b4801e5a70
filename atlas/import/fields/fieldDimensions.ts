import { type Recorder, recorder } from '#domain'
import type { Dataset, DatasetVariable } from '../dataset/index.ts'
import {
  axisRole,
  coordinateOf,
  listedPlaceVariables,
  namedGrid,
  truePlaceVariables,
} from '../grids/index.ts'
import { timeCoordinate } from '../time/index.ts'
import { isVertical, scalarLevel, type VerticalLevel, verticalLevels } from '../variables/index.ts'
import type { DimensionRoles } from './sourceField.ts'

/** Kind of a variable's rows and columns: true degrees, a plane's, nodes with known locations, or a list. */
export type GridLayout = 'geographic' | 'plane' | 'places' | 'list'

/** The dimensions of a variable on a grid, one entry for each level with values. */
export interface FieldDimensions {
  readonly layout: GridLayout
  readonly levels: readonly { readonly roles: DimensionRoles; readonly level: VerticalLevel | null }[]
}

/**
 * Determines the meaning of a variable's dimensions.
 * @returns null for a variable without a grid; a text that names the unsupported part; no levels after a question
 */
export async function fieldDimensions(
  dataset: Dataset,
  variable: DatasetVariable,
  record: Recorder = recorder(),
): Promise<FieldDimensions | string | null> {
  const { dimensions, shape } = variable
  // Coordinates themselves are not fields.
  if (dimensions.length === 2 && truePlaceVariables(dataset, dimensions)?.includes(variable)) return null
  const found = rowsOf(dataset, variable)
  if (found === null) return null
  const { y, x, layout } = found
  const index = (found: number) => (found < 0 ? null : found)
  const time = index(dimensions.findIndex((dimension) => timeCoordinate(dataset, dimension) !== null))
  const expver = index(dimensions.indexOf('expver'))
  const isLevel = (dimension: string, i: number) => {
    const coordinate = coordinateOf(dataset, dimension)
    return ![y, x, time, expver].includes(i) && coordinate !== undefined && isVertical(coordinate)
  }
  const vertical = index(dimensions.findIndex(isLevel))
  const levels =
    vertical === null
      ? null
      : await verticalLevels(dataset, coordinateOf(dataset, dimensions[vertical]!)!, record)
  const known = [y, x, time, expver, ...(levels === null ? [] : [vertical])]
  const stranger = dimensions.findIndex((_, i) => !known.includes(i) && shape[i] !== 1)
  if (stranger >= 0) return `has a dimension ${dimensions[stranger]} of ${shape[stranger]}`
  const roles = { y, x, time, expver, level: null }
  if (levels === 'asked') return { layout, levels: [] }
  if (levels !== null) {
    const at = (i: number) => ({ ...roles, level: { dimension: vertical!, index: i } })
    return { layout, levels: levels.map((level, i) => ({ roles: at(i), level })) }
  }
  const scalar = await scalarLevel(dataset, variable, record)
  return { layout, levels: scalar === 'asked' ? [] : [{ roles, level: scalar }] }
}

function rowsOf(
  dataset: Dataset,
  variable: DatasetVariable,
): { readonly y: number; readonly x: number; readonly layout: GridLayout } | null {
  const { dimensions } = variable
  const axes = dimensions.map((dimension) => axisRole(dataset, dimension))
  const plane = { y: axes.indexOf('y'), x: axes.indexOf('x') }
  if (plane.y >= 0 && plane.x >= 0) return { ...plane, layout: 'plane' }
  const degrees = { y: axes.indexOf('latitude'), x: axes.indexOf('longitude') }
  if (degrees.y >= 0 && degrees.x >= 0) return { ...degrees, layout: 'geographic' }
  const places = truePlaceVariables(dataset, dimensions)
  if (places !== null) {
    const [y, x] = places[0].dimensions.map((dimension) => dimensions.indexOf(dimension))
    return { y: y!, x: x!, layout: 'places' }
  }
  const isNamed = namedGrid(variable) !== ''
  const list = dimensions.findIndex(
    (dimension) =>
      // Locations along time belong to a moving object.
      timeCoordinate(dataset, dimension) === null &&
      (listedPlaceVariables(dataset, dimension) !== null || (isNamed && dimension.startsWith('cell'))),
  )
  return list < 0 || dimensions.length === 1 ? null : { y: list, x: list, layout: 'list' }
}
