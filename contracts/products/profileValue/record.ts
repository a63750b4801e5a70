import type { ViewedProduct } from '../record.ts'

/** What a profile of generation is worth against the base price and the fleet: of technologies, places and own plants. */
export const profileValue = {
  code: 'pva',
  state: 'viewed',
  theme: 'market',
  listType: 'pva',
  icon: 'grid',
  fillsWindow: 'never',
  fitsAnyWidth: false,
} as const satisfies ViewedProduct
