import type { ViewedProduct } from '../record.ts'

/** Value of a generation profile against the base price and the fleet: of technologies, places and own plants. */
export const profileValue = {
  code: 'pva',
  state: 'viewed',
  theme: 'market',
  listType: 'pva',
  icon: 'grid',
  fillsWindow: 'never',
  fitsAnyWidth: false,
} as const satisfies ViewedProduct
