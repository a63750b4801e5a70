import { z } from 'zod'
import {
  aktermPlaceQuerySchema,
  aktermPlaceSchema,
  aktermReportQuerySchema,
} from '../products/akterm/schemas.ts'
import { route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })
const byJob = z.strictObject({ id: z.uuid() })

export const aktermRoutes = {
  aktermPlace: route({
    method: 'GET',
    path: '/api/akterm/:id/place',
    access: 'customer',
    summary:
      'Atlas cell, roughness and terrain of a place: what speaks for or against a series for flat ground there',
    params: byId,
    query: aktermPlaceQuerySchema,
    response: aktermPlaceSchema,
  }),
  aktermReport: route({
    method: 'GET',
    path: '/api/jobs/:id/akterm.pdf',
    access: 'customer',
    summary: 'Report of a site of an AKTerm job as PDF, in the language of the request',
    params: byJob,
    query: aktermReportQuerySchema,
  }),
}
