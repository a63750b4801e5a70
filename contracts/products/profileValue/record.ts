import type { ViewedProduct } from '../record.ts'

/** Value of a generation profile against the base price and the fleet: of technologies, places and own plants. */
export const profileValue = {
  code: 'pva',
  state: 'viewed',
  theme: 'market',
  menuPlace: 8,
  listType: 'pva',
  icon: 'grid',
  fillsWindow: 'never',
  fitsAnyWidth: false,
} as const satisfies ViewedProduct
