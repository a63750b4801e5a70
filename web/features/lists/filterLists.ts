import { placeholderListId, type SiteList } from '#contracts'
import type { listFilterTypes } from '#domain'

export interface ListFilter {
  readonly name: string
  readonly type: (typeof listFilterTypes)[number]
}

/**
 * Lists whose name holds what was typed, in upper or lower case, and that may be used for a product. The
 * placeholder stays as long as nothing is filtered.
 */
export function filterLists(lists: readonly SiteList[], { name, type }: ListFilter): readonly SiteList[] {
  const wanted = name.trim().toLocaleLowerCase()
  if (wanted === '' && type === 'all') return lists
  return lists.filter(
    (list) =>
      list.id !== placeholderListId &&
      list.name.toLocaleLowerCase().includes(wanted) &&
      (type === 'all' || list.product_type === null || list.product_type === type),
  )
}
