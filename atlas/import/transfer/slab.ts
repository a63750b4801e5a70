/** Values of one input in memory at a time: 32 MB. */
const slabValues = 1 << 23

/** Steps that are read at a time of so many cells. */
export function stepsOfSlab(cells: number): number {
  return Math.max(1, Math.floor(slabValues / cells))
}
