/** Heights of the ground at the nodes of a grid, m above sea level: rows from the north, NaN if not known. */
export interface HeightGrid {
  readonly columns: number
  readonly rows: number
  readonly heightsM: Float32Array
}

/** Lowest and highest height; null if no height is known. */
export function heightRange({
  heightsM,
}: HeightGrid): { readonly lowestM: number; readonly highestM: number } | null {
  let [lowestM, highestM] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heightsM) {
    if (height < lowestM) lowestM = height
    if (height > highestM) highestM = height
  }
  return lowestM > highestM ? null : { lowestM, highestM }
}
