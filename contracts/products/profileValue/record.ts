import type { ComingProduct } from '../record.ts'

/** What a generation profile is worth against the base price. */
export const profileValue = {
  code: 'pva',
  state: 'coming',
  theme: 'market',
  listType: 'pva',
  icon: 'grid',
  fillsWindow: 'never',
  fitsAnyWidth: false,
} as const satisfies ComingProduct
