import { cellCentre } from '#domain'
import { type Catalogue, infoOf } from '../layout/catalogue.ts'
import { openSource } from '../read/openSource.ts'
import { StoreReader } from '../read/storeReader.ts'

/** More gaps than these are patterns of a source rather than missing files: the longest are kept. */
const mostGaps = 2000

/**
 * Steps that a written store has no wind for, as pairs of first step and the one after the last, in order: at the cell
 * in the middle, since gaps of reanalyses are of times, not of places. Empty where that cell has no values at all, and
 * without a variable that has times.
 *
 * @param folder  with all shards of the version; its metadata need not be there yet
 */
export async function timeGaps(folder: string, catalogue: Catalogue): Promise<[number, number][]> {
  const timed = catalogue.variables.filter(({ isStatic }) => !isStatic)
  const isWind = ({ quantity }: { readonly quantity: string }) =>
    quantity === 'eastward_wind' || quantity === 'wind_speed'
  const variable = timed.find(isWind) ?? timed[0]
  if (variable === undefined) return []
  const { grid, stepCount } = infoOf(catalogue)
  const reader = new StoreReader(await openSource(folder), catalogue)
  try {
    const { fields } = await reader.readPoint({
      ...cellCentre(grid, Math.floor(grid.xSz / 2), Math.floor(grid.ySz / 2)),
      ...{ variables: [variable.id], interpolation: 'nearest', fromStep: 0, endStep: stepCount },
    })
    const gaps = runsOfNaN(fields.get(variable.id)!)
    const isEmpty = gaps.length === 1 && gaps[0]![0] === 0 && gaps[0]![1] === stepCount
    return isEmpty ? [] : longest(gaps)
  } finally {
    await reader.close()
  }
}

function runsOfNaN(values: Float32Array): [number, number][] {
  const runs: [number, number][] = []
  for (let step = 0; step < values.length; step++) {
    if (!Number.isNaN(values[step]!)) continue
    const last = runs.at(-1)
    if (last !== undefined && last[1] === step) last[1] = step + 1
    else runs.push([step, step + 1])
  }
  return runs
}

function longest(gaps: [number, number][]): [number, number][] {
  if (gaps.length <= mostGaps) return gaps
  return gaps
    .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, mostGaps)
    .sort((a, b) => a[0] - b[0])
}
