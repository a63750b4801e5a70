import { z } from 'zod'
import { route } from '../route.ts'
import { listIdTextSchema } from '../schemas/input.ts'
import { meanSpeedMapSchema, meanSpeedsSchema, rasterFormSchema } from '../schemas/meanSpeedRaster.ts'

/** Calibrations of the wind of sites, independent of a product. */
export const calibrationRoutes = {
  readMeanSpeeds: route('POST', '/api/site_lists/:listId/mean_speeds', 'customer', {
    summary:
      'Reads a raster of mean wind speeds, sent as a GeoTIFF, at the sites of a list, for the `calibration` of an order. Nothing is stored',
    params: z.strictObject({ listId: listIdTextSchema }),
    form: rasterFormSchema,
    response: meanSpeedsSchema,
  }),
  meanSpeedMaps: route('GET', '/api/mean_speed_maps', 'customer', {
    summary: 'Maps of mean wind speeds that the operator has, for the `calibration` of an order',
    response: z.array(meanSpeedMapSchema),
  }),
  mapMeanSpeeds: route('GET', '/api/site_lists/:listId/mean_speeds/:map', 'customer', {
    summary: 'Reads such a map, by its `name`, at the sites of a list, as a raster that is sent',
    params: z.strictObject({ listId: listIdTextSchema, map: z.string().regex(/^[\w.-]{1,60}$/) }),
    response: meanSpeedsSchema,
  }),
}
