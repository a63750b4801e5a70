import { KernelMemory } from '#domain/kernels'
import { ascent, bands, eastWind, northWind, streamFunction, warmth } from './circulation.ts'
import { toSteps } from './fieldSeries.ts'
import { freshRoom, reusedRoom, type SeriesRoom } from './seriesRoom.ts'
import { MESOSCALE_SPACING_H, type Sky, SYNOPTIC_SPACING_H } from './sky.ts'
import type { MapPosition } from './terrain.ts'
import { mixKernel } from './weatherKernels.ts'

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
export function circulationAt(
  sky: Sky,
  place: MapPosition,
  room: SeriesRoom = freshRoom(sky.frame.stepCount),
): Circulation {
  const { synoptic, mesoscale, subhourly } = sky
  const stepsPer = (spacingH: number) => (spacingH * 3600) / sky.frame.stepS
  // A uniform wind U to the east means pressure falling northwards, one to the north pressure rising eastwards.
  const slow = synoptic.at(place, [
    { response: eastWind, extra: [1, 0] },
    { response: northWind, extra: [0, 1] },
    { response: streamFunction, extra: [-place.yKm, place.xKm] },
    { response: warmth(synoptic.waves) },
    { response: ascent(synoptic.waves) },
  ])
  const slowNames = ['east', 'north', 'stream', 'warmth', 'ascent'] as const
  const [east, north, stream, warm, lift] = slowNames.map((name, i) =>
    toSteps(slow[i]!, stepsPer(SYNOPTIC_SPACING_H), room(name)),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
  const quick = mesoscale.at(place, [
    { response: eastWind },
    { response: northWind },
    { response: bands(mesoscale.waves) },
  ])
  const quickSteps = (i: number, name: string) =>
    toSteps(quick[i]!, stepsPer(MESOSCALE_SPACING_H), room(name))
  add(east, quickSteps(0, 'bands'))
  add(north, quickSteps(1, 'bands'))
  if (subhourly) {
    const [gustEast, gustNorth] = subhourly.at(place, [{ response: eastWind }, { response: northWind }])
    add(east, gustEast!)
    add(north, gustNorth!)
  }
  for (const series of [east, north, stream]) strengthen(series, sky.strength)
  return { east, north, stream, warmth: warm, ascent: lift, bands: quickSteps(2, 'bands') }
}

/** Distance of the nodes of `circulationBetween`, km: shorter than half of the shortest wave of an hourly atlas. */
const NODE_SPACING_KM = 50
/** Number of cached nodes: those around four rows of a tile of cells, and some more. */
const MOST_NODES = 40

/**
 * Circulation between nodes on the map, for grids whose cells are closer than these: four products instead of a hundred
 * waves for each step. Results do not depend on earlier calls, and are valid until the next one.
 */
export function circulationBetween(sky: Sky): (place: MapPosition) => Circulation {
  const { stepCount } = sky.frame
  const memory = new KernelMemory([
    ...fieldNames.map(() => stepCount * Float64Array.BYTES_PER_ELEMENT),
    ...Array.from(
      { length: MOST_NODES * fieldNames.length },
      () => stepCount * Float32Array.BYTES_PER_ELEMENT,
    ),
  ])
  const kernel = memory.compile([mixKernel()]).mix!
  const mixes = fieldNames.map(() => memory.doubles(stepCount))
  const free = Array.from({ length: MOST_NODES }, () => fieldNames.map(() => memory.floats(stepCount)))
  const room = reusedRoom(stepCount)
  const known = new Map<string, readonly Float32Array[]>()
  const forgotten = (): readonly Float32Array[] => {
    const [key, fields] = known.entries().next().value!
    known.delete(key)
    return fields
  }
  const node = (column: number, row: number): readonly Float32Array[] => {
    const key = `${column} ${row}`
    const found = known.get(key)
    if (found) {
      known.delete(key)
      known.set(key, found)
      return found
    }
    const exact = circulationAt(sky, { xKm: column * NODE_SPACING_KM, yKm: row * NODE_SPACING_KM }, room)
    const fields = free.pop() ?? forgotten()
    for (const [i, name] of fieldNames.entries()) fields[i]!.set(exact[name])
    known.set(key, fields)
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
    const mixed = (field: number) => {
      const mix = mixes[field]!
      const at = corners.map((own) => own[field]!.byteOffset)
      kernel(mix.byteOffset, mix.byteOffset + mix.byteLength, ...at, ...weights)
      return mix
    }
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

function add(total: Float64Array, other: Float64Array): void {
  for (let i = 0; i < total.length; i++) total[i] = total[i]! + other[i]!
}

function strengthen(series: Float64Array, strength: Float64Array): void {
  for (let i = 0; i < series.length; i++) series[i] = series[i]! * strength[i]!
}
