import type { TileWork } from '#atlas'
import { loadCalculation } from './calculations.ts'

/**
 * Work of a spec's calculation on a whole atlas, tile by tile; null: none.
 * @param given a spec that its product has made
 * @throws AtlasError | ZodError
 */
export async function tileWorkOf(
  given: { readonly product?: unknown },
  atlasUrl: string,
  signal?: AbortSignal,
): Promise<TileWork | null> {
  const calculation = await loadCalculation(given.product)
  if (calculation?.tileWork === undefined) return null
  return calculation.tileWork(calculation.specSchema.parse(given), atlasUrl, signal)
}
