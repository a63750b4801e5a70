import {
  type GribField,
  type GribFile,
  type GribGrid,
  type GribParameter,
  isSameGrid,
} from '../../grib/index.ts'
import { UnreadableFile } from '../dataset/index.ts'

/** The maps of a parameter on a grid by time, each by its message. */
export interface GribSeries {
  readonly centre: number
  readonly parameter: GribParameter
  readonly grid: GribGrid
  /** Rising, each once, ms since 1970. */
  readonly validMs: Float64Array
  /** Lengths of the intervals of sums and means, ms; NaN for instantaneous values. */
  readonly intervalsMs: Float64Array
  /** ECMWF's experiment versions; 0 if none is stated. */
  readonly versions: Float64Array
  readonly offsets: Float64Array
  readonly indices: Float64Array
}

export interface GribIndex {
  readonly series: readonly GribSeries[]
  /** Parameters that an atlas cannot store. */
  readonly unknown: readonly string[]
  /** Maps of forecasts by parameter that are left out, because an analysis is valid at their time. */
  readonly replaced: ReadonlyMap<string, number>
}

/** Experiment version of ERA5T, the data of the last months. Final data take precedence. */
const preliminary = 5

interface Gathered {
  readonly centre: number
  readonly parameter: GribParameter
  readonly grid: GribGrid
  readonly member: number
  readonly validMs: number[]
  readonly intervalsMs: number[]
  readonly versions: number[]
  readonly areForecasts: boolean[]
  readonly offsets: number[]
  readonly indices: number[]
}

/**
 * Reads a file once. It stores four numbers for each map, not the map.
 * @throws GribFault | UnreadableFile
 */
export async function indexGrib(file: GribFile, path: string): Promise<GribIndex> {
  const gathered: Gathered[] = []
  const unknown = new Set<string>()
  for await (const { offset, fields } of file.messages())
    for (const [index, field] of fields.entries()) {
      if (field.parameter === null) {
        unknown.add(field.label)
        continue
      }
      const own = seriesFor(gathered, field, field.parameter)
      if (own.member !== field.member)
        throw new UnreadableFile(
          path,
          `byte ${offset}: ${own.parameter.name} comes of several members of an ensemble (${own.member}, ${field.member}): ask for one`,
        )
      own.validMs.push(field.validMs)
      own.intervalsMs.push(field.intervalMs ?? Number.NaN)
      own.versions.push(field.version ?? 0)
      own.areForecasts.push(field.isForecast)
      own.offsets.push(offset)
      own.indices.push(index)
    }
  const replaced = new Map<string, number>()
  for (const own of gathered) {
    const analysed = new Set(own.validMs.filter((_, i) => !own.areForecasts[i]))
    const count = own.validMs.filter((ms, i) => own.areForecasts[i] && analysed.has(ms)).length
    if (count > 0) replaced.set(own.parameter.name, count)
  }
  return { series: gathered.map(inOrder), unknown: [...unknown], replaced }
}

function seriesFor(
  gathered: Gathered[],
  { centre, grid, member }: GribField,
  parameter: GribParameter,
): Gathered {
  const found = gathered.find(
    (own) =>
      own.parameter.name === parameter.name &&
      own.parameter.units === parameter.units &&
      own.centre === centre &&
      isSameGrid(own.grid, grid),
  )
  if (found) return found
  const lists = { validMs: [], intervalsMs: [], versions: [], areForecasts: [], offsets: [], indices: [] }
  const made = { centre, parameter, grid, member, ...lists }
  gathered.push(made)
  return made
}

/** Sorts maps by time; of a preliminary and a final map of a time keeps the final one, of a forecast and an analysis the analysis. The import finds other duplicates. */
function inOrder({
  centre,
  parameter,
  grid,
  validMs,
  intervalsMs,
  versions,
  areForecasts,
  offsets,
  indices,
}: Gathered): GribSeries {
  // Among sums of a forecast, the one of its beginning is empty.
  const isEmpty = (i: number) => intervalsMs[i] === 0 && intervalsMs.some((ms) => ms > 0)
  const rank = (i: number) => (versions[i] === preliminary ? 0 : 2) + (areForecasts[i] ? 0 : 1)
  const isReplaced = (own: number, after: number | undefined) =>
    after !== undefined && validMs[after] === validMs[own] && rank(own) < rank(after)
  const order = validMs
    .map((_, i) => i)
    .filter((i) => !isEmpty(i))
    .sort((a, b) => validMs[a]! - validMs[b]! || rank(a) - rank(b) || a - b)
    .filter((own, at, all) => !isReplaced(own, all[at + 1]))
  const picked = (from: readonly number[]) => Float64Array.from(order, (i) => from[i]!)
  return {
    centre,
    parameter,
    grid,
    validMs: picked(validMs),
    intervalsMs: picked(intervalsMs),
    versions: picked(versions),
    offsets: picked(offsets),
    indices: picked(indices),
  }
}
