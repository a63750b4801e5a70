import { type Dataset, type DatasetVariable, wholeOf } from './dataset.ts'
import { axisRole, coordinateOf, isHeightAxis } from './horizontalAxes.ts'
import type { DimensionRoles } from './sourceField.ts'
import { timeCoordinate } from './timeAxis.ts'

/** The dimensions of a variable on a grid, one entry for each height it has values at. */
export interface FieldDimensions {
  readonly isProjected: boolean
  readonly levels: readonly { readonly roles: DimensionRoles; readonly heightM: number | null }[]
}

/**
 * Finds what the dimensions of a variable are.
 *
 * @returns null for a variable that is on no grid; a text that names a dimension which means nothing here
 */
export async function fieldDimensions(
  dataset: Dataset,
  variable: DatasetVariable,
): Promise<FieldDimensions | string | null> {
  const { dimensions, shape } = variable
  const axes = dimensions.map((dimension) => axisRole(dataset, dimension))
  const isProjected = axes.includes('y') && axes.includes('x')
  const y = axes.indexOf(isProjected ? 'y' : 'latitude')
  const x = axes.indexOf(isProjected ? 'x' : 'longitude')
  if (y < 0 || x < 0) return null
  const index = (found: number) => (found < 0 ? null : found)
  const time = index(dimensions.findIndex((dimension) => timeCoordinate(dataset, dimension) !== null))
  const expver = index(dimensions.indexOf('expver'))
  const height = index(dimensions.findIndex((dimension) => isHeightAxis(dataset, dimension)))
  const stranger = dimensions.findIndex((_, i) => ![y, x, time, expver, height].includes(i) && shape[i] !== 1)
  if (stranger >= 0) return `has a dimension ${dimensions[stranger]} of ${shape[stranger]}`
  const roles = { y, x, time, expver, level: null }
  if (height === null) return { isProjected, levels: [{ roles, heightM: null }] }
  const coordinate = coordinateOf(dataset, dimensions[height]!)!
  const heights = await dataset.read(coordinate, wholeOf(coordinate))
  const levels = Array.from(heights, (heightM, i) => ({
    roles: { ...roles, level: { dimension: height, index: i } },
    heightM,
  }))
  return { isProjected, levels }
}
