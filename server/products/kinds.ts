import type { ProductCode } from '#contracts'
import type { ProductKind } from './productKind.ts'
import { timeSeriesKind } from './timeSeriesKind.ts'
import { wakeLossKind } from './wakeLossKind.ts'
import { windPotentialKind } from './windPotentialKind.ts'

/** Every kind of product that can be ordered. A further one is a further line. */
export const productKinds: readonly ProductKind[] = [timeSeriesKind, wakeLossKind, windPotentialKind]

export function productKindOf(code: ProductCode): ProductKind | undefined {
  return productKinds.find((kind) => kind.code === code)
}
