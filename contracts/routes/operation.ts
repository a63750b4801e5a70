import { z } from 'zod'
import {
  addedOperationSchema,
  operationAnalysisSchema,
  operationFilesSchema,
  operationFormSchema,
  operationQuerySchema,
  operationReportQuerySchema,
} from '../products/energyYield/operation.ts'
import { ownRoute, route } from '../route.ts'
import { languageSchema } from '../schemas/account.ts'
import { doneSchema, idSchema, idTextSchema, listIdTextSchema } from '../schemas/input.ts'

const listParams = z.strictObject({ listId: listIdTextSchema })

/** Data of the operation of wind farms, and what they show. */
export const operationRoutes = {
  operationFiles: route('GET', '/api/wind_farms/:listId/operation', 'customer', {
    summary: 'Files of the operation of a wind farm, the newest first, and how they were read',
    params: listParams,
    response: operationFilesSchema,
  }),
  addOperationFile: ownRoute('POST', '/api/wind_farms/:listId/operation', {
    summary:
      'Adds a file of operation to a wind farm: ten-minute means of a control system (SCADA), its status log, monthly energies of turbines, or the meter; dry_run=true only shows how it is read',
    params: listParams,
    query: z.strictObject({ dry_run: z.stringbool().optional() }),
    form: operationFormSchema,
    response: addedOperationSchema,
  }),
  removeOperationFile: ownRoute('DELETE', '/api/wind_farms/:listId/operation/:fileId', {
    summary: 'Removes a file of operation from a wind farm',
    params: listParams.extend({ fileId: idTextSchema }),
    response: doneSchema,
  }),
  mailOperationReports: route('PUT', '/api/wind_farms/:listId/operation_report', 'customer', {
    closedTo: ['demo', 'actingAdmin'],
    summary:
      'Mails a report of the operation of a wind farm whenever its files contain another whole month, compared with the atlas of a product',
    params: listParams,
    body: z.strictObject({ product_id: idSchema, language: languageSchema }),
    response: doneSchema,
  }),
  endOperationReports: ownRoute('DELETE', '/api/wind_farms/:listId/operation_report', {
    summary: 'Mails no further reports of the operation of a wind farm',
    params: listParams,
    response: doneSchema,
  }),
  operationAnalysis: route('GET', '/api/energy_yields/:id/operation', 'customer', {
    summary:
      'The operation of a wind farm with the atlas of a product: data checks, direction offsets, losses by state, electrical losses, long-term yield, and the effect of a change of a turbine',
    params: z.strictObject({ id: idTextSchema }),
    query: operationQuerySchema,
    response: operationAnalysisSchema,
  }),
  operationReport: ownRoute('GET', '/api/energy_yields/:id/operation.pdf', {
    summary:
      'A month of the operation of a wind farm on one page (PDF), with the months before and the long-term yield',
    params: z.strictObject({ id: idTextSchema }),
    query: operationReportQuerySchema,
  }),
}
