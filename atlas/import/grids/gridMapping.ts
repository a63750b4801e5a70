import type { RotatedPole } from '#domain'
import { type Dataset, type DatasetVariable, numberAttribute, textAttribute } from '../dataset/index.ts'

/** Grid mapping of a variable; an extended one is followed by its coordinates. */
export function mappingOf(dataset: Dataset, variable: DatasetVariable): DatasetVariable | undefined {
  const named = textAttribute(variable, 'grid_mapping').split(/[\s:]/)[0]!
  return dataset.variables.find(({ name }) => name === named)
}

/** CF's name; empty for a variable without a mapping. */
export function mappingKind(dataset: Dataset, variable: DatasetVariable): string {
  const mapping = mappingOf(dataset, variable)
  return mapping === undefined ? '' : textAttribute(mapping, 'grid_mapping_name')
}

/** @returns a text that names the missing part of the mapping */
export function poleOf(mapping: DatasetVariable): RotatedPole | string {
  const number = (name: string) => numberAttribute(mapping, name)
  const [poleLat, poleLon] = [number('grid_north_pole_latitude'), number('grid_north_pole_longitude')]
  if (!(Math.abs(poleLat) <= 90 && Math.abs(poleLon) <= 360)) return `${mapping.name} names no pole`
  const shift = number('north_pole_grid_longitude')
  if (shift !== 0 && !Number.isNaN(shift))
    return `${mapping.name} counts longitudes from ${shift} instead of 0, which is not read`
  return { poleLat, poleLon: poleLon > 180 ? poleLon - 360 : poleLon }
}
