import { cellCentre } from '#domain'
import { type Catalogue, infoOf } from '../layout/catalogue.ts'
import { openSource } from '../read/openSource.ts'
import { StoreReader } from '../read/storeReader.ts'

/** More gaps than these are a pattern of the source rather than missing files: only the longest are stored. */
const mostGaps = 2000

type Gap = [first: number, end: number]

/**
 * Steps without wind in a written store, as pairs of first step and the one after the last, in order: in the
 * middle cell, since gaps of reanalyses concern times, not places. Empty if that cell has no values at all, or
 * without a variable over time.
 * @param folder with all shards of the version; its metadata may be missing
 * @param changedFromStep first step that differs from the previous version: nothing before it is read
 * @param previous gaps of the previous version
 */
export async function timeGaps(
  folder: string,
  catalogue: Catalogue,
  changedFromStep: number,
  previous: readonly Readonly<Gap>[],
): Promise<Gap[]> {
  const wind = await windInTheMiddle(folder, catalogue, changedFromStep)
  const before = previous
    .filter(([first]) => first < changedFromStep)
    .map(([first, end]): Gap => [first, Math.min(end, changedFromStep)])
  if (wind === null) return before
  const found = runsOfNaN(before, wind, changedFromStep)
  if (wind.some((speed) => !Number.isNaN(speed))) return longest(found)
  // A gap as long as the added steps, or a cell that never has values: reading all steps decides.
  return changedFromStep === 0 ? [] : timeGaps(folder, catalogue, 0, [])
}

/** m/s from a step on, NaN if missing; null without a variable or a step to read. */
async function windInTheMiddle(
  folder: string,
  catalogue: Catalogue,
  fromStep: number,
): Promise<Float32Array | null> {
  const timed = catalogue.variables.filter(({ isStatic }) => !isStatic)
  const isWind = ({ quantity }: { readonly quantity: string }) =>
    quantity === 'eastward_wind' || quantity === 'wind_speed'
  const variable = timed.find(isWind) ?? timed[0]
  const { grid, stepCount } = infoOf(catalogue)
  if (variable === undefined || fromStep >= stepCount) return null
  const reader = new StoreReader(await openSource(folder), catalogue)
  try {
    const { fields } = await reader.readPoint({
      ...cellCentre(grid, Math.floor(grid.xSz / 2), Math.floor(grid.ySz / 2)),
      ...{ variables: [variable.id], interpolation: 'nearest', fromStep, endStep: stepCount },
    })
    return fields.get(variable.id)!
  } finally {
    await reader.close()
  }
}

/** Gaps before a step, and those of the values from it on; a gap across the step counts once. */
function runsOfNaN(runs: Gap[], values: Float32Array, fromStep: number): Gap[] {
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) continue
    const step = fromStep + i
    const last = runs.at(-1)
    if (last !== undefined && last[1] === step) runs[runs.length - 1] = [last[0], step + 1]
    else runs.push([step, step + 1])
  }
  return runs
}

function longest(gaps: Gap[]): Gap[] {
  if (gaps.length <= mostGaps) return gaps
  return gaps
    .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
    .slice(0, mostGaps)
    .sort((a, b) => a[0] - b[0])
}
