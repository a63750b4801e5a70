import type { AtlasInfo } from '#atlas'
import { availableParameters, timeSeriesSpecSchema } from '#calculations'
import { type TimeSeriesOrder, timeSeriesOrderSchema } from '#contracts'
import { defaultHubHeightRangeM } from '#domain'
import { AppError } from '../appError.ts'
import type { ProductSettings } from '../db/schema/products.ts'
import { orderParameters } from './orderParameters.ts'
import type { ProductKind } from './productKind.ts'
import { requireSites, siteOrder } from './siteOrder.ts'

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
  async prepare(request) {
    const parameters = orderParameters(timeSeriesOrderSchema, request.parameters)
    requireSites(request, parameters)
    requireContent(request.product.settings, request.atlas, parameters)
    return siteOrder('ts', request, parameters, (spec) => timeSeriesSpecSchema.parse(spec))
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
