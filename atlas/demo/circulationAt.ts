import { ascent, bands, eastWind, northWind, streamFunction, warmth } from './circulation.ts'
import { nodeSeries, toSteps } from './fieldSeries.ts'
import { MESOSCALE_SPACING_H, type Sky, SYNOPTIC_SPACING_H } from './sky.ts'
import type { MapPosition } from './terrain.ts'
import type { FieldResponse } from './waves.ts'

/** The free air over a place, shape [step]. */
export interface Circulation {
  /** Geostrophic wind in m/s to the east and north. */
  readonly east: Float64Array
  readonly north: Float64Array
  /** Stream function in m/s times km. */
  readonly stream: Float64Array
  /** Synoptic warmth and ascent and mesoscale bands, variance about 1. */
  readonly warmth: Float64Array
  readonly ascent: Float64Array
  readonly bands: Float64Array
}

const fieldNames = ['east', 'north', 'stream', 'warmth', 'ascent', 'bands'] as const

/** Circulation over a place, from all waves. */
export function circulationAt(sky: Sky, place: MapPosition): Circulation {
  const { synoptic, mesoscale, subhourly } = sky
  const { stepS, stepCount } = sky.frame
  const synopticSeries = (response: FieldResponse, meanEast = 0, meanNorth = 0) =>
    toSteps(
      nodeSeries(synoptic, response, place, [meanEast, meanNorth]),
      (SYNOPTIC_SPACING_H * 3600) / stepS,
      stepCount,
    )
  const mesoscaleSeries = (response: FieldResponse) =>
    toSteps(nodeSeries(mesoscale, response, place), (MESOSCALE_SPACING_H * 3600) / stepS, stepCount)
  const east = synopticSeries(eastWind, 1, 0)
  const north = synopticSeries(northWind, 0, 1)
  add(east, mesoscaleSeries(eastWind))
  add(north, mesoscaleSeries(northWind))
  if (subhourly) {
    add(east, nodeSeries(subhourly, eastWind, place))
    add(north, nodeSeries(subhourly, northWind, place))
  }
  // A uniform wind U to the east means pressure falling northwards, one to the north pressure rising eastwards.
  const stream = synopticSeries(streamFunction, -place.yKm, place.xKm)
  for (const series of [east, north, stream]) strengthen(series, sky.strength)
  return {
    east,
    north,
    stream,
    warmth: synopticSeries(warmth(synoptic.waves)),
    ascent: synopticSeries(ascent(synoptic.waves)),
    bands: mesoscaleSeries(bands(mesoscale.waves)),
  }
}

/** Distance of the nodes of `circulationBetween`, km: shorter than half of the shortest wave of an hourly atlas. */
const NODE_SPACING_KM = 50
/** Nodes that are remembered: those of four rows of a tile of cells, and some more. */
const MOST_NODES = 40

/**
 * Circulation between nodes on the map, for grids whose cells are closer than these: four products instead of a hundred
 * waves for each step. The same at a place whatever was asked before.
 */
export function circulationBetween(sky: Sky): (place: MapPosition) => Circulation {
  const known = new Map<string, readonly Float32Array[]>()
  const node = (column: number, row: number): readonly Float32Array[] => {
    const key = `${column} ${row}`
    const found = known.get(key)
    if (found) {
      known.delete(key)
      known.set(key, found)
      return found
    }
    const exact = circulationAt(sky, { xKm: column * NODE_SPACING_KM, yKm: row * NODE_SPACING_KM })
    const fields = fieldNames.map((name) => Float32Array.from(exact[name]))
    known.set(key, fields)
    if (known.size > MOST_NODES) known.delete(known.keys().next().value!)
    return fields
  }
  return ({ xKm, yKm }) => {
    const [x, y] = [xKm / NODE_SPACING_KM, yKm / NODE_SPACING_KM]
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [right, up] = [x - column, y - row]
    const corners = [
      node(column, row),
      node(column + 1, row),
      node(column, row + 1),
      node(column + 1, row + 1),
    ] as const
    const weights = [(1 - right) * (1 - up), right * (1 - up), (1 - right) * up, right * up] as const
    const mixed = (field: number) =>
      mix(
        corners.map((own) => own[field]!),
        weights,
      )
    return {
      east: mixed(0),
      north: mixed(1),
      stream: mixed(2),
      warmth: mixed(3),
      ascent: mixed(4),
      bands: mixed(5),
    }
  }
}

function mix(
  series: readonly Float32Array[],
  weights: readonly [number, number, number, number],
): Float64Array {
  const [a, b, c, d] = series as [Float32Array, Float32Array, Float32Array, Float32Array]
  const [wa, wb, wc, wd] = weights
  const mixed = new Float64Array(a.length)
  for (let i = 0; i < mixed.length; i++) mixed[i] = wa * a[i]! + wb * b[i]! + wc * c[i]! + wd * d[i]!
  return mixed
}

function add(total: Float64Array, other: Float64Array): void {
  for (let i = 0; i < total.length; i++) total[i] = total[i]! + other[i]!
}

function strengthen(series: Float64Array, strength: Float64Array): void {
  for (let i = 0; i < series.length; i++) series[i] = series[i]! * strength[i]!
}
