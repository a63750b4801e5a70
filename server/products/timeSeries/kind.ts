import type { AtlasInfo } from '#atlas'
import { availableParameters, timeSeriesSpecSchema } from '#calculations'
import { type TimeSeriesOrder, timeSeriesFormatSchema, timeSeriesOrderSchema } from '#contracts'
import { AppError } from '../../appError.ts'
import { areSitesOf } from '../kind/freeRedo.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import type { ProductKind, RedoRequest } from '../kind/productKind.ts'
import { requireSites, siteOrder } from '../kind/siteOrder.ts'
import { registerSeriesComparisonRoute } from './seriesComparison.ts'
import { registerSeriesRoutes } from './seriesRoutes.ts'

/** Time series: one order for each site. */
export const timeSeriesKind: ProductKind<'timeSeries'> = {
  name: 'timeSeries',
  formats: ['csv', 'xlsx', 'nc', 'parquet'],
  about: (atlas, { formats }) => ({
    parameters: availableParameters(atlas),
    formats: timeSeriesFormatSchema.array().parse(formats),
  }),
  async prepare(request) {
    const parameters = orderParameters(timeSeriesOrderSchema, request.parameters)
    requireSites(request, parameters)
    requireContent(request.atlas, parameters)
    return siteOrder('timeSeries', request, parameters, (spec) => timeSeriesSpecSchema.parse(spec))
  },
  isSameWork: isSameSeries,
  changeable: null,
  registerRoutes(register, context) {
    registerSeriesRoutes(register, context)
    registerSeriesComparisonRoute(register, context)
  },
}

/** @throws AppError PARAMETER_NOT_AVAILABLE, naming the first unavailable parameter */
function requireContent(atlas: AtlasInfo, order: TimeSeriesOrder): void {
  const available = availableParameters(atlas)
  const parameter = order.parameters.find((wanted) => !available.includes(wanted))
  if (parameter !== undefined) throw new AppError('PARAMETER_NOT_AVAILABLE', { parameter })
}

/** Whether both have the same places, heights and parameters, or fewer sites; only the last year may be later. */
function isSameSeries(earlier: unknown, { sites, parameters }: RedoRequest): boolean {
  const spec = timeSeriesSpecSchema.safeParse(earlier)
  const order = timeSeriesOrderSchema.safeParse(parameters)
  return (
    spec.success &&
    order.success &&
    isSubset(order.data.heights, spec.data.heights) &&
    isSubset(order.data.parameters, spec.data.parameters) &&
    order.data.from_year >= spec.data.from_year &&
    areSitesOf(sites, spec.data.sites)
  )
}

function isSubset<Value>(some: readonly Value[], all: readonly Value[]): boolean {
  return some.every((value) => all.includes(value))
}
