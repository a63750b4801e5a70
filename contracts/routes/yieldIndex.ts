import { z } from 'zod'
import { productionCorrectionSchema, productionFormSchema } from '../products/yieldIndex/production.ts'
import {
  indexAtlasCsvQuerySchema,
  indexAtlasQuerySchema,
  indexFieldQuerySchema,
  indexSeriesQuerySchema,
  indexSitesCsvQuerySchema,
  indexSitesQuerySchema,
  indexTurbineQuerySchema,
  indexYearsQuerySchema,
} from '../products/yieldIndex/query.ts'
import { siteIndexSchema } from '../products/yieldIndex/result.ts'
import { indexSeriesSchema } from '../products/yieldIndex/schemas.ts'
import { ownRoute, route } from '../route.ts'
import { idTextSchema, jobParamsSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })

export const yieldIndexRoutes = {
  indexEnergies: route('GET', '/api/index/:id/energies', 'customer', {
    summary:
      'Monthly energies of all cells in MWh, as 32-bit little-endian floats [month][y][x] from the south-western cell; NaN: too few values',
    params: byId,
    query: indexTurbineQuerySchema,
  }),
  indexField: ownRoute('GET', '/api/index/:id/field.tif', {
    summary: 'The index of a period over the whole atlas, percent, as Cloud-Optimized GeoTIFF',
    params: byId,
    query: indexFieldQuerySchema,
  }),
  indexAtlasCsv: ownRoute('GET', '/api/index/:id/atlas.csv', {
    summary: 'The index of all months as CSV, a line for each cell, percent',
    params: byId,
    query: indexAtlasCsvQuerySchema,
  }),
  indexAtlasNetcdf: ownRoute('GET', '/api/index/:id/atlas.nc', {
    summary: 'The index of all months in all cells as NetCDF (CF), percent',
    params: byId,
    query: indexAtlasQuerySchema,
  }),
  indexSitesCsv: ownRoute('GET', '/api/index/:id/sites.csv', {
    summary: 'The index at the sites of a list, of a period and of all months, percent, as CSV',
    params: byId,
    query: indexSitesCsvQuerySchema,
  }),
  indexSitesWorkbook: ownRoute('GET', '/api/index/:id/sites.xlsx', {
    summary: 'The index at the sites of a list, of a period, all years and months, percent, as Excel file',
    params: byId,
    query: indexSitesQuerySchema,
  }),
  indexYears: route('GET', '/api/index/:id/years', 'customer', {
    summary:
      'How the complete years of every cell differ: trend in percent per year, its p (Mann-Kendall), standard deviation in percent; each 32-bit little-endian floats [y][x]',
    params: byId,
    query: indexTurbineQuerySchema,
  }),
  indexYearsField: ownRoute('GET', '/api/index/:id/years.tif', {
    summary: 'One of these figures over the whole atlas, as Cloud-Optimized GeoTIFF',
    params: byId,
    query: indexYearsQuerySchema,
  }),
  indexSeries: route('GET', '/api/index/:id/series', 'customer', {
    summary: 'The index of every month and year of the cell at a point',
    params: byId,
    query: indexSeriesQuerySchema,
    response: indexSeriesSchema,
  }),
  correctProduction: route('POST', '/api/index/:id/production', 'customer', {
    summary:
      "Corrects a farm's production, sent as a table or file, to the long term by each reference turbine and period; nothing is stored",
    params: byId,
    form: productionFormSchema,
    response: productionCorrectionSchema,
  }),
  productionReport: ownRoute('POST', '/api/index/:id/production.pdf', {
    summary: 'The same as a page of PDF, in the language of the request',
    params: byId,
    form: productionFormSchema,
  }),
  productionWorkbook: ownRoute('POST', '/api/index/:id/production.xlsx', {
    summary: 'The same as an Excel file, in the language of the request',
    params: byId,
    form: productionFormSchema,
  }),
  jobIndex: route('GET', '/api/jobs/:id/index', 'customer', {
    summary: 'The index of every month and year at a site of an index job',
    params: jobParamsSchema,
    query: z.strictObject({ site_id: idTextSchema }),
    response: siteIndexSchema,
  }),
}
