import { z } from 'zod'
import { forecastSeriesSchema, marketForecastSchema } from '../products/marketValue/forecast.ts'
import {
  forwardCurvesQuerySchema,
  forwardCurvesSchema,
  forwardImportSchema,
  forwardQuotesBodySchema,
} from '../products/marketValue/forwardCurves.ts'
import {
  backtestQuerySchema,
  backtestSchema,
  scorecardQuerySchema,
  scorecardSchema,
} from '../products/marketValue/judgement.ts'
import { nowcastSchema } from '../products/marketValue/nowcast.ts'
import {
  forecastFieldQuerySchema,
  marketMixQuerySchema,
  marketSeriesQuerySchema,
  marketTurbineQuerySchema,
} from '../products/marketValue/query.ts'
import { ownRoute, route } from '../route.ts'
import { csvPart } from '../schemas/csvPart.ts'
import { idTextSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })

export const marketForecastRoutes = {
  marketForecast: route('GET', '/api/market/:id/forecast', 'customer', {
    summary:
      'Market value of onshore wind in the next six months with P10 to P90, and what it rests on; or what is missing for that',
    params: byId,
    query: marketMixQuerySchema,
    response: marketForecastSchema,
  }),
  forecastSeries: route('GET', '/api/market/:id/forecast/series', 'customer', {
    summary: 'The next six months of the cell at a point with a reference turbine, valued as a plant',
    params: byId,
    query: marketSeriesQuerySchema,
    response: forecastSeriesSchema,
  }),
  forecastSeriesWorkbook: ownRoute('GET', '/api/market/:id/forecast/series.xlsx', {
    summary:
      'The same with the weather years and what they rest on, as an Excel file in the language of the request',
    params: byId,
    query: marketSeriesQuerySchema,
  }),
  forecastFields: route('GET', '/api/market/:id/forecast/fields', 'customer', {
    summary:
      'Expected market value and delta in EUR/MWh of all cells, as 32-bit little-endian floats [2][month 1..6][y][x] from the south-western cell; NaN: fewer than two weather years are known',
    params: byId,
    query: marketTurbineQuerySchema,
  }),
  forecastField: ownRoute('GET', '/api/market/:id/forecast/field.tif', {
    summary: 'The same of one month over the whole atlas, as Cloud-Optimized GeoTIFF',
    params: byId,
    query: forecastFieldQuerySchema,
  }),
  forwardCurves: route('GET', '/api/market/forward_curves', 'customer', {
    summary: 'Forward prices of months, quarters and years in force, and the curve by month that they make',
    query: forwardCurvesQuerySchema,
    response: forwardCurvesSchema,
  }),
  forwardHours: ownRoute('GET', '/api/market/forward_curves/hours.csv', {
    summary:
      'The same curve hour by hour as CSV: beginning of the hour in UTC, price in EUR/MWh, whether its month was quoted or is derived, day of the quotes',
    query: forwardCurvesQuerySchema.extend(csvPart),
  }),
  addForwardCurves: route('POST', '/api/market/forward_curves', 'admin', {
    summary: 'Takes forward quotes in, typed or as a table of text: all of them or, with their lines, none',
    body: forwardQuotesBodySchema,
    response: forwardImportSchema,
  }),
  nowcast: route('GET', '/api/market/nowcast', 'customer', {
    summary:
      'Months whose market value of onshore wind is not published yet: base, negative hours and hours without support exact, the market value from measured feed-in with its error; and annual values to expect',
    response: nowcastSchema,
  }),
  scorecard: route('GET', '/api/market/scorecard', 'customer', {
    summary: 'Forecasts that were made, judged by what was published since',
    query: scorecardQuerySchema,
    response: scorecardSchema,
  }),
  backtest: route('GET', '/api/market/backtest', 'customer', {
    summary: 'Every month of the past forecast with what was known then, against other methods',
    query: backtestQuerySchema,
    response: backtestSchema,
  }),
}
