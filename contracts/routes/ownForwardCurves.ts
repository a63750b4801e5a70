import { z } from 'zod'
import { pageQuery, shortPages } from '../paging.ts'
import {
  newOwnForwardCurveSchema,
  ownForwardCurveChangeSchema,
  ownForwardCurveHeadSchema,
  ownForwardCurveSchema,
  ownForwardCurvesSchema,
} from '../products/marketValue/ownForwardCurves.ts'
import { ownRoute, route } from '../route.ts'
import { csvPart } from '../schemas/csvPart.ts'
import { doneSchema, idTextSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })

/** Forward curves of an account: seen, used and deleted by it only. */
export const ownForwardCurveRoutes = {
  ownForwardCurves: route('GET', '/api/forward_curves', 'customer', {
    summary: 'Own forward curves, last stored first',
    query: pageQuery(shortPages),
    response: ownForwardCurvesSchema,
  }),
  createOwnForwardCurve: ownRoute('POST', '/api/forward_curves', {
    summary:
      'Stores the quotes of one day as an own forward curve, typed or as a table of text: all of them or, with their lines, none',
    body: newOwnForwardCurveSchema,
    response: ownForwardCurveHeadSchema,
    status: 201,
  }),
  ownForwardCurve: route('GET', '/api/forward_curves/:id', 'customer', {
    summary: 'An own forward curve: its quotes, and the base and peak prices by month that they make',
    params: byId,
    response: ownForwardCurveSchema,
  }),
  ownForwardHours: ownRoute('GET', '/api/forward_curves/:id/hours.csv', {
    summary:
      'The same curve hour by hour as CSV: beginning of the hour in UTC, price in EUR/MWh, whether its month was quoted or is derived, day of the quotes',
    params: byId,
    query: z.strictObject(csvPart),
  }),
  changeOwnForwardCurve: ownRoute('PUT', '/api/forward_curves/:id', {
    summary: 'Changes the name or the source of an own forward curve',
    params: byId,
    body: ownForwardCurveChangeSchema,
    response: ownForwardCurveHeadSchema,
  }),
  deleteOwnForwardCurve: ownRoute('DELETE', '/api/forward_curves/:id', {
    summary: 'Deletes an own forward curve; orders that were placed with it keep its quotes',
    params: byId,
    response: doneSchema,
  }),
}
