import { z } from 'zod'
import {
  mapFileQuerySchema,
  mapIdSchema,
  mapLayerSchema,
  mapPlaceQuerySchema,
  mapValueSchema,
  mapWindSchema,
  turbineMapQuerySchema,
} from '../products/maps/schemas.ts'
import { mapSheetFormSchema } from '../products/maps/sheet.ts'
import { ownRoute, route } from '../route.ts'

const byId = z.strictObject({ id: mapIdSchema })

export const mapRoutes = {
  maps: route('GET', '/api/maps', 'customer', {
    summary: 'Every map of the atlases whose maps the customer has bought, with its legend',
    response: z.array(mapLayerSchema),
  }),
  turbineMaps: route('GET', '/api/turbine_maps', 'customer', {
    summary:
      'Maps of capacity factor, full-load hours and yearly yield of any turbine at any hub height, for the same atlases',
    query: turbineMapQuerySchema,
    response: z.array(mapLayerSchema),
  }),
  mapFile: route('GET', '/api/maps/:id.tif', 'customer', {
    summary:
      'A map, or its difference to another one of the same quantity, as Cloud-Optimized GeoTIFF, whole or in ranges',
    params: byId,
    query: mapFileQuerySchema,
  }),
  mapSheet: ownRoute('POST', '/api/maps/sheet.pdf', {
    summary:
      'A map on the screen as PDF: its sent picture (PNG or JPEG) with legend, scale, place, source, licence and basis, in the language of the request',
    form: mapSheetFormSchema,
  }),
  mapValue: route('GET', '/api/maps/:id/value', 'customer', {
    summary: 'The value of a map at a place',
    params: byId,
    query: mapPlaceQuerySchema,
    response: mapValueSchema,
  }),
  mapWind: route('GET', '/api/maps/:id/wind', 'customer', {
    summary: "Rose, Weibull distribution and monthly course of the wind at a place, at the map's height",
    params: byId,
    query: mapPlaceQuerySchema,
    response: mapWindSchema,
  }),
}
