import { defaultHubHeightRangeM } from '#domain'
import type { ProductSettings } from '../db/schema/products.ts'

/** What a time series product allows when it is made of an atlas. */
export const timeSeriesSettings: ProductSettings = {
  hmin: defaultHubHeightRangeM.min,
  hmax: defaultHubHeightRangeM.max,
  default_heights: [100],
  interpolation: 'bilinear',
  formats: ['csv', 'xlsx', 'nc', 'parquet'],
}
