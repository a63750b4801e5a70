import type { ProductName } from '../products/products.ts'
import { type MethodChange, methodChanges } from './methodChanges.ts'

/** The release that last changed numbers of a product, as a basis names its method. */
export function methodVersion(product: ProductName): string {
  const last = methodChanges.find(({ products }: MethodChange) => products.includes(product))
  return `${product} ${last?.release ?? '1'}`
}
