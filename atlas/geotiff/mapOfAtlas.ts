import { OutsidePeriod, UnknownVariable } from '../errors.ts'
import type { Atlas, AtlasEnergy, AtlasInfo, AtlasVariable, MonthlyEnergyField } from '../types.ts'
import type { AtlasMap } from './atlasMap.ts'
import { type CogOptions, writeCloudOptimizedGeoTiff } from './cloudOptimizedGeoTiff.ts'

/** Field and time of a map. */
export interface MapRequest {
  /** One of `mapFields`: a statistic, a static variable, an energy, or a variable at a time. */
  readonly field: string
  /**
   * Time stamp of the atlas for a variable; a time within the month for an energy. Without it, an energy
   * gives the mean energy of a year. In ms since 1970; statistics have none.
   */
  readonly timeMs?: number
}

/** Ids of all fields of a map: long-term statistics, energies, the ground, then those that need a time. */
export function mapFields({ fields, energies, variables }: AtlasInfo): {
  readonly timeless: readonly string[]
  readonly timed: readonly string[]
} {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  return {
    timeless: ids([...fields, ...energies, ...variables.filter(({ isStatic }) => isStatic)]),
    timed: ids(variables.filter(({ isStatic }) => !isStatic)),
  }
}

/**
 * Field of an atlas as a map for a GeoTIFF: values in the field's unit, NaN if missing.
 * @throws UnknownVariable no such field
 * @throws OutsidePeriod no step or month of the atlas at this time, or no time for a variable
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function mapOfAtlas(atlas: Atlas, request: MapRequest, signal?: AbortSignal): Promise<AtlasMap> {
  const { info } = atlas
  const { field: id, timeMs } = request
  const energy = info.energies.find((candidate) => candidate.id === id)
  if (energy) {
    const monthly = await atlas.readMonthlyEnergy(energy.turbineId, signal)
    return energyMap(info, energy, monthly, timeMs)
  }
  const statistic = info.fields.find((candidate) => candidate.id === id)
  const variable = info.variables.find((candidate) => candidate.id === id)
  if (statistic) {
    const { data, unit } = await atlas.readField(id, signal)
    const period = `${day(info.dataFromMs)} to ${day(info.dataTillMs)}`
    return labelled(info, data, unit, `${named(statistic.statistic, statistic.heightM)}, ${period}`)
  }
  const { timeless, timed } = mapFields(info)
  if (!variable) throw new UnknownVariable(info.id, id, [...timeless, ...timed])
  const name = named(variable.quantity, variable.heightM)
  if (variable.isStatic) {
    const { data, unit } = await atlas.readField(id, signal)
    return labelled(info, data, unit, name)
  }
  const step = stepAt(info, variable, timeMs)
  const { data, unit } = await atlas.readStep({ variable: id, step, ...(signal ? { signal } : {}) })
  return labelled(info, data, unit, `${name}, ${new Date(timeMs!).toISOString().slice(0, 16)}Z`)
}

/**
 * Writes a field of an atlas as Cloud-Optimized GeoTIFF.
 * @returns bytes of the file
 * @throws as mapOfAtlas
 */
export async function writeAtlasMap(
  path: string,
  atlas: Atlas,
  request: MapRequest,
  options: CogOptions = {},
): Promise<number> {
  return writeCloudOptimizedGeoTiff(path, await mapOfAtlas(atlas, request, options.signal), options)
}

function stepAt(info: AtlasInfo, { id }: AtlasVariable, timeMs: number | undefined): number {
  const step = timeMs === undefined ? Number.NaN : (timeMs - info.dataFromMs) / (info.resolutionTimeS * 1000)
  if (!Number.isInteger(step) || step < 0 || step >= info.stepCount)
    throw new OutsidePeriod(`${info.id}, ${id}`, step, step + 1, info.stepCount)
  return step
}

function energyMap(
  info: AtlasInfo,
  energy: AtlasEnergy,
  { months, data, unit }: MonthlyEnergyField,
  timeMs: number | undefined,
): AtlasMap {
  const name = `energy of a turbine ${energy.turbineId} with its hub at ${energy.hubHeightM} m`
  const cellCount = info.grid.xSz * info.grid.ySz
  if (timeMs === undefined)
    return labelled(info, meanYear(months, data, cellCount), `${unit}/a`, `mean annual ${name}`)
  const time = new Date(timeMs)
  const index = months.findIndex(
    ({ year, month }) => year === time.getUTCFullYear() && month === time.getUTCMonth() + 1,
  )
  if (index < 0) throw new OutsidePeriod(`${info.id}, ${energy.id}`, index, index + 1, months.length)
  const map = data.slice(index * cellCount, (index + 1) * cellCount)
  return labelled(info, map, unit, `${name}, ${time.toISOString().slice(0, 7)}`)
}

/** Sum of the means of the calendar months, so that incomplete years count correctly; NaN if one is missing. */
function meanYear(months: MonthlyEnergyField['months'], data: Float32Array, cellCount: number): Float32Array {
  const sums = Array.from({ length: 12 }, () => new Float64Array(cellCount))
  const counts = Array.from({ length: 12 }, () => new Float64Array(cellCount))
  for (const [index, { month }] of months.entries())
    for (let cell = 0; cell < cellCount; cell++) {
      const value = data[index * cellCount + cell]!
      if (Number.isNaN(value)) continue
      sums[month - 1]![cell]! += value
      counts[month - 1]![cell]! += 1
    }
  return Float32Array.from({ length: cellCount }, (_, cell) =>
    sums.reduce((year, sum, month) => year + sum[cell]! / counts[month]![cell]!, 0),
  )
}

function labelled(info: AtlasInfo, data: Float32Array, unit: string, description: string): AtlasMap {
  const { grid, citation, synthetic } = info
  return {
    grid,
    data,
    unit,
    citation,
    description: synthetic ? `${description} (synthetic weather)` : description,
  }
}

function named(quantity: string, heightM: number | null): string {
  const words = quantity.replaceAll('_', ' ')
  return heightM === null ? words : `${words} at ${heightM} m`
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
