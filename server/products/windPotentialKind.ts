import { stepsOfYears, windPotentialSpecSchema } from '#calculations'
import { windPotentialOrderSchema } from '#contracts'
import { defaultHubHeightRangeM, enoughForStatistics } from '#domain'
import { AppError } from '../appError.ts'
import { atlasWarnings } from './atlasWarnings.ts'
import { orderParameters } from './orderParameters.ts'
import type { ProductKind } from './productKind.ts'
import { requireHeights, requireInside, requireYears } from './requireDeliverable.ts'

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
  async prepare({ product, sites, atlas, parameters: sent, language }) {
    const parameters = orderParameters(windPotentialOrderSchema, sent)
    requireHeights(product.settings, parameters.heights)
    requireYears(atlas, parameters)
    requireInside(atlas, sites)
    const steps = stepsOfYears(atlas, { from: parameters.from_year, till: parameters.till_year })
    if (steps === null || !enoughForStatistics(steps.tillStep - steps.fromStep, atlas.resolutionTimeS))
      throw new AppError('NOT_ENOUGH_TIMESTEPS')
    return {
      parameters,
      orders: sites.length,
      spec: windPotentialSpecSchema.parse({
        product: 'windpotential',
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
