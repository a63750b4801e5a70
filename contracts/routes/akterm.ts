import { z } from 'zod'
import {
  aktermPlaceQuerySchema,
  aktermPlaceSchema,
  aktermReportQuerySchema,
} from '../products/akterm/schemas.ts'
import {
  aktermCheckFormSchema,
  aktermCheckSchema,
  stationFormatSchema,
  stationFormSchema,
  stationSeriesSchema,
} from '../products/akterm/station.ts'
import { ownRoute, route } from '../route.ts'
import { idTextSchema, jobParamsSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })
const byFormat = z.strictObject({ id: idTextSchema, format: stationFormatSchema })

export const aktermRoutes = {
  aktermPlace: route('GET', '/api/akterm/:id/place', 'customer', {
    summary:
      'Atlas cell, roughness and terrain of a place: what speaks for or against a series for flat ground there',
    params: byId,
    query: aktermPlaceQuerySchema,
    response: aktermPlaceSchema,
  }),
  aktermReport: ownRoute('GET', '/api/jobs/:id/akterm.pdf', {
    summary: 'Report of a site of an AKTerm job as PDF, in the language of the request',
    params: jobParamsSchema,
    query: aktermReportQuerySchema,
  }),
  stationSeries: route('POST', '/api/akterm/:id/station', 'customer', {
    summary:
      'Makes a series of the hourly files of a weather station, sent as files of the form; nothing is stored, no order is taken',
    params: byId,
    form: stationFormSchema,
    response: stationSeriesSchema,
  }),
  stationFile: ownRoute('POST', '/api/akterm/:id/station/:format', {
    summary:
      'The same as a file: akterm, dmna (ZIP for AUSTAL), aks, xlsx, csv, pdf (report), or check, the protocol of the check',
    params: byFormat,
    form: stationFormSchema,
  }),
  aktermCheck: route('POST', '/api/akterm/:id/check', 'customer', {
    summary: "Checks an AKTerm file by the rules of AUSTAL's reader, line by line; nothing is stored",
    params: byId,
    form: aktermCheckFormSchema,
    response: aktermCheckSchema,
  }),
}
