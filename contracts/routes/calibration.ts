import { z } from 'zod'
import { route } from '../route.ts'
import { listIdTextSchema } from '../schemas/input.ts'
import { meanSpeedsSchema, rasterFormSchema } from '../schemas/meanSpeedRaster.ts'

/** What wind is calibrated by, of sites rather than of a product. */
export const calibrationRoutes = {
  readMeanSpeeds: route({
    method: 'POST',
    path: '/api/site_lists/:listId/mean_speeds',
    access: 'customer',
    summary:
      'Reads a raster of mean wind speeds, sent as a GeoTIFF, at the sites of a list, for the `calibration` of an order. Nothing is stored',
    params: z.strictObject({ listId: listIdTextSchema }),
    form: rasterFormSchema,
    response: meanSpeedsSchema,
  }),
}
