import { wakeLossSpecSchema } from '#calculations'
import {
  createFormat,
  type FarmIssue,
  farmIssueText,
  type Language,
  messages,
  wakeLossOrderSchema,
  windFarmSettingsSchema,
} from '#contracts'
import { checkWindFarm, defaultHubHeightRangeM } from '#domain'
import { AppError } from '../appError.ts'
import { atlasWarnings } from './atlasWarnings.ts'
import { type FarmTurbineFound, findFarmTurbines, resultCurveOf } from './farmTurbines.ts'
import { orderParameters } from './orderParameters.ts'
import type { ProductKind } from './productKind.ts'
import { requireHeights, requireInside, requireYears } from './requireDeliverable.ts'

/** Energy yield with wake loss: one order for each planned turbine and the time series it is calculated from. */
export const wakeLossKind: ProductKind = {
  code: 'wakeloss',
  settings: {
    hmin: defaultHubHeightRangeM.min,
    hmax: defaultHubHeightRangeM.max,
    default_heights: [100],
    interpolation: 'bilinear',
    formats: ['csv', 'xlsx'],
  },
  async prepare({ customerId, product, list, sites, atlas, parameters: sent, language }, { database }) {
    if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
    if (sites.length < list.sites.length) throw new AppError('INVALID_INPUT', { field: 'site_ids' })
    const parameters = orderParameters(wakeLossOrderSchema, sent)
    const settings = windFarmSettingsSchema.parse(list.wind_farm_settings)
    const standing = sites.filter(({ status }) => status !== 'excluded')
    const turbines = await findFarmTurbines(database.db, customerId, standing, settings.roughness_length)
    const { errors, warnings } = checkWindFarm(turbines)
    if (errors.length > 0) throw incomplete(errors, turbines)
    const complete = turbines.filter((one) => one.curve !== null && one.hubHeightM !== null)
    requireHeights(
      product.settings,
      complete.map(({ hubHeightM }) => hubHeightM!),
    )
    requireYears(atlas, parameters)
    requireInside(atlas, standing)
    const curves = [...new Map(complete.map(({ curve }) => [curve!.id, curve!])).values()]
    const tell = tellIssues(turbines, language)
    return {
      parameters,
      orders: complete.filter(({ status }) => status === 'planned').length,
      spec: wakeLossSpecSchema.parse({
        product: 'wakeloss',
        atlas: atlas.id,
        language,
        interpolation: product.settings.interpolation,
        farm_name: list.wind_farm_name ?? list.name,
        wake_model: settings.wake_model,
        density_correction: settings.density_correction,
        turbulence_intensity: settings.turbulence_intensity,
        south_region: settings.south_region,
        power_curves: curves.map(resultCurveOf),
        turbines: complete.map((turbine) => ({
          site_id: turbine.siteId,
          name: turbine.name,
          lat: turbine.lat,
          lon: turbine.lon,
          site_height_m: turbine.siteHeightM,
          status: turbine.status,
          power_curve: curves.findIndex(({ id }) => id === turbine.curve!.id),
          hub_height_m: turbine.hubHeightM,
          wake_decay_constant: turbine.wakeDecay,
        })),
        ...parameters,
      }),
      warnings: [...warnings.map(tell), ...atlasWarnings(atlas, parameters, language)],
    }
  },
}

function tellIssues(turbines: readonly FarmTurbineFound[], language: Language): (issue: FarmIssue) => string {
  const format = createFormat(language, messages[language].units)
  return (issue) =>
    farmIssueText(issue, (index) => turbines[index]?.name ?? '', messages[language].windFarm, format)
}

function incomplete(issues: readonly FarmIssue[], turbines: readonly FarmTurbineFound[]): AppError {
  return new AppError(
    'WIND_FARM_INCOMPLETE',
    {},
    issues.map((issue) => ({
      path: '',
      tell: (_text, language) => tellIssues(turbines, language)(issue),
    })),
  )
}
