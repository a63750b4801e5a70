import type { ListedAtlas } from '#atlas'
import { workbookMediaType } from '#calculations'
import { createFormat, type IndexTurbine, marketForecastRoutes, messages } from '#contracts'
import { cellCentre, gridCellOf, type LatLon } from '#domain'
import { AppError } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import { fieldAbout } from '../../../fields/describeField.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { sendBytes } from '../../../results/sendBytes.ts'
import { sendField } from '../../../results/sendField.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { combinedMarket } from '../../pricedAtlas/usableMarket.ts'
import { outlookPlaces } from '../outlookPlaces.ts'
import { plantOfQuery } from '../plantOfQuery.ts'
import { forecastBasis } from './forecastBasis.ts'
import { forecastInputs, forecastMap, timeAndGrid } from './forecastMap.ts'
import { registerForwardRoutes } from './forwardRoutes.ts'

const fleetForecast = tasksIn<typeof import('./fleetForecast.ts')>(
  new URL('./fleetForecast.ts', import.meta.url),
)('fleetForecast')
const ofCells = tasksIn<typeof import('./cellForecast.ts')>(new URL('./cellForecast.ts', import.meta.url))
const cellForecast = ofCells('cellForecast')
const cellForecastAsWorkbook = ofCells('cellForecastAsWorkbook')
const fieldsAsBytes = tasksIn<typeof import('./forecastFields.ts')>(
  new URL('./forecastFields.ts', import.meta.url),
)('forecastFieldsAsBytes')

/** Routes of the next six months' market values: of onshore wind, cells and atlases; and their scores. */
export function registerForecastRoutes(register: RegisterRoute, context: ServerContext): void {
  const { workers, programVersion } = context
  const placesOf = (atlasId: string) => outlookPlaces(context, atlasId)

  register(marketForecastRoutes.marketForecast, async (call) => {
    const { atlas } = await combinedMarket(context, call)
    const places = placesOf(atlas.id)
    const basis = await forecastBasis(places, atlas)
    return { ...(await workFor(call, workers, fleetForecast, places)), basis }
  })

  /** Cell at the location of a call, for worker processes. */
  const cellOf = (
    atlas: ListedAtlas,
    turbine: IndexTurbine,
    query: LatLon & Parameters<typeof plantOfQuery>[0],
  ) => {
    const cell = gridCellOf(atlas.grid, query.lat, query.lon)
    if (cell === null) throw new AppError('OUT_OF_AREA')
    const centre = cellCentre(atlas.grid, cell.x, cell.y)
    const request = { places: placesOf(atlas.id), url: atlas.url, turbineId: turbine.id, cell }
    return { centre, request: { ...request, plant: plantOfQuery(query) } }
  }

  register(marketForecastRoutes.forecastSeries, async (call) => {
    const { atlas, turbine } = await combinedMarket(context, call)
    const { centre, request } = cellOf(atlas, turbine, call.query)
    return { turbine, cell: centre, ...(await workFor(call, workers, cellForecast, request)) }
  })

  register(marketForecastRoutes.forecastSeriesWorkbook, async (call) => {
    const { atlas, turbine, origin } = await combinedMarket(context, call)
    const { query, request, reply, language } = call
    const { centre, request: ofCell } = cellOf(atlas, turbine, query)
    const { fields, units } = messages[language]
    const height = createFormat(language, units).quantity(turbine.hub_height, 'm')
    return sendBytes(request, reply, {
      name: `market_value_forecast_${atlas.id}_${turbine.id}.xlsx`,
      mediaType: workbookMediaType,
      madeOf: [
        'forecast',
        ...(await forecastInputs(context, atlas, origin)),
        JSON.stringify(query),
        language,
      ],
      bytes: async () =>
        workFor(call, workers, cellForecastAsWorkbook, {
          ...{ ...ofCell, centre, language, turbine: fields.turbineOf(turbine.name, height) },
          about: fieldAbout(atlas, turbine, programVersion, await forecastBasis(placesOf(atlas.id), atlas)),
        }),
    })
  })

  register(marketForecastRoutes.forecastFields, async (call) => {
    const { atlas, turbine, origin } = await combinedMarket(context, call)
    const { request, reply } = call
    return sendBytes(request, reply, {
      name: `market_value_forecast_${atlas.id}_${turbine.id}.bin`,
      mediaType: 'application/octet-stream',
      madeOf: ['forecast', ...(await forecastInputs(context, atlas, origin)), turbine.id],
      bytes: () =>
        workFor(call, workers, fieldsAsBytes, {
          places: placesOf(atlas.id),
          atlas: timeAndGrid(atlas),
          turbineId: turbine.id,
        }),
    })
  })

  register(marketForecastRoutes.forecastField, async (call) => {
    const { shown, month, ...query } = call.query
    return sendField(call, await forecastMap(context, call, shown, { ...query, period: month }))
  })

  registerForwardRoutes(register, context)
}
