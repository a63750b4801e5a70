import { type Dataset, type DatasetVariable, wholeOf } from '../dataset/index.ts'
import { coordinateOf } from '../grids/index.ts'
import type { DimensionRoles } from './sourceField.ts'

/** ECMWF's experiment version of ERA5T, the data of the last months that may still change. */
const PRELIMINARY = 5

/**
 * Start of a variable's preliminary values, recognized by `expver`, which newer files have as text along time
 * ("0001", "0005") and older ones as a dimension (1, 5) with values missing on one side or the other.
 * @param times ms since 1970, along the variable's time dimension
 * @returns null if all are final or the file does not state it
 */
export async function preliminaryFrom(
  dataset: Dataset,
  variable: DatasetVariable,
  roles: DimensionRoles,
  times: Float64Array,
): Promise<number | null> {
  const index =
    roles.expver === null
      ? await firstMarked(dataset, variable.dimensions[roles.time!]!)
      : await firstOnlyPreliminary(dataset, variable, roles)
  return index < 0 ? null : times[index]!
}

async function firstMarked(dataset: Dataset, timeDimension: string): Promise<number> {
  const marks = dataset.variables.find(
    ({ name, dimensions }) => name === 'expver' && dimensions.length === 1 && dimensions[0] === timeDimension,
  )
  if (!marks) return -1
  const versions = marks.isNumeric
    ? Array.from(await dataset.read(marks, wholeOf(marks)))
    : (await dataset.readText(marks)).map(Number)
  return versions.indexOf(PRELIMINARY)
}

/** First time at which the final value of the corner node is missing and the preliminary one is there. */
async function firstOnlyPreliminary(
  dataset: Dataset,
  variable: DatasetVariable,
  roles: DimensionRoles,
): Promise<number> {
  const coordinate = coordinateOf(dataset, 'expver')
  const versions = coordinate ? await dataset.read(coordinate, wholeOf(coordinate)) : []
  const preliminary = Array.from(versions).indexOf(PRELIMINARY)
  if (preliminary < 0 || versions.length < 2) return preliminary
  const seriesOf = (version: number) =>
    dataset.read(variable, {
      start: variable.shape.map((_, i) =>
        i === roles.expver ? version : i === roles.level?.dimension ? roles.level.index : 0,
      ),
      count: variable.shape.map((length, i) => (i === roles.time ? length : 1)),
    })
  const [final, early] = [await seriesOf(1 - preliminary), await seriesOf(preliminary)]
  return final.findIndex((value, i) => Number.isNaN(value) && !Number.isNaN(early[i]!))
}
