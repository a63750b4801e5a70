import { SPEED_BIN_WIDTH_MS, SPEED_BINS } from '#domain'
import { decodeItems, encodeItems } from '../codec/chunk.ts'
import { TILE_CELLS } from '../layout/blocks.ts'
import type { Tile } from '../layout/tiles.ts'
import type { AtlasVariable } from '../types.ts'
import type { CellSums } from './cellStatistics.ts'
import { airIds, windHeights } from './windLevels.ts'

/** Cells of a full tile: the content of a stored chunk of sums, also at the edge of the grid. */
const CELLS = TILE_CELLS * TILE_CELLS

/** An array of sums for the statistics, [kind][y][x], one chunk for each tile. */
export interface SumsArray {
  readonly id: string
  readonly type: 'int32' | 'float64'
  readonly dimension: string
  readonly length: number
  readonly longName: string
  readonly heightM: number | null
}

/** The arrays of an atlas with these variables. */
export function sumsArrays(variables: readonly AtlasVariable[]): SumsArray[] {
  const winds = windHeights(variables).flatMap((heightM): SumsArray[] => [
    {
      id: `wind_speed_counts_${heightM}m`,
      type: 'int32',
      dimension: 'speed_bin',
      length: SPEED_BINS,
      longName: `steps with a wind speed of a bin of ${SPEED_BIN_WIDTH_MS} m s-1, from 0 on, the last one open`,
      heightM,
    },
    {
      id: `wind_speed_sums_${heightM}m`,
      type: 'float64',
      dimension: 'speed_sum',
      length: 3,
      longName: 'number of wind speeds, sum in m s-1, sum of the third powers in m3 s-3',
      heightM,
    },
  ])
  if (airIds(variables).length === 0) return winds
  const windPowers = windHeights(variables).map(
    (heightM): SumsArray => ({
      id: windPowerSumsId(heightM),
      type: 'float64',
      dimension: 'wind_power_sum',
      length: 2,
      longName:
        'number of steps with wind and density, sum of density times third power of the speed in kg s-3',
      heightM,
    }),
  )
  const longName = 'number of densities of the air at the ground, sum in kg m-3'
  const density = { id: 'air_density_sums', dimension: 'density_sum', length: 2, longName, heightM: null }
  return [...winds, ...windPowers, { ...density, type: 'float64' }]
}

/** The array for the power density at a height, if the atlas gives the density of the air. */
export function windPowerSumsId(heightM: number): string {
  return `wind_power_sums_${heightM}m`
}

/** Path of a tile's chunk below the store's root. */
export function sumsKey(id: string, { tileY, tileX }: Tile): string {
  return `${id}/c/0/${tileY}/${tileX}`
}

/** Sums of the cells of a tile, ready to be added to. */
export class TileSums {
  readonly #arrays: readonly SumsArray[]
  readonly #values: readonly (Int32Array | Float64Array)[]

  /** @param chunk  stored bytes of an array by its id; null: no sums yet */
  constructor(variables: readonly AtlasVariable[], chunk: ((id: string) => Uint8Array) | null) {
    this.#arrays = sumsArrays(variables)
    this.#values = this.#arrays.map(({ id, type, length }) =>
      chunk ? decodeItems(chunk(id), type, length * CELLS, id) : emptyItems(type, length * CELLS),
    )
  }

  /** A copy of a cell's sums; row and column count from the tile's south-western cell. */
  cell(row: number, column: number): CellSums {
    const own = this.#values.map((values) => ofCell(values, row * TILE_CELLS + column))
    const hasDensity = this.#arrays.at(-1)?.id === 'air_density_sums'
    // Arrays in the order of `sumsArrays`: counts and sums of each height; then powers of each height and the density, or neither.
    const heights = hasDensity ? (own.length - 1) / 3 : own.length / 2
    return {
      winds: Array.from({ length: heights }, (_, i) => ({
        counts: own[2 * i] as Int32Array,
        powers: own[2 * i + 1] as Float64Array,
      })),
      windPowers: hasDensity ? (own.slice(2 * heights, -1) as Float64Array[]) : null,
      density: hasDensity ? (own.at(-1) as Float64Array) : null,
    }
  }

  setCell(row: number, column: number, { winds, windPowers, density }: CellSums): void {
    const ofWinds = winds.flatMap(({ counts, powers }) => [counts, powers])
    const own = [...ofWinds, ...(windPowers ?? []), ...(density ? [density] : [])]
    const at = row * TILE_CELLS + column
    for (const [a, values] of own.entries())
      for (let i = 0; i < values.length; i++) this.#values[a]![i * CELLS + at] = values[i]!
  }

  /** The chunks to store, by array. */
  encode(): { readonly id: string; readonly chunk: Uint8Array }[] {
    return this.#arrays.map(({ id }, a) => ({ id, chunk: encodeItems(this.#values[a]!) }))
  }
}

function ofCell(values: Int32Array | Float64Array, at: number): Int32Array | Float64Array {
  const own = values.slice(0, values.length / CELLS)
  for (let i = 0; i < own.length; i++) own[i] = values[i * CELLS + at]!
  return own
}

function emptyItems(type: SumsArray['type'], length: number): Int32Array | Float64Array {
  return type === 'int32' ? new Int32Array(length) : new Float64Array(length)
}
