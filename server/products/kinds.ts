import { type AvailableProduct, isAvailable, type ProductCode, productNameOf } from '#contracts'
import * as allKinds from './allKinds.ts'
import type { ProductKind } from './kind/productKind.ts'

/** Server side of every product that can be ordered. */
export const productKinds: { readonly [Name in AvailableProduct]: ProductKind<Name> } = allKinds

/** undefined: a product that cannot be ordered yet. */
export function productKindOf(code: ProductCode): ProductKind | undefined {
  const name = productNameOf(code)
  return isAvailable(name) ? productKinds[name] : undefined
}
