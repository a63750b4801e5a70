import type { ViewedProduct } from '../record.ts'

/** Maps of wind and yield. */
export const maps = {
  code: 'maps',
  state: 'viewed',
  theme: 'wind',
  menuPlace: 6,
  listType: 'maps',
  icon: 'map',
  fillsWindow: 'always',
  fitsAnyWidth: true,
} as const satisfies ViewedProduct
