import { type Dataset, type DatasetVariable, textAttribute } from '../dataset/index.ts'
import { cellsGrid } from './cellsGrid.ts'
import type { FileGrid } from './fileGrid.ts'
import { listedPlaceVariables, truePlaces } from './truePlaces.ts'

/** Description of an unstructured grid for all files with values on it. */
interface GridDescription {
  readonly cells: number
  readonly grid: FileGrid | string
}

/** Descriptions by the grid's identifier in messages. */
export type GridDescriptions = ReadonlyMap<string, GridDescription>

/** Hexadecimal digits only: files write them with hyphens, messages without. */
function identifierOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^0-9a-f]/g, '')
}

/** Reads the grid descriptions among the imported files. */
export async function gridDescriptions(datasets: readonly Dataset[]): Promise<GridDescriptions> {
  const found = new Map<string, GridDescription>()
  for (const dataset of datasets) {
    const identifier = identifierOf(String(dataset.globals?.get('uuidOfHGrid') ?? ''))
    const cells = dataset.variables.find(({ name }) => name === 'clat')?.dimensions[0]
    const variables = cells === undefined ? null : listedPlaceVariables(dataset, cells)
    if (identifier === '' || variables === null) continue
    const places = await truePlaces(dataset, variables)
    found.set(identifier, { cells: places.lats.length, grid: cellsGrid(places) })
  }
  return found
}

/** Identifier of a variable's grid; empty: none. */
export function namedGrid(variable: DatasetVariable): string {
  return identifierOf(textAttribute(variable, 'uuidOfHGrid'))
}

/**
 * Grid of a variable's cells by its description.
 * @returns a text that names the missing file
 */
export function describedGrid(
  variable: DatasetVariable,
  cells: number,
  descriptions: GridDescriptions,
): FileGrid | string {
  const identifier = namedGrid(variable)
  const number = variable.attributes.get('number_of_grid_used')
  const described = descriptions.get(identifier)
  if (described === undefined)
    return `is on cells of grid ${number} (${identifier}): import the file that describes it together with this one, such as ICON-DREAM-EU_grid.nc of opendata.dwd.de`
  if (described.cells !== cells) return `has ${cells} values for the ${described.cells} cells of its grid`
  return described.grid
}
