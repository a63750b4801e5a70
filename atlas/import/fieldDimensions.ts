import { type Recorder, recorder } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute } from './dataset.ts'
import { axisRole, coordinateOf } from './horizontalAxes.ts'
import type { DimensionRoles } from './sourceField.ts'
import { timeCoordinate } from './timeAxis.ts'
import { isVertical, scalarLevel, type VerticalLevel, verticalLevels } from './verticalLevel.ts'

/** The dimensions of a variable on a grid, one entry for each level it has values at. */
export interface FieldDimensions {
  readonly isProjected: boolean
  readonly levels: readonly { readonly roles: DimensionRoles; readonly level: VerticalLevel | null }[]
}

/**
 * Finds what the dimensions of a variable are.
 *
 * @returns  null for a variable that is on no grid; a text that names what is not understood; no levels after a question
 */
export async function fieldDimensions(
  dataset: Dataset,
  variable: DatasetVariable,
  record: Recorder = recorder(),
): Promise<FieldDimensions | string | null> {
  const { dimensions, shape } = variable
  const axes = dimensions.map((dimension) => axisRole(dataset, dimension))
  const isProjected = axes.includes('y') && axes.includes('x')
  const y = axes.indexOf(isProjected ? 'y' : 'latitude')
  const x = axes.indexOf(isProjected ? 'x' : 'longitude')
  if (y < 0 || x < 0) return whyNoGrid(dataset, variable)
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
  if (levels === 'asked') return { isProjected, levels: [] }
  if (levels !== null) {
    const at = (i: number) => ({ ...roles, level: { dimension: vertical!, index: i } })
    return { isProjected, levels: levels.map((level, i) => ({ roles: at(i), level })) }
  }
  const scalar = await scalarLevel(dataset, variable, record)
  return { isProjected, levels: scalar === 'asked' ? [] : [{ roles, level: scalar }] }
}

/** What a variable with two dimensions of places lacks; null for one that has none. */
function whyNoGrid(dataset: Dataset, { dimensions }: DatasetVariable): string | null {
  const rotated = dimensions.some((dimension) => {
    const coordinate = coordinateOf(dataset, dimension)
    return coordinate && /^grid_(latitude|longitude)$/.test(textAttribute(coordinate, 'standard_name'))
  })
  if (rotated) return 'its rows and columns are those of a rotated pole, which is not read'
  const curvilinear = dataset.variables.find(
    (own) =>
      own.dimensions.length === 2 &&
      own.dimensions.every((dimension) => dimensions.includes(dimension)) &&
      isLatitude(own),
  )
  return curvilinear
    ? `its places are in ${curvilinear.name}, one by one, and no projection is stated: such a grid is not read`
    : null
}

/** Whether a variable has true latitudes. */
export function isLatitude(variable: DatasetVariable): boolean {
  return (
    variable.isNumeric &&
    (textAttribute(variable, 'standard_name') === 'latitude' ||
      /^degrees?_?n(orth)?$/i.test(textAttribute(variable, 'units')) ||
      /^(r?lat|xlat|latitude|nav_lat)$/i.test(variable.name))
  )
}
