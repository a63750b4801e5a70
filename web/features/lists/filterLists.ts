import { type ListType, placeholderListId, type SiteListHead } from '#contracts'

export interface ListFilter {
  readonly name: string
  readonly type: ListType | 'all'
}

/**
 * Lists whose name contains the text, ignoring case, and that can be used for a product. The placeholder stays while
 * nothing is filtered.
 */
export function filterLists(
  lists: readonly SiteListHead[],
  { name, type }: ListFilter,
): readonly SiteListHead[] {
  const wanted = name.trim().toLocaleLowerCase()
  if (wanted === '' && type === 'all') return lists
  return lists.filter(
    (list) =>
      list.id !== placeholderListId &&
      list.name.toLocaleLowerCase().includes(wanted) &&
      (type === 'all' || list.product_type === null || list.product_type === type),
  )
}
