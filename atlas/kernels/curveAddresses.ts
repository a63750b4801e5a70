import type { SpeedTable } from '#domain'
import type { KernelMemory } from '#domain/kernels'
import { curveArrays } from './curveArrays.ts'
import type { CurveAddresses } from './curveWeightsKernel.ts'

/** Copies the arrays of a table into kernel memory, which must have room for `curveBytes`. */
export function curveAddresses(
  { curve, cutInMs, cutOutMs }: SpeedTable,
  memory: KernelMemory,
): Omit<CurveAddresses, 'pairs'> {
  const arrays = curveArrays(curve)
  return {
    cutInMs,
    cutOutMs,
    points: curve.values.length,
    nodes: curve.inverseNode.length,
    steps: curve.steps,
    moved: memory.keep(arrays.moved),
    perNode: memory.keep(arrays.perNode),
    perSquare: memory.keep(arrays.perSquare),
    start: memory.keep(arrays.start),
    numbers: memory.keep(arrays.numbers),
  }
}

/** Bytes of each array that `curveAddresses` copies. */
export function curveBytes({ curve }: SpeedTable): number[] {
  const { moved, perNode, perSquare, start, numbers } = curveArrays(curve)
  return [moved, perNode, perSquare, start, numbers].map(({ byteLength }) => byteLength)
}
