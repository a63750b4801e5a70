import { stepsOfYears, windPotentialSpecSchema } from '#calculations'
import { windPotentialFormatSchema, windPotentialOrderSchema } from '#contracts'
import { enoughForStatistics } from '#domain'
import { AppError } from '../../appError.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import type { ProductKind } from '../kind/productKind.ts'
import { requireCalibration, requirePlace } from '../kind/requireCalibration.ts'
import { requireSites, siteOrder } from '../kind/siteOrder.ts'
import { registerStatisticsRoute } from './statisticsRoute.ts'

/** Wind potential: one order for each site. */
export const windPotentialKind: ProductKind<'windPotential'> = {
  name: 'windPotential',
  formats: ['xlsx', 'csv', 'tab'],
  about: (_atlas, { formats }) => ({ formats: windPotentialFormatSchema.array().parse(formats) }),
  async prepare(request) {
    const { atlas } = request
    const parameters = orderParameters(windPotentialOrderSchema, request.parameters)
    requireSites(request, parameters)
    const { calibration } = parameters
    if (calibration !== undefined) {
      requireCalibration(atlas, calibration, request.sites)
      requirePlace(calibration, request.sites)
    }
    const steps = stepsOfYears(atlas, { from: parameters.from_year, till: parameters.till_year })
    if (steps === null || !enoughForStatistics(steps.endStep - steps.fromStep, atlas.resolutionTimeS))
      throw new AppError('NOT_ENOUGH_TIMESTEPS')
    return siteOrder('windPotential', request, parameters, (spec) => windPotentialSpecSchema.parse(spec))
  },
  isSameWork: null,
  changeable: null,
  registerRoutes: registerStatisticsRoute,
}
