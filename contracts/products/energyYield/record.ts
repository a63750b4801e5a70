import { defaultHubHeightRangeM } from '#domain'
import type { OrderableProduct } from '../record.ts'

/** Energy yield of a wind farm with its wake losses. */
export const energyYield = {
  code: 'wakeloss',
  state: 'available',
  isViewed: false,
  theme: 'wind',
  menuPlace: 3,
  listType: 'wake',
  icon: 'turbine',
  fillsWindow: 'never',
  fitsAnyWidth: false,
  call: { path: '/api/products_wakeloss', summary: 'An energy yield product' },
  orderedFor: 'windFarm',
  counts: 'plannedTurbine',
  interpolation: 'bilinear',
  heightsM: { ...defaultHubHeightRangeM, proposed: [100] },
} as const satisfies OrderableProduct
