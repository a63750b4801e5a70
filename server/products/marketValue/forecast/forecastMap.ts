import type { ListedAtlas } from '#atlas'
import {
  type FieldMapChoice,
  type ForecastFigure,
  fieldQuantities,
  type Language,
  messages,
  scaleOf,
} from '#contracts'
import { formatIndexPeriod } from '#domain'
import { describeFleet, forwardVersion, type MarketDataOrigin, marketFolders } from '#market'
import type { ServerContext } from '../../../context.ts'
import { fieldAbout } from '../../../fields/describeField.ts'
import type { FieldMap } from '../../../fields/fieldMap.ts'
import { fieldTitle } from '../../../fields/fieldTitle.ts'
import { requestedPeriod } from '../../../fields/requestedPeriod.ts'
import { tasksIn } from '../../../workers/index.ts'
import { type WorkingCall, workFor } from '../../../workers/workFor.ts'
import { combinedMarket } from '../../pricedAtlas/usableMarket.ts'
import { outlookPlaces } from '../outlookPlaces.ts'
import { forecastBasis } from './forecastBasis.ts'

const fieldAsGeoTiff = tasksIn<typeof import('./forecastFields.ts')>(
  new URL('./forecastFields.ts', import.meta.url),
)('forecastFieldAsGeoTiff')

/**
 * Map of the forecast of a month.
 * @throws AppError as `combinedMarket`; INVALID_INPUT: no period; its file FORECAST_MONTH_NOT_AVAILABLE, and as
 * `forecastFieldsAsBytes`
 */
export async function forecastMap(
  context: ServerContext,
  call: WorkingCall & { readonly params: { readonly id: number }; readonly language: Language },
  figure: ForecastFigure,
  choice: Pick<FieldMapChoice, 'turbine' | 'period' | 'mixed'>,
): Promise<FieldMap> {
  const { atlas, turbine, origin } = await combinedMarket(context, { ...call, query: choice })
  const period = requestedPeriod(choice.period)
  const month = formatIndexPeriod(period)
  const places = outlookPlaces(context, atlas.id)
  const basis = await forecastBasis(places, atlas)
  const { programVersion, workers } = context
  return {
    ...{ atlas, basis, ...scaleOf(fieldQuantities[figure]) },
    title(language) {
      const { map } = messages[language].marketForecast
      return fieldTitle([map.title, map.figures[figure]], period, turbine, language)
    },
    name: `market_value_forecast_${figure}_${atlas.id}_${turbine.id}_${month}`,
    madeOf: [
      'forecast',
      ...(await forecastInputs(context, atlas, origin)),
      ...[figure, turbine.id, month, JSON.stringify(choice.mixed ?? false)],
    ],
    file: (box) =>
      workFor(call, workers, fieldAsGeoTiff, {
        ...{ places, atlas: timeAndGrid(atlas), turbineId: turbine.id, month, figure, box },
        about: fieldAbout(atlas, turbine, programVersion, basis),
      }),
  }
}

/** Inputs of a forecast in addition to the turbine. */
export async function forecastInputs(
  context: ServerContext,
  { id, version }: ListedAtlas,
  origin: MarketDataOrigin,
): Promise<string[]> {
  const { market, todaysFleet } = marketFolders(context.environment)
  return [
    ...[id, version, origin.version, (await forwardVersion(market)) ?? 'no quotes'],
    JSON.stringify(await describeFleet(todaysFleet, id)),
    ...[outlookPlaces(context, id).today, context.programVersion],
  ]
}

/** The facts about an atlas that its forecast needs. */
export function timeAndGrid({ id, version, url, grid, dataFromMs, resolutionTimeS, stepCount }: ListedAtlas) {
  return { id, version, url, grid, dataFromMs, resolutionTimeS, stepCount }
}
