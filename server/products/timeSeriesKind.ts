import type { AtlasInfo } from '#atlas'
import { availableParameters, timeSeriesSpecSchema } from '#calculations'
import { type TimeSeriesOrder, timeSeriesOrderSchema } from '#contracts'
import { defaultHubHeightRangeM } from '#domain'
import { AppError } from '../appError.ts'
import type { ProductSettings } from '../db/schema/products.ts'
import { atlasWarnings } from './atlasWarnings.ts'
import { orderParameters } from './orderParameters.ts'
import type { ProductKind } from './productKind.ts'
import { requireHeights, requireInside, requireYears } from './requireDeliverable.ts'

/** Time series: one order for each site. */
export const timeSeriesKind: ProductKind = {
  code: 'ts',
  settings: {
    hmin: defaultHubHeightRangeM.min,
    hmax: defaultHubHeightRangeM.max,
    default_heights: [100],
    interpolation: 'bilinear',
    formats: ['csv', 'xlsx', 'nc', 'parquet'],
  },
  async prepare({ product, sites, atlas, parameters: sent, language }) {
    const parameters = orderParameters(timeSeriesOrderSchema, sent)
    requireHeights(product.settings, parameters.heights)
    requireContent(product.settings, atlas, parameters)
    requireYears(atlas, parameters)
    requireInside(atlas, sites)
    return {
      parameters,
      orders: sites.length,
      spec: timeSeriesSpecSchema.parse({
        product: 'ts',
        atlas: atlas.id,
        language,
        interpolation: product.settings.interpolation,
        sites: sites.map(({ id, name, lat, lon }) => ({ site_id: id, name, lat, lon })),
        ...parameters,
      }),
      warnings: atlasWarnings(atlas, parameters, language),
    }
  },
}

/** @throws AppError  FORMAT_NOT_AVAILABLE | PARAMETER_NOT_AVAILABLE, naming the first offender */
function requireContent({ formats }: ProductSettings, atlas: AtlasInfo, order: TimeSeriesOrder): void {
  const format = order.formats.find((wanted) => !formats.includes(wanted))
  if (format !== undefined) throw new AppError('FORMAT_NOT_AVAILABLE', { format })
  const available = availableParameters(atlas)
  const parameter = order.parameters.find((wanted) => !available.includes(wanted))
  if (parameter !== undefined) throw new AppError('PARAMETER_NOT_AVAILABLE', { parameter })
}
