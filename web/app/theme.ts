import { findProductName, type ProductName, productAddress, products, type Theme } from '#contracts'

/** The start page of each theme. */
export const homes = { wind: '/', market: productAddress('marketValue') } as const satisfies Record<
  Theme,
  string
>

/** Whether an address is the start page of a theme. */
export function isHome(address: string): boolean {
  return Object.values<string>(homes).includes(address.toLowerCase())
}

/** First part of a path, in lower case, since the router ignores case. */
function firstSegment(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase()
}

/** The product at an address; undefined for any other address. */
export function productAt(path: string): ProductName | undefined {
  return findProductName(firstSegment(path))
}

/** The theme required by a route; null if it keeps the theme. */
export function themeOfPath(path: string): Theme | null {
  const product = productAt(path)
  if (product !== undefined) return products[product].theme
  return firstSegment(path) === '' ? 'wind' : null
}

/** Routes whose page fills the window. */
export function fillsWindow(path: string): boolean {
  const product = productAt(path)
  if (product === undefined) return false
  const { fillsWindow: pages } = products[product]
  return (
    pages === 'always' ||
    (pages === 'belowStart' && path.toLowerCase().startsWith(`${productAddress(product)}/`))
  )
}

/** Routes whose maps and tables gain from a wide window. */
export function isSpacious(path: string): boolean {
  return (productAt(path) !== undefined && !isHome(path)) || ['lists', 'admin'].includes(firstSegment(path))
}

/** Routes whose page fits any width of the window. */
export function fitsAnyWidth(path: string): boolean {
  const product = productAt(path)
  return product === undefined ? isShared(path) : products[product].fitsAnyWidth
}

/** Page of a shared link. It is equal for all visitors and shows nothing of a visitor's own account. */
export const sharedPath = '/shared'

export function isShared(path: string): boolean {
  return `/${firstSegment(path)}` === sharedPath
}

/** Routes without login: the specification's, the prices, and the target of links in mails. */
export function isOpen(path: string): boolean {
  return ['policy', 'legalinformations', 'atlasgrids', 'prices', 'set-password'].includes(firstSegment(path))
}
