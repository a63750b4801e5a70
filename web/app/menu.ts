import type { ProductGroup } from '#contracts'
import { firstSegment, type Look } from './look.ts'

export type MenuKey =
  | 'index'
  | 'ts'
  | 'wakeloss'
  | 'windpotential'
  | 'akterm'
  | 'maps'
  | 'mva'
  | 'pva'
  | 'ppa'

/** The menus of the two looks, in the specification's order; home comes first in both. */
export const menus: Readonly<Record<Look, readonly MenuKey[]>> = {
  wind: ['index', 'ts', 'wakeloss', 'windpotential', 'akterm', 'maps'],
  market: ['mva', 'pva', 'ppa'],
}

/** Entries that have a screen. The others are shown as coming. */
export const screens: ReadonlySet<MenuKey> = new Set<MenuKey>(['ts', 'wakeloss', 'windpotential'])

/** The entry whose products are coming at the address; null where there is a screen, or no entry. */
export function comingAt(path: string): MenuKey | null {
  const segment = firstSegment(path)
  const entries = [...menus.wind, ...menus.market]
  return entries.find((key) => key === segment && !screens.has(key)) ?? null
}

export interface MenuProduct {
  readonly name: string
  readonly title: string
}

/** Products of a group by position, then by title as the reader's language sorts. */
export function productsOf(
  groups: readonly ProductGroup[],
  key: MenuKey,
  language: string,
): readonly MenuProduct[] {
  const products = groups.filter(({ name }) => name === key).flatMap((group) => group.products)
  return products.toSorted((a, b) => a.position - b.position || a.title.localeCompare(b.title, language))
}
