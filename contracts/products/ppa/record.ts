import type { ComingProduct } from '../record.ts'

/** A fair price for a contract over several years. */
export const ppa = {
  code: 'ppa',
  state: 'coming',
  theme: 'market',
  listType: 'ppa',
  icon: 'grid',
  fillsWindow: 'never',
  fitsAnyWidth: false,
} as const satisfies ComingProduct
