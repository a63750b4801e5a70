import { KernelMemory } from '#domain/kernels'
import { type Circulation, type CirculationOfPiece, circulationAt, eachField } from './circulationAt.ts'
import { reusedRoom } from './seriesRoom.ts'
import type { Sky } from './sky.ts'
import type { MapPosition } from './terrain.ts'
import { mixKernel } from './weatherKernels.ts'
import { fieldSeries } from './weatherLayout.ts'

/** Distance of the nodes of `circulationBetween`, km: shorter than half of the shortest wave of an hourly atlas. */
const NODE_SPACING_KM = 50
/** Most steps that are mixed at a time. */
export const STEPS_OF_PIECE = 1024
/** Number of cached nodes: those around four rows of a tile of cells, and some more. */
const MOST_NODES = 40

/**
 * Circulation between nodes on the map, for grids whose cells are closer than these: four products instead of a hundred
 * waves for each step. Results do not depend on earlier calls, and are valid until the next one. Pieces stay in the
 * processor's cache.
 */
export function circulationBetween(sky: Sky): (place: MapPosition) => CirculationOfPiece {
  const { stepCount } = sky.frame
  const memory = new KernelMemory([
    ...fieldSeries.map(() => STEPS_OF_PIECE * Float64Array.BYTES_PER_ELEMENT),
    ...Array.from(
      { length: MOST_NODES * fieldSeries.length },
      () => stepCount * Float32Array.BYTES_PER_ELEMENT,
    ),
  ])
  const kernel = memory.compile([mixKernel()]).mix!
  const mixes = eachField(() => memory.doubles(STEPS_OF_PIECE))
  const free = Array.from({ length: MOST_NODES }, () => eachField(() => memory.floats(stepCount)))
  const room = reusedRoom(stepCount)
  const known = new Map<string, NodeFields>()
  const forgotten = (): NodeFields => {
    const [key, fields] = known.entries().next().value!
    known.delete(key)
    return fields
  }
  const node = (column: number, row: number): NodeFields => {
    const key = `${column} ${row}`
    const found = known.get(key)
    if (found) {
      known.delete(key)
      known.set(key, found)
      return found
    }
    const exact = circulationAt(sky, { xKm: column * NODE_SPACING_KM, yKm: row * NODE_SPACING_KM }, room)
    const fields = free.pop() ?? forgotten()
    for (const name of fieldSeries) fields[name].set(exact[name])
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
    return (fromStep, endStep) =>
      eachField((name) => {
        const mix = mixes[name].subarray(0, endStep - fromStep)
        const at = corners.map((own) => own[name].byteOffset + fromStep * Float32Array.BYTES_PER_ELEMENT)
        kernel(mix.byteOffset, mix.byteOffset + mix.byteLength, ...at, ...weights)
        return mix
      })
  }
}

type NodeFields = Readonly<Record<keyof Circulation, Float32Array>>
