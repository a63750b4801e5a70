import { stepsOfYears, windPotentialSpecSchema } from '#calculations'
import { windPotentialOrderSchema } from '#contracts'
import { defaultHubHeightRangeM, enoughForStatistics } from '#domain'
import { AppError } from '../appError.ts'
import { orderParameters } from './orderParameters.ts'
import type { ProductKind } from './productKind.ts'
import { requireSites, siteOrder } from './siteOrder.ts'

/** Wind potential: one order for each site. */
export const windPotentialKind: ProductKind = {
  code: 'windpotential',
  settings: {
    hmin: defaultHubHeightRangeM.min,
    hmax: defaultHubHeightRangeM.max,
    default_heights: [100],
    interpolation: 'bilinear',
    formats: ['xlsx', 'csv', 'tab'],
  },
  async prepare(request) {
    const { atlas } = request
    const parameters = orderParameters(windPotentialOrderSchema, request.parameters)
    requireSites(request, parameters)
    const steps = stepsOfYears(atlas, { from: parameters.from_year, till: parameters.till_year })
    if (steps === null || !enoughForStatistics(steps.tillStep - steps.fromStep, atlas.resolutionTimeS))
      throw new AppError('NOT_ENOUGH_TIMESTEPS')
    return siteOrder('windpotential', request, parameters, (spec) => windPotentialSpecSchema.parse(spec))
  },
}
