/** Values of one input in memory at a time: 32 MB. */
const slabValues = 1 << 23

/** Number of steps read at a time for a number of cells. */
export function stepsOfSlab(cells: number): number {
  return Math.max(1, Math.floor(slabValues / cells))
}
