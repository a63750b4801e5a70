import { z } from 'zod'
import {
  jobSiteQuerySchema,
  marketFieldQuerySchema,
  marketSeriesQuerySchema,
  marketTurbineQuerySchema,
  negativeHoursQuerySchema,
  reconciliationQuerySchema,
  section51HoursQuerySchema,
  section51QuerySchema,
} from '../products/marketValue/query.ts'
import { siteMarketForecastSchema, siteMarketValueSchema } from '../products/marketValue/result.ts'
import {
  marketSeriesSchema,
  negativeHoursSchema,
  reconciliationSchema,
  section51Schema,
} from '../products/marketValue/schemas.ts'
import { ownRoute, route } from '../route.ts'
import { awardFormSchema, readAwardsSchema } from '../schemas/awards.ts'
import { csvPart } from '../schemas/csvPart.ts'
import { idTextSchema, jobParamsSchema, listIdTextSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })
const byList = z.strictObject({ listId: listIdTextSchema })

export const marketValueRoutes = {
  marketFields: route('GET', '/api/market/:id/fields', 'customer', {
    summary:
      'Energy in MWh and spot revenue in EUR of all cells, as 32-bit little-endian floats [2][month][y][x] from the south-western cell and the first month; NaN: weather or prices are missing',
    params: byId,
    query: marketTurbineQuerySchema,
  }),
  marketField: ownRoute('GET', '/api/market/:id/field.tif', {
    summary: 'Market value less the published one over the whole atlas, EUR/MWh, as Cloud-Optimized GeoTIFF',
    params: byId,
    query: marketFieldQuerySchema,
  }),
  marketSeries: route('GET', '/api/market/:id/series', 'customer', {
    summary: 'Market value, support and hours without it of the cell at a point, every month and year',
    params: byId,
    query: marketSeriesQuerySchema,
    response: marketSeriesSchema,
  }),
  reconciliation: route('GET', '/api/market/:id/reconciliation', 'customer', {
    summary: 'Computed market values of onshore wind against the published ones, month by month',
    params: byId,
    query: reconciliationQuerySchema,
    response: reconciliationSchema,
  }),
  reconciliationCsv: ownRoute('GET', '/api/market/:id/reconciliation.csv', {
    summary:
      'The same as CSV: a row for each month, with its known shares and what accuses its prices or the clock of its feed-in',
    params: byId,
    query: reconciliationQuerySchema.extend(csvPart),
  }),
  negativeHours: route('GET', '/api/market/negative_hours', 'customer', {
    summary: 'Hours of negative day-ahead prices by year and day',
    query: negativeHoursQuerySchema,
    response: negativeHoursSchema,
  }),
  section51: route('GET', '/api/market/section51', 'customer', {
    summary: 'Hours without support by section 51 of a plant, by year and day, and of every vintage',
    query: section51QuerySchema,
    response: section51Schema,
  }),
  section51Hours: ownRoute('GET', '/api/market/section51/hours.csv', {
    summary:
      'Intervals of negative prices and without support as CSV: beginning in UTC, minutes, price in EUR/MWh, whether the plant has no support, and every vintage',
    query: section51HoursQuerySchema.extend(csvPart),
  }),
  jobMarketValue: route('GET', '/api/jobs/:id/market_value', 'customer', {
    summary: 'Every month and year at a site of a market value job',
    params: jobParamsSchema,
    query: jobSiteQuerySchema,
    response: siteMarketValueSchema,
  }),
  jobMarketForecast: route('GET', '/api/jobs/:id/market_forecast', 'customer', {
    summary: 'The months ahead at a site of a forecast that was ordered, with every weather year',
    params: jobParamsSchema,
    query: jobSiteQuerySchema,
    response: siteMarketForecastSchema,
  }),
  importAwards: route('POST', '/api/site_lists/:listId/awards', 'customer', {
    summary:
      'Reads a table of awards, bids, commissioning and fees for the sites of a list and stores all of its rows or none; dry_run=true stores nothing',
    params: byList,
    query: z.strictObject({ dry_run: z.stringbool().optional() }),
    form: awardFormSchema,
    response: readAwardsSchema,
  }),
  marketReport: ownRoute('GET', '/api/jobs/:id/market_value.pdf', {
    summary: 'The sites of a market value job as a page of PDF, in the language of the request',
    params: jobParamsSchema,
  }),
}
