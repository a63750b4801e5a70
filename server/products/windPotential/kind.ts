import { readFile } from 'node:fs/promises'
import { statisticsFileName, stepsOfYears, windPotentialSpecSchema } from '#calculations'
import { jobSeriesRoutes, windPotentialFormatSchema, windPotentialOrderSchema } from '#contracts'
import { enoughForStatistics } from '#domain'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { artefactPath } from '../../results/artefactPath.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import type { ProductKind } from '../kind/productKind.ts'
import { requireCalibration, requirePlace } from '../kind/requireCalibration.ts'
import { requireSites, siteOrder } from '../kind/siteOrder.ts'

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

/** Wind distributions for the charts and tables of a wind potential. */
function registerStatisticsRoute(register: RegisterRoute, context: ServerContext): void {
  register(jobSeriesRoutes.jobStatistics, async ({ caller, params, query, reply }) => {
    const name = statisticsFileName(query.site_id)
    const text = await orFileExpired(
      readFile(await artefactPath(context, caller.customer.id, params.id, name)),
    )
    // Already checked when it was created.
    return sendJson(reply, text)
  })
}
