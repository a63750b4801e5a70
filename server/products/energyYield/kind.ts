import { energyYieldSpecSchema } from '#calculations'
import {
  createFormat,
  type EnergyYieldOrder,
  energyYieldOrderSchema,
  type FarmIssue,
  farmIssueText,
  isByPrices,
  type Language,
  messages,
  objectivesOf,
  products,
  type WindFarmSettingsEntry,
  windFarmSettingsSchema,
} from '#contracts'
import { checkWindFarm, computedTwice, isCalculated, othersIssues } from '#domain'
import { AppError, invalidField } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import { type FarmTurbineFound, findFarmTurbines, resultCurveOf } from '../../turbines/farmTurbines.ts'
import { atlasWarnings } from '../kind/atlasWarnings.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import type { ProductKind } from '../kind/productKind.ts'
import { requireCalibration } from '../kind/requireCalibration.ts'
import { requireHeights, requireYears } from '../kind/requireDeliverable.ts'
import { landCoverMs, landCoverOfFarm } from '../landCover/landCoverOfFarm.ts'
import { meteredNeighbours, requireMetered } from '../metered/meteredRoutes.ts'
import { mixesPrices, requireUsablePrices } from '../pricedAtlas/requireUsablePrices.ts'
import { ruggednessInWorkers } from '../ruggedness/ruggednessInWorkers.ts'
import { groundOf, placeOfCalibration, ruggednessOfFarm } from '../ruggedness/ruggednessOfFarm.ts'
import { registerAssumptionRoute } from './assumptions.ts'
import { registerEnsembleRoute } from './ensembleRoute.ts'
import { registerEyaDefRoute } from './eyaDefRoute.ts'
import { orderedFarmProduction } from './farmProduction.ts'
import { type FarmRestrictions, farmRestrictions } from './farmRestrictions.ts'
import { changedFilesOf, changedResultOf } from './farmResult.ts'
import { layoutGroundAt } from './layout/layoutGroundAt.ts'
import { registerLayoutRoutes } from './layout/layoutRoutes.ts'
import { requireLayout } from './layout/requireLayout.ts'
import { registerMeasurementRoute } from './measurement/measurementRoute.ts'
import { registerOperationRoutes } from './operation/operationRoutes.ts'
import { registerOtherAssessmentRoutes } from './otherAssessmentRoutes.ts'
import { requireProduction } from './requireProduction.ts'
import { isSameFarm } from './sameFarm.ts'
import { registerSiteChecksRoute } from './siteChecksRoute.ts'
import { registerSurfaceRoute } from './surfaceRoute.ts'
import { registerValidationRoutes } from './validation/validationRoutes.ts'
import { registerWindIoRoute } from './windIoRoute.ts'
import { registerReportRoute } from './yieldReport.ts'

/** Energy yield with wake loss: one order for each planned turbine and its time series. */
export const energyYieldKind: ProductKind<'energyYield'> = {
  name: 'energyYield',
  formats: ['csv', 'xlsx'],
  about: () => ({}),
  async prepare({ customerId, product, list, sites, atlas, parameters: sent, language }, context) {
    const { database } = context
    if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
    if (sites.length < list.sites.length) throw invalidField('site_ids', (text) => text.inputFlaws.wholeFarm)
    const parameters = orderParameters(energyYieldOrderSchema, sent)
    const { client: _, ...calculated } = parameters
    const settings = windFarmSettingsSchema.parse(list.wind_farm_settings)
    const standing = sites.filter(({ status }) => isCalculated(status))
    const turbines = await findFarmTurbines(database.db, customerId, standing)
    const { errors, warnings } = checkWindFarm(turbines)
    if (errors.length > 0) throw incomplete(errors, turbines)
    const complete = turbines.filter((one) => one.curve !== null && one.hubHeightM !== null)
    requireHeights(
      product.settings,
      complete.map(({ hubHeightM }) => hubHeightM!),
    )
    requireYears(atlas, parameters)
    requireInside(atlas, standing)
    if (parameters.calibration !== undefined) requireCalibration(atlas, parameters.calibration, standing)
    if (parameters.calibration?.kind === 'production') requireProduction(parameters.calibration, complete)
    if (parameters.calibration?.kind === 'metered')
      await requireMetered(context, atlas, parameters.calibration, { turbines: standing, customerId })
    const curves = [...new Map(complete.map(({ curve }) => [curve!.id, curve!])).values()]
    const restricted = await farmRestrictions(
      database.db,
      customerId,
      settings.restrictions,
      complete,
      curves,
    )
    requireOtherLosses(parameters, restricted)
    const landCover = await landCoverOfFarm(
      context,
      settings.roughness_length,
      complete.map(({ lat, lon, hubHeightM }) => ({ lat, lon, hubHeightM: hubHeightM! })),
      { customerId, signal: AbortSignal.timeout(landCoverMs) },
    )
    const { layout } = parameters
    const isByRevenue = layout !== undefined && objectivesOf(layout).some(isByPrices)
    const combines = isByRevenue
      ? await requireUsablePrices(context, atlas, parameters.mixed)
      : restricted.restrictions.length > 0 && (await mixesPrices(context, atlas))
    const isMixed = combines && parameters.mixed === true
    if (layout !== undefined)
      await requireLayout({ ...parameters, layout }, complete, atlas, { customerId, context })
    const ground =
      layout === undefined
        ? null
        : await layoutGroundAt(
            context,
            layout,
            settings.roughness_length,
            complete.filter(({ status }) => status === 'planned'),
            { customerId, signal: AbortSignal.timeout(landCoverMs) },
          )
    const metered = await meteredNeighbours(context, atlas, standing, customerId)
    // A search moves the turbines.
    const ruggedness =
      layout === undefined
        ? await ruggednessOfFarm(
            context.ground,
            complete.map(({ lat, lon, hubHeightM }) => ({ lat, lon, hubHeightM: hubHeightM! })),
            placeOfCalibration(parameters.calibration),
            ruggednessInWorkers(context, customerId),
          )
        : null
    const describe = issueTexts(turbines, language)
    return {
      parameters,
      spec: energyYieldSpecSchema.parse({
        product: products.energyYield.code,
        atlas: atlas.id,
        language,
        interpolation: product.settings.interpolation,
        farm_name: list.wind_farm_name ?? list.name,
        wake_model: settings.wake_model,
        ...surroundingsOf(settings, parameters),
        ...(landCover.reading && { land_cover_reading: landCover.reading }),
        density_correction: settings.density_correction,
        south_region: settings.south_region,
        restrictions: restricted.restrictions,
        power_curves: restricted.curves.map(resultCurveOf),
        turbines: complete.map((turbine, index) => ({
          site_id: turbine.siteId,
          name: turbine.name,
          lat: turbine.lat,
          lon: turbine.lon,
          site_height_m: turbine.siteHeightM,
          status: turbine.status,
          power_curve: curves.findIndex(({ id }) => id === turbine.curve!.id),
          hub_height_m: turbine.hubHeightM,
          ...(turbine.wakeDecay !== null && { wake_decay_constant: turbine.wakeDecay }),
          ...(landCover.lengthsM[index] != null && { land_cover_roughness_m: landCover.lengthsM[index] }),
          ...(ruggedness !== null && { ground: groundOf(ruggedness.turbines[index]!) }),
        })),
        ...calculated,
        ...(ground !== null && { layout_ground: ground }),
        ...(metered !== null && { metered }),
        ...(ruggedness !== null && { ruggedness: ruggedness.terms }),
      }),
      warnings: [
        ...[...warnings, ...othersIssues(sites)].map(describe),
        ...atlasWarnings(atlas, parameters, language),
        ...(isMixed ? [messages[language].orderWarnings.mixed] : []),
      ],
      arePricesWithheld: combines && !isMixed,
    }
  },
  isSameWork: isSameFarm,
  isRedoneForData: false,
  production: orderedFarmProduction,
  changeable: { result: changedResultOf, files: changedFilesOf },
  registerRoutes(register, context) {
    registerReportRoute(register, context)
    registerEnsembleRoute(register, context)
    registerEyaDefRoute(register, context)
    registerWindIoRoute(register, context)
    registerSiteChecksRoute(register, context)
    registerOtherAssessmentRoutes(register, context)
    registerOperationRoutes(register, context)
    registerLayoutRoutes(register, context)
    registerAssumptionRoute(register, context)
    registerMeasurementRoute(register, context)
    registerSurfaceRoute(register, context)
    registerValidationRoutes(register, context)
  },
}

/** @throws AppError INVALID_INPUT: the order has a loss that rules of the farm compute */
function requireOtherLosses(
  { losses }: Pick<EnergyYieldOrder, 'losses'>,
  { restrictions }: Pick<FarmRestrictions, 'restrictions'>,
): void {
  const computed = new Set<string>(restrictions.map(({ category }) => category))
  const twice = computedTwice(losses, computed)
  if (twice.length === 0) return
  throw invalidField('losses', ({ yieldFigures, yieldTerms }) =>
    yieldFigures.computedLoss(twice.map(({ id }) => yieldTerms.losses[id] ?? id).join(', ')),
  )
}

/** Settings of the farm that a spec contains only if they are chosen. */
function surroundingsOf(settings: WindFarmSettingsEntry, { wake_model }: EnergyYieldOrder) {
  // An order with another wake model uses it as published.
  const isOwnModel = wake_model === undefined || wake_model === settings.wake_model
  const { superposition, wake_expansion, blockage, roughness_length, shear_exponent } = settings
  const { rotor_average, turbulence_intensity, profile_above } = settings
  return {
    ...(isOwnModel && superposition !== null && { superposition }),
    ...(isOwnModel && wake_expansion !== null && { wake_expansion }),
    ...(isOwnModel && rotor_average !== null && { rotor_average }),
    ...(blockage !== null && { blockage }),
    ...(turbulence_intensity !== null && { turbulence_intensity }),
    roughness: roughness_length,
    ...(shear_exponent !== null && { shear_exponent }),
    ...(profile_above !== 'power' && { profile_above }),
  }
}

function issueTexts(turbines: readonly FarmTurbineFound[], language: Language): (issue: FarmIssue) => string {
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
      describe: (_text, language) => issueTexts(turbines, language)(issue),
    })),
  )
}
