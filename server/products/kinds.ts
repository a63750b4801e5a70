import { type AvailableProduct, isAvailable, type ProductCode, productNameOf } from '#contracts'
import { aktermKind } from './akterm/kind.ts'
import { energyYieldKind } from './energyYield/kind.ts'
import type { ProductKind } from './kind/productKind.ts'
import { marketValueKind } from './marketValue/kind.ts'
import { ppaKind } from './ppa/kind.ts'
import { timeSeriesKind } from './timeSeries/kind.ts'
import { windPotentialKind } from './windPotential/kind.ts'
import { yieldIndexKind } from './yieldIndex/kind.ts'

/** Server side of every product that can be ordered. A new product is a new line. */
export const productKinds: { readonly [Name in AvailableProduct]: ProductKind<Name> } = {
  timeSeries: timeSeriesKind,
  windPotential: windPotentialKind,
  akterm: aktermKind,
  yieldIndex: yieldIndexKind,
  energyYield: energyYieldKind,
  marketValue: marketValueKind,
  ppa: ppaKind,
}

/** undefined: a product that cannot be ordered yet. */
export function productKindOf(code: ProductCode): ProductKind | undefined {
  const name = productNameOf(code)
  return isAvailable(name) ? productKinds[name] : undefined
}
