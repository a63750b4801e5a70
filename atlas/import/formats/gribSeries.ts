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

/** A map of a message: some numbers instead of its values. */
interface GribMap {
  readonly validMs: number
  readonly intervalMs: number
  readonly version: number
  readonly isForecast: boolean
  readonly offset: number
  readonly index: number
}

interface Gathered extends Pick<GribSeries, 'centre' | 'parameter' | 'grid'> {
  readonly member: number
  readonly maps: GribMap[]
}

/**
 * Reads a file once. It stores a few numbers for each map, not the map.
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
      const { validMs, intervalMs, version, isForecast } = field
      const map = { validMs, intervalMs: intervalMs ?? Number.NaN, version: version ?? 0, isForecast }
      own.maps.push({ ...map, offset, index })
    }
  const replaced = new Map<string, number>()
  for (const { parameter, maps } of gathered) {
    const analysed = new Set(maps.filter((map) => !map.isForecast).map(({ validMs }) => validMs))
    const count = maps.filter(({ validMs, isForecast }) => isForecast && analysed.has(validMs)).length
    if (count > 0) replaced.set(parameter.name, count)
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
  const own = found ?? { centre, parameter, grid, member, maps: [] }
  if (found === undefined) gathered.push(own)
  return own
}

/** Sorts maps by time; of a preliminary and a final map of a time keeps the final one, of a forecast and an analysis the analysis. The import finds other duplicates. */
function inOrder({ centre, parameter, grid, maps }: Gathered): GribSeries {
  // Among sums of a forecast, the one of its beginning is empty.
  const areSums = maps.some(({ intervalMs }) => intervalMs > 0)
  const rank = ({ version, isForecast }: GribMap) => (version === preliminary ? 0 : 2) + (isForecast ? 0 : 1)
  const used = maps
    .filter(({ intervalMs }) => intervalMs !== 0 || !areSums)
    .sort((a, b) => a.validMs - b.validMs || rank(a) - rank(b))
    .filter((map, at, all) => {
      const after = all[at + 1]
      return after?.validMs !== map.validMs || rank(map) >= rank(after)
    })
  const listOf = (of: (map: GribMap) => number) => Float64Array.from(used, of)
  return {
    ...{ centre, parameter, grid },
    validMs: listOf(({ validMs }) => validMs),
    intervalsMs: listOf(({ intervalMs }) => intervalMs),
    versions: listOf(({ version }) => version),
    offsets: listOf(({ offset }) => offset),
    indices: listOf(({ index }) => index),
  }
}
