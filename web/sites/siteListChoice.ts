import { placeholderListId, type SiteListHead } from '#contracts'

export type ListProductType = NonNullable<SiteListHead['product_type']>

export interface ListNeeds {
  readonly productType: ListProductType
  /** Whether wind farms are excluded. */
  readonly noWindFarm?: boolean
}

/** Whether a list may be used for a product. The placeholder fits nothing. */
export function listFits(list: SiteListHead, { productType, noWindFarm = false }: ListNeeds): boolean {
  if (list.id === placeholderListId || (noWindFarm && list.wind_farm)) return false
  return list.product_type === null || list.product_type === productType
}

/**
 * The list to show: the selected one if it fits the product, otherwise the first that fits.
 * @returns null if none fits: the placeholder is then selected
 */
export function chooseList(
  lists: readonly SiteListHead[],
  selectedId: number | null,
  needs: ListNeeds,
): SiteListHead | null {
  const fitting = lists.filter((list) => listFits(list, needs))
  return fitting.find(({ id }) => id === selectedId) ?? fitting[0] ?? null
}

/** The list selected after an admin has switched to another customer. The placeholder is the first. */
export function listAfterSwitch(lists: readonly SiteListHead[]): SiteListHead | undefined {
  return lists[1] ?? lists[0]
}
