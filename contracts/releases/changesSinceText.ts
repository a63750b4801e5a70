import type { LaterMessages } from '../messages/index.ts'
import type { ProductName } from '../products/products.ts'
import { changesSince } from './methodChanges.ts'
import { isRelease } from './version.ts'

/** Changes of methods since the release of a result; undefined: none for its product. */
export function changesSinceText(
  programVersion: string,
  product: ProductName,
  text: LaterMessages['methodChanges'],
): { readonly head: string; readonly changes: readonly string[] } | undefined {
  const found = changesSince(programVersion, product)
  if (found.length === 0) return undefined
  const head = isRelease(programVersion) ? text.calculatedWith : text.calculatedBefore
  return {
    head: head(programVersion),
    changes: found.map(({ id, release }) => `${release}: ${text.changes[id].what} ${text.changes[id].size}`),
  }
}
